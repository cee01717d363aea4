import { Form } from 'react-router';
import { formatDate } from '#app/ground/calendar/format-date.ts';
import type { RelationView } from '#app/offering/relations/keep.server.ts';
import { relationSchema } from '#app/offering/terms/schema.ts';
import type { FormAnswer } from '#app/ui/answer-form.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { SelectField } from '#app/ui/choice-fields.tsx';
import { type DataColumn, DataTable } from '#app/ui/data-table.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { FormProblems } from '#app/ui/form-errors.tsx';
import { Row, Stack } from '#app/ui/layout.tsx';
import { PostForm } from '#app/ui/post-form.tsx';
import { TwoLines } from '#app/ui/row-cells.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { useForm } from '#app/ui/use-form.ts';
import { useSending } from '#app/ui/use-sending.ts';
import { DateField } from '#app/ui/value-fields.tsx';

type RelationsCardProps = {
  relations: readonly RelationView[];
  organizations: readonly { id: string; name: string }[];
  answer: FormAnswer | undefined;
};

/** Whom the company knew before it offered anything to them. */
export function RelationsCard({ relations, organizations, answer }: RelationsCardProps) {
  const columns: readonly DataColumn<RelationView>[] = [
    {
      key: 'organization',
      header: 'Organization',
      cell: ({ organizationName, how }) => <TwoLines first={organizationName} second={how} />,
    },
    { key: 'since', header: 'Since', nowrap: true, cell: ({ since }) => formatDate(since) },
    {
      key: 'recorded',
      header: 'Recorded',
      cell: ({ recordedOn, recorderName }) => `${formatDate(recordedOn)} by ${recorderName}`,
    },
    {
      key: 'actions',
      header: 'Actions',
      align: 'end',
      cell: ({ id, organizationName }) => <Remove relationId={id} subject={organizationName} />,
    },
  ];
  return (
    <Card
      title="Relationships"
      description="They count for every offering under Rule 506(b) that is opened after their day."
    >
      <Stack>
        <DataTable
          caption="Relationships"
          columns={columns}
          rows={relations}
          rowKey={({ id }) => id}
          stacked
          empty={
            <EmptyState
              picture="calm"
              title="No relationships yet"
              text="Record whom the company knows before an offering is opened."
            />
          }
        />
        <RelationForm key={relations.length} organizations={organizations} answer={answer} />
      </Stack>
    </Card>
  );
}

function RelationForm({ organizations, answer }: Omit<RelationsCardProps, 'relations'>) {
  const [form, fields] = useForm({ id: 'relation', schema: relationSchema, answer });
  const isSending = useSending('relation');
  return (
    <div className="reading-wide">
      <PostForm form={form} intent="relation" preventScrollReset>
        <Stack>
          <FormProblems form={form} answer={answer} />
          <SelectField
            field={fields.organizationId}
            label="Organization"
            placeholder="Please select"
            options={organizations.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <DateField field={fields.since} label="Known since" />
          <TextField
            field={fields.how}
            label="How the company knows them"
            hint="What lets the company judge their circumstances."
          />
          <Row>
            <Button variant="secondary" pending={isSending}>
              Record Relationship
            </Button>
          </Row>
        </Stack>
      </PostForm>
    </div>
  );
}

function Remove({ relationId, subject }: { relationId: string; subject: string }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="relation-back" />
      <input type="hidden" name="relationId" value={relationId} />
      <Button variant="quiet" aria-label={`Remove ${subject}`}>
        Remove
      </Button>
    </Form>
  );
}
