import { formatDate } from '#app/ground/calendar/format-date.ts';
import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import { fieldText, storedKey } from '#app/ground/fields.ts';
import {
  FIGURES,
  HOUSE_FACTS,
  type PropertyFields,
  type SINGLE_FIELDS,
} from '#app/property/fields.ts';
import { Card } from '#app/ui/card.tsx';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import { Grid } from '#app/ui/layout.tsx';
import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { useSending } from '#app/ui/use-sending.ts';
import { ShownOrganization } from '#app/team/screens/organization-field.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import type { Deletion } from '#app/property/own/delete.server.ts';
import { DELETION_REFUSALS, listContents } from '#app/property/words.ts';
import { MissingPage } from '#app/ui/refusals.tsx';

type PropertyFactsProps = {
  property: PropertyFields & {
    id: string;
    createdOn: IsoDate;
    updatedOn: IsoDate;
    enriched: { source: string; on: IsoDate } | null;
    investmentSummary: readonly (readonly [name: string, value: string])[];
  };
};

/** What is known about a property, in the tables of its admin page. Source: rules 2.2. */
export function PropertyFacts({ property }: PropertyFactsProps) {
  const factOf = (field: (typeof SINGLE_FIELDS)[number]) => ({
    term: field.label,
    value: fieldText(field.kind, property[storedKey(field)]),
  });
  return (
    <Grid of="halves">
      <Card title="Property Details">
        <DefinitionList
          entries={[
            ...HOUSE_FACTS.map(factOf),
            { term: 'Created', value: formatDate(property.createdOn) },
            { term: 'Updated', value: formatDate(property.updatedOn) },
            { term: 'Property ID', value: property.id.slice(0, 8) },
          ]}
        />
      </Card>
      <Card title="Investment Summary">
        <DefinitionList
          entries={[
            ...FIGURES.map(factOf),
            ...(property.enriched === null
              ? []
              : [{ term: 'Market Data', value: originText(property.enriched) }]),
            ...property.investmentSummary.map(([name, value]) => ({ term: titleOf(name), value })),
          ]}
        />
      </Card>
    </Grid>
  );
}

function originText({ source, on }: { source: string; on: IsoDate }): string {
  return `${source}, ${formatDate(on)}`;
}

/** A stored name as a title: 'exit_strategy' reads 'Exit Strategy'. */
function titleOf(name: string): string {
  return name
    .split(/[_\s]+/)
    .filter((word) => word !== '')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}

type PropertyDraftNoticeProps = {
  property: { id: string; updatedAt: string };
  mayPublish: boolean;
};

/** Says that the public does not see a property yet; platform admins change that here. */
export function PropertyDraftNotice({ property, mayPublish }: PropertyDraftNoticeProps) {
  const isSending = useSending();
  const { id, updatedAt } = property;
  return (
    <Notice
      title="Draft"
      actions={
        mayPublish && (
          <Form method="post" action={`/admin/properties/${id}`} preventScrollReset>
            <ShownOrganization />
            <input type="hidden" name="intent" value="publish" />
            <input type="hidden" name="seenAt" value={updatedAt} />
            <Button size="small" pending={isSending}>
              Publish Property
            </Button>
          </Form>
        )
      }
    >
      {mayPublish
        ? 'Investors do not see this property, and requests for its notes cannot be approved, ' +
          'until you publish it.'
        : 'Investors do not see this property until a platform admin has published it. Requests ' +
          'for its notes cannot be approved before.'}
    </Notice>
  );
}

type PropertyDeleteDialogProps = {
  /** Null while the address asks for none. */
  deletion: Deletion | null;
  closeTo: string;
  /** Why the last attempt failed, or null. */
  refusal?: { title: string; message: string } | null;
};

/**
 * Says what goes with a property, and asks. Money received keeps it (D27), and so does a live
 * request (R9). Source: rules 2.2.
 */
export function PropertyDeleteDialog({
  deletion,
  closeTo,
  refusal = null,
}: PropertyDeleteDialogProps) {
  const kept = deletion && keptBy(deletion);
  return (
    <ConfirmDialog
      open={deletion !== null}
      title="Delete Property"
      closeTo={closeTo}
      action={deletion ? `/admin/properties/${deletion.id}?dialog=delete` : ''}
      fields={
        kept ? null : (
          <>
            <ShownOrganization />
            <input type="hidden" name="intent" value="delete" />
          </>
        )
      }
      refusal={refusal}
    >
      {kept && !refusal && (
        <Notice tone="warning" title={DELETION_REFUSALS.title}>
          {kept.message}
        </Notice>
      )}
      {deletion && !kept && <Question deletion={deletion} />}
    </ConfirmDialog>
  );
}

/** What keeps a property from being deleted; null when nothing does. */
function keptBy({ receipts, isReserved }: Deletion): { message: string } | null {
  if (isReserved) return DELETION_REFUSALS.reserved;
  return receipts > 0 ? DELETION_REFUSALS.money_received : null;
}

function Question({ deletion }: { deletion: Deletion }) {
  const lines = listContents(deletion);
  return (
    <>
      <p>
        {`Delete “${deletion.address}”? `}
        {lines.length === 0 ? 'Nothing else hangs on it.' : 'This is removed with it:'}
      </p>
      {lines.length > 0 && (
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <p>It cannot be undone.</p>
    </>
  );
}

/** Stands in for the pages of a property that the reader administers none of. Source: rules 2.8. */
export function PropertyMissing({ error }: { error: unknown }) {
  return (
    <MissingPage
      error={error}
      title="Property not found"
      text="It may have been removed, or it is listed by somebody else."
      back={{ to: '/admin/properties', label: 'Back to Properties' }}
    />
  );
}
