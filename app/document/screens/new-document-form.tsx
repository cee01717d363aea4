import { DOCUMENT_KINDS, documentKindLabel } from '#app/document/rules.ts';
import type { Cents } from '#app/ground/money/cents.ts';
import { formatShortMoney } from '#app/ground/money/format.ts';
import { lienLabel } from '#app/note/words.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { CheckboxField, SelectField } from '#app/ui/choice-fields.tsx';
import { FormProblems } from '#app/ui/form-errors.tsx';
import { Grid, Row, Stack } from '#app/ui/layout.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import type { FormAnswer } from '#app/ui/answer-form.ts';
import { PostForm } from '#app/ui/post-form.tsx';
import { useForm } from '#app/ui/use-form.ts';
import { useSending } from '#app/ui/use-sending.ts';
import { newDocumentSchema, SHARE_HINT } from '#app/document/schema.ts';
import { FileField } from '#app/ui/file-field.tsx';
import styles from '#app/ui/wide-form.module.css';
import { shortId } from '#app/ground/ids.ts';
import { ShownOrganization } from '#app/team/screens/organization-field.tsx';
import { formatCount } from '#app/ground/format-count.ts';
import { NoMatches } from '#app/ui/list-states.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { FilterBar } from '#app/ui/filter-bar.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { RowAction, TwoLines } from '#app/ui/row-cells.tsx';

type OfferedNote = {
  id: string;
  amountCents: Cents;
  lienPosition: number | null;
  holderName: string | null;
};

type NewDocumentFormProps = {
  notes: readonly OfferedNote[];
  /** The note that the document was begun for, as the address says. */
  noteId: string | null;
  closeTo: string;
  answer: FormAnswer | undefined;
};

/** Keeps a document with a property. Its action reads it with `newDocumentSchema`. */
export function NewDocumentForm({ notes, noteId, closeTo, answer }: NewDocumentFormProps) {
  const [form, fields] = useForm({
    id: 'new-document',
    schema: newDocumentSchema,
    answer,
    defaultValue: { noteId: noteId ?? '' },
    constraint: { file: { required: true }, kind: { required: true } },
  });
  const { file, title, kind, isShareable } = fields;
  const isSending = useSending();
  return (
    <PostForm form={form} encType="multipart/form-data" className={styles.form}>
      <ShownOrganization />
      <Card>
        <Stack>
          <FormProblems
            form={form}
            fields={[file, title, kind, fields.noteId, isShareable]}
            answer={answer}
          />
          <FileField
            field={file}
            label="File"
            hint="PDF, JPEG, PNG or WebP, up to 20 MB."
            accept="application/pdf,image/jpeg,image/png,image/webp"
          />
          <TextField
            field={title}
            label="Title"
            hint="Left empty, the file’s name is taken."
            optional
          />
          <Grid of="fields">
            <SelectField
              field={kind}
              label="Kind"
              placeholder="Please select"
              options={DOCUMENT_KINDS.map((value) => ({ value, label: documentKindLabel(value) }))}
            />
            <SelectField
              field={fields.noteId}
              label="Belongs to"
              options={[{ value: '', label: 'Whole property' }, ...notes.map(noteOption)]}
            />
          </Grid>
          <CheckboxField
            field={isShareable}
            label="Share with everybody signed in"
            hint={SHARE_HINT}
          />
          <Row>
            <Button pending={isSending}>Add Document</Button>
            <ButtonLink to={closeTo} variant="quiet">
              Cancel
            </ButtonLink>
          </Row>
        </Stack>
      </Card>
    </PostForm>
  );
}

function noteOption({ id, amountCents, lienPosition, holderName }: OfferedNote) {
  const lien = lienPosition === null ? null : lienLabel(lienPosition);
  const facts = [`Note ${shortId(id)}`, formatShortMoney(amountCents), lien, holderName];
  return { value: id, label: facts.filter((fact) => fact !== null).join(', ') };
}

type Place = { id: string; address: string; city: string; state: string };

type PropertyChoiceProps = {
  search: string;
  /** The first of those that were found. */
  found: readonly Place[];
  totalCount: number;
  hrefFor: (propertyId: string) => string;
};

/** Chooses one of the properties that the reader administers, by searching for it. */
export function PropertyChoice({ search, found, totalCount, hrefFor }: PropertyChoiceProps) {
  const isCut = totalCount > found.length;
  return (
    <Stack>
      <FilterBar
        label="Find the property"
        search={{
          name: 'q',
          label: 'Search properties',
          placeholder: 'Search address, city or state',
          value: search,
        }}
        result={isCut ? `The first ${found.length} of ${formatCount(totalCount)}` : ''}
      />
      <Card flush>
        <DataTable
          caption="Properties"
          columns={[
            {
              key: 'property',
              header: 'Property',
              cell: (row) => <TwoLines first={row.address} second={`${row.city}, ${row.state}`} />,
            },
            {
              key: 'actions',
              header: 'Actions',
              align: 'end',
              cell: (row) => (
                <RowAction to={hrefFor(row.id)} label="Choose" subject={row.address} />
              ),
            },
          ]}
          rows={found}
          rowKey={(row) => row.id}
          empty={
            search === '' ? (
              <EmptyState
                picture="plot"
                title="No properties yet"
                text="A document belongs to a property. Add the property first."
                actions={<ButtonLink to="/admin/properties/new">Add Property</ButtonLink>}
              />
            ) : (
              <NoMatches
                title="No properties found"
                text="Try another word of the address, the city or the state."
                showAll={{ label: 'Show All Properties', to: '/admin/documents/new' }}
              />
            )
          }
        />
      </Card>
    </Stack>
  );
}
