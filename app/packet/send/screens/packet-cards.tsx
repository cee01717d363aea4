import { Form } from 'react-router';
import type { PacketPage } from '#app/packet/send/read.server.ts';
import { METHOD_LABELS } from '#app/packet/templates/words.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Row, Stack } from '#app/ui/layout.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { useSending } from '#app/ui/use-sending.ts';
import type { TypedPaperFacts } from '#app/packet/send/facts.server.ts';
import { factsSchema } from '#app/packet/send/schema.ts';
import { FACT_LABELS } from '#app/packet/send/words.ts';
import type { FormAnswer } from '#app/ui/answer-form.ts';
import { FormProblems } from '#app/ui/form-errors.tsx';
import { PostForm } from '#app/ui/post-form.tsx';
import { TextareaField, TextField } from '#app/ui/text-field.tsx';
import { useForm } from '#app/ui/use-form.ts';
import { type DataColumn, DataTable } from '#app/ui/data-table.tsx';

/** What would be sent now, or what keeps it. */
export function SendCard({ page }: { page: PacketPage }) {
  const isSending = useSending('send');
  return (
    <Card title="Send documents">
      {page.whyNot === null ? (
        <Stack>
          <ul className="grid gap-1">
            {page.prepared.map(({ title, method }) => (
              <li key={title}>{`${title} (${METHOD_LABELS[method].toLowerCase()})`}</li>
            ))}
          </ul>
          <Form method="post">
            <input type="hidden" name="intent" value="send" />
            <Row>
              <Button pending={isSending}>Send Documents</Button>
            </Row>
          </Form>
        </Stack>
      ) : (
        <Notice tone="warning">{page.whyNot}</Notice>
      )}
    </Card>
  );
}

/** The papers of a funding have ended: they can be made once more. */
export function AnewCard() {
  const isSending = useSending('anew');
  return (
    <Card
      title="Papers at funding"
      description="Those of this funding have ended. Templates are used as they are now."
    >
      <Form method="post">
        <input type="hidden" name="intent" value="anew" />
        <Row>
          <Button pending={isSending}>Make Papers Again</Button>
        </Row>
      </Form>
    </Card>
  );
}

type FactsCardProps = {
  facts: TypedPaperFacts & { version: string };
  answer: FormAnswer | undefined;
};

/** What papers say of the property, for deeds above all. */
export function FactsCard({ facts, answer }: FactsCardProps) {
  const { county, legalDescription, parcel, version } = facts;
  const [form, fields] = useForm({
    id: 'paper-facts',
    schema: factsSchema,
    answer,
    defaultValue: {
      county: county ?? '',
      legalDescription: legalDescription ?? '',
      parcel: parcel ?? '',
    },
  });
  const isSending = useSending('facts');
  return (
    <Card title="The property on paper" description="For templates that name it so.">
      <PostForm form={form} intent="facts" preventScrollReset>
        <Stack>
          <input type="hidden" name="seen" value={version} />
          <FormProblems form={form} answer={answer} />
          <TextField field={fields.county} label={FACT_LABELS.county} optional />
          <TextField field={fields.parcel} label={FACT_LABELS.parcel} optional />
          <TextareaField
            field={fields.legalDescription}
            label={FACT_LABELS.legalDescription}
            optional
          />
          <Row>
            <Button pending={isSending}>Save</Button>
          </Row>
        </Stack>
      </PostForm>
    </Card>
  );
}

type Event = PacketPage['events'][number];

const COLUMNS: readonly DataColumn<Event>[] = [
  { key: 'what', header: 'What', cell: ({ what }) => what },
  { key: 'at', header: 'When', cell: ({ at }) => at },
  { key: 'by', header: 'Who', cell: ({ by }) => by },
  { key: 'reason', header: 'Reason', cell: ({ reason }) => reason ?? '' },
];

/** What happened with the packets of a request, the newest first. */
export function EventsCard({ events }: Pick<PacketPage, 'events'>) {
  if (events.length === 0) return null;
  return (
    <Card title="History" flush>
      <DataTable
        caption="History of the papers"
        columns={COLUMNS}
        rows={events}
        rowKey={({ at, what, by }) => `${at} ${what} ${by}`}
        stacked
      />
    </Card>
  );
}
