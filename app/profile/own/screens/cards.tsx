import { formatDate } from '#app/ground/calendar/format-date.ts';
import type { ProfileView } from '#app/profile/show.server.ts';
import { NAME_PLACES, signersSchema, taxIdSchema, w9Schema } from '#app/profile/schema.ts';
import { W9_WORDS } from '#app/profile/words.ts';
import { ShownOrganization } from '#app/team/screens/organization-field.tsx';
import type { FormAnswer } from '#app/ui/answer-form.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import { FileField } from '#app/ui/file-field.tsx';
import { FormProblems } from '#app/ui/form-errors.tsx';
import { Grid, Row, Stack } from '#app/ui/layout.tsx';
import { PostForm } from '#app/ui/post-form.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { useForm } from '#app/ui/use-form.ts';
import { useSending } from '#app/ui/use-sending.ts';
import { LinkList } from './papers.tsx';
import styles from './profile.module.css';

type CardProps = { profile: ProfileView; answer: FormAnswer | undefined };

/** Who signs for the lender, and in which order. */
export function SignersCard({ profile, seenAt, answer }: CardProps & { seenAt: number }) {
  const [form, fields] = useForm({
    id: 'signers-form',
    schema: signersSchema,
    answer,
    defaultValue: Object.fromEntries(
      NAME_PLACES.flatMap((place) => {
        const signer = profile.signers[place - 1];
        return [
          [`name${place}`, signer?.name ?? ''],
          [`capacity${place}`, signer?.capacity ?? ''],
          [`email${place}`, signer?.email ?? ''],
          [`order${place}`, String(signer?.order ?? place)],
        ];
      }),
    ),
  });
  const isSending = useSending('signers');
  const field = (name: string) => fields[name]!;
  const shown = NAME_PLACES.slice(0, Math.max(2, profile.signers.length + 1));
  return (
    <Card
      id="signers"
      title="Signers"
      description="Who signs for this lender. Signers with the same order sign at the same time."
    >
      <PostForm form={form} intent="signers" preventScrollReset>
        <ShownOrganization />
        <input type="hidden" name="seenAt" value={seenAt} />
        <Stack>
          <FormProblems
            form={form}
            fields={shown.flatMap((place) =>
              ['name', 'capacity', 'email', 'order'].map((name) => field(`${name}${place}`)),
            )}
            answer={answer}
          />
          <div className={styles.rows}>
            {shown.map((place) => (
              <Grid of="fields" key={place}>
                <TextField field={field(`name${place}`)} label={`Signer ${place}: name`} />
                <TextField
                  field={field(`capacity${place}`)}
                  label="Capacity"
                  hint="Such as: Trustee, Member, Individual."
                />
                <TextField field={field(`email${place}`)} label="Email" type="email" />
                <TextField
                  field={field(`order${place}`)}
                  label="Order"
                  inputMode="numeric"
                  figures
                />
              </Grid>
            ))}
          </div>
          <Row>
            <Button variant="secondary" pending={isSending}>
              Save Signers
            </Button>
          </Row>
        </Stack>
      </PostForm>
    </Card>
  );
}

/** The tax id, of which no more than four digits are ever sent back. */
export function TaxIdForm({ profile, answer }: CardProps) {
  const [form, fields] = useForm({
    id: 'tax-id-form',
    schema: taxIdSchema,
    answer,
    constraint: { taxId: { required: true } },
  });
  const isSending = useSending('tax-id');
  return (
    <PostForm form={form} intent="tax-id" preventScrollReset>
      <ShownOrganization />
      <Stack>
        <FormProblems form={form} fields={[fields.taxId]} answer={answer} />
        <TextField
          field={fields.taxId}
          label={profile.taxId === null ? 'Tax id' : 'Another tax id'}
          hint={`${profile.taxIdOwner}: nine digits, with or without hyphens.`}
          autoComplete="off"
          inputMode="numeric"
          figures
        />
        <Row>
          <Button variant="secondary" pending={isSending}>
            {profile.taxId === null ? 'Save Tax ID' : 'Replace Tax ID'}
          </Button>
        </Row>
      </Stack>
    </PostForm>
  );
}

/** Where the form W-9 stands, and the way to add one. */
export function W9Card({ profile, answer }: CardProps) {
  const { w9State, w9, w9Reason, papers, may } = profile;
  const { label, means, text } = W9_WORDS[w9State];
  return (
    <Card id="w9" title="Form W-9" aside={<Badge means={means}>{label}</Badge>}>
      <Stack>
        <p className="text-sm">{text}</p>
        {w9State === 'rejected' && w9Reason !== null && <p className="text-sm">{w9Reason}</p>}
        <DefinitionList
          entries={[
            ...(w9.receivedOn === null
              ? []
              : [{ term: 'Received', value: formatDate(w9.receivedOn) }]),
            ...(w9.checkedOn === null || w9State === 'received'
              ? []
              : [
                  {
                    term: w9State === 'rejected' ? 'Rejected' : 'Checked',
                    value: `${formatDate(w9.checkedOn)} by ${w9.checkerName}`,
                  },
                ]),
          ]}
        />
        {papers.length > 0 && <LinkList papers={papers} />}
        {may.keep && !profile.isArchived && <W9Form answer={answer} />}
      </Stack>
    </Card>
  );
}

function W9Form({ answer }: { answer: FormAnswer | undefined }) {
  const [form, fields] = useForm({
    id: 'w9-form',
    schema: w9Schema,
    answer,
    constraint: { file: { required: true } },
  });
  const isSending = useSending('w9');
  return (
    <PostForm form={form} intent="w9" encType="multipart/form-data" preventScrollReset>
      <ShownOrganization />
      <Stack>
        <FormProblems form={form} fields={[fields.file]} answer={answer} />
        <FileField
          field={fields.file}
          label="Signed form"
          hint="PDF, JPEG, PNG or WebP, up to 20 MB."
          accept="application/pdf,image/jpeg,image/png,image/webp"
        />
        <Row>
          <Button variant="secondary" pending={isSending}>
            Add Form W-9
          </Button>
        </Row>
      </Stack>
    </PostForm>
  );
}
