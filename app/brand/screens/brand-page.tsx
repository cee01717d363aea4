import type { BrandPage, BrandVersionRow } from '#app/brand/read.server.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { type DataColumn, DataTable } from '#app/ui/data-table.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Row, Split } from '#app/ui/layout.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { RefusedNotice } from '#app/ui/refusals.tsx';
import { useSending, useSendingFor } from '#app/ui/use-sending.ts';
import { Form } from 'react-router';
import type { BrandAnswer } from './brand-answer.ts';
import { BrandForm } from './brand-form.tsx';
import { MarksCard } from './marks-card.tsx';
import { SwatchesCard } from './swatches-card.tsx';

type BrandPageViewProps = { page: BrandPage; answer: BrandAnswer | undefined };

/** The brand: what is worked on, what it looks like, and what was published before. */
export function BrandPageView({ page, answer }: BrandPageViewProps) {
  const { state, versions } = page;
  return (
    <>
      <PageHeader
        title="Brand"
        description="How pages, mails and papers look and what they call the company. A draft is
          seen by you alone until you publish it."
      />
      {answer?.refused && <RefusedNotice {...answer.refused} reloadTo="/admin/brand" />}
      <StateNotice page={page} />
      <Split
        stickyAside
        aside={
          <>
            <SwatchesCard swatches={page.swatches} look={page.look} marks={page.marks} />
            <SamplesCard />
          </>
        }
      >
        <MarksCard marks={page.marks} look={page.look} refusal={answer?.marks ?? null} />
        <BrandForm
          // What was typed for a draft never stands in the form of another one.
          key={state}
          page={page}
          answer={answer?.form}
        />
      </Split>
      <VersionsCard versions={versions} />
    </>
  );
}

/** Whether there is a draft, and what can be done with it. */
function StateNotice({ page }: { page: BrandPage }) {
  const { hasDraft, versions, state } = page;
  const shown = versions.find(({ isCurrent }) => isCurrent);
  const what =
    shown === undefined
      ? 'Visitors see the brand of files and settings: nothing was published here yet.'
      : `Visitors see version ${shown.number}.`;
  if (!hasDraft) return <Notice title="No draft">{what}</Notice>;
  return (
    <Notice
      tone="warning"
      title="A draft waits to be published"
      actions={
        <Row>
          <Deed intent="preview" label="Preview Draft" variant="secondary" />
          <Deed intent="publish" label="Publish Draft" fields={{ seen: state }} />
          <Deed intent="discard" label="Discard Draft" variant="quiet" fields={{ seen: state }} />
        </Row>
      }
    >
      {what}
    </Notice>
  );
}

type DeedProps = {
  intent: string;
  label: string;
  variant?: 'primary' | 'secondary' | 'quiet' | 'quietDanger';
  size?: 'small';
  fields?: Record<string, string>;
};

/** A button that is a form by itself. */
function Deed({ intent, label, variant, size, fields = {} }: DeedProps) {
  const isSending = useSending(intent);
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button variant={variant} size={size} pending={isSending}>
        {label}
      </Button>
    </Form>
  );
}

const SAMPLES = [
  { name: 'mail', label: 'A mail' },
  { name: 'statement.pdf', label: 'A statement (PDF)' },
  { name: 'guide.pdf', label: 'The free guide (PDF)' },
  { name: 'picture.jpg', label: 'The picture of a shared link' },
];

/** What is not a page of the site, as the draft would have it. */
function SamplesCard() {
  return (
    <Card title="Samples" description="Mails, papers and pictures as the draft has them.">
      <ul className="grid gap-2">
        {SAMPLES.map(({ name, label }) => (
          <li key={name}>
            <a href={`/admin/brand/samples/${name}`} target="_blank" rel="noreferrer">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const COLUMNS: readonly DataColumn<BrandVersionRow>[] = [
  {
    key: 'version',
    header: 'Version',
    cell: ({ number, isCurrent }) => (
      <span className="line gap-2">
        {number}
        {isCurrent && <Badge means="good">Shown</Badge>}
      </span>
    ),
  },
  { key: 'published', header: 'Published', nowrap: true, cell: (row) => row.publishedAt },
  { key: 'by', header: 'By', cell: (row) => row.publisherName },
  {
    key: 'what',
    header: 'What',
    cell: ({ broughtBack, isReset }) => {
      if (broughtBack !== null) return `Brings back version ${broughtBack}`;
      return isReset ? 'Reset' : 'New brand';
    },
  },
  {
    key: 'actions',
    header: 'Actions',
    align: 'end',
    cell: (row) => (row.isCurrent ? '–' : <BringBack number={row.number} />),
  },
];

function BringBack({ number }: { number: number }) {
  const isSending = useSendingFor('version', String(number));
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="bring-back" />
      <input type="hidden" name="version" value={number} />
      <Button
        size="small"
        variant="secondary"
        pending={isSending}
        aria-label={`Bring Back Version ${number}`}
      >
        Bring Back
      </Button>
    </Form>
  );
}

/** What was published, and the way to each of it. */
function VersionsCard({ versions }: { versions: readonly BrandVersionRow[] }) {
  const shown = versions.find(({ isCurrent }) => isCurrent);
  const canReset = shown !== undefined && !shown.isReset;
  return (
    <Card
      title="Versions"
      description="Bringing one back or resetting publishes at once, and leaves the draft as it is."
      aside={
        canReset && <Deed intent="reset" label="Reset Brand" variant="quietDanger" size="small" />
      }
      flush
    >
      <DataTable
        caption="Versions of the brand, newest first"
        captionHidden
        columns={COLUMNS}
        rows={versions}
        rowKey={({ number }) => String(number)}
        empty={
          <EmptyState
            title="No versions yet"
            text="Each brand that you publish is listed here, and can be brought back."
          />
        }
        stacked
      />
    </Card>
  );
}
