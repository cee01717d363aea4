import { readForm } from '#app/ui/read-form.ts';
import { data } from 'react-router';
import { logFault } from '#app/server/log-fault.ts';
import { createOrganization } from '#app/team/organization.server.ts';
import { callerOf } from '#app/server/session.ts';
import { organizationCookie } from '#app/server/session/browser-choices.ts';
import { redirectWithToast } from '#app/server/session/redirects.ts';
import { answerForm, type FormAnswer } from '#app/ui/answer-form.ts';
import { FormColumn } from '#app/ui/form-column.tsx';
import { newOrganizationSchema } from '#app/team/schemas.ts';
import { explain } from '#app/ground/refusals.ts';
import { FOUNDING_FAILED, FOUNDING_REFUSALS } from '#app/team/words.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { titleMeta } from '#app/ui/page-meta.ts';
import type { Route } from './+types/new-organization';
import { limitsOf } from '#app/ui/form-limits.ts';
import { useState } from 'react';
import { deriveSlug } from '#app/ground/texts.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { FormProblems } from '#app/ui/form-errors.tsx';
import { Row, Stack } from '#app/ui/layout.tsx';
import { PostForm } from '#app/ui/post-form.tsx';
import { TextareaField, TextField } from '#app/ui/text-field.tsx';
import { standsIn, useEarlyTyping } from '#app/ui/use-early-typing.ts';
import { useForm } from '#app/ui/use-form.ts';
import { useSendingTo } from '#app/ui/use-sending.ts';

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'Create Organization');

export function loader() {
  return null;
}

export async function action({ request, context }: Route.ActionArgs) {
  const submission = readForm(await request.formData(), newOrganizationSchema);
  if (submission.status !== 'success') return data(answerForm(submission), { status: 400 });
  const caller = callerOf(context);
  const created = await createOrganization(caller, submission.value).catch(
    logFault(caller, 'an organization could not be founded'),
  );
  if (!created?.ok) {
    const explanation = created ? explain(FOUNDING_REFUSALS, created.reason) : FOUNDING_FAILED;
    return data(answerForm(submission, explanation), { status: explanation.status });
  }
  const toast = {
    tone: 'success',
    title: 'Organization created!',
    message: `You are now working in ${submission.value.name}.`,
  } as const;
  const { organizationId } = created.value;
  return redirectWithToast(context, '/dashboard', toast, [
    organizationCookie(context, organizationId),
  ]);
}

export default function NewOrganization({ actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title="Create Organization"
        description="An organization holds notes for its members. You become its owner."
      />
      <FormColumn>
        <NewOrganizationForm answer={actionData} />
      </FormColumn>
    </>
  );
}

type NewOrganizationFormProps = {
  /** What the action said about the last attempt. */
  answer: FormAnswer | undefined;
};

/** Asks for a new organization's facts; the slug follows the name until it is edited. */
function NewOrganizationForm({ answer }: NewOrganizationFormProps) {
  const [form, fields] = useForm({
    id: 'new-organization',
    schema: newOrganizationSchema,
    answer,
    constraint: limitsOf(newOrganizationSchema),
  });
  const slug = useDerivedSlug(textOf(fields.slug.initialValue), textOf(fields.name.initialValue));
  useEarlyTyping(() => slug.take(standsIn(fields.name.id), standsIn(fields.slug.id)));
  const isSending = useSendingTo('/dashboard/organizations/new');
  return (
    <PostForm form={form}>
      <Stack>
        <FormProblems
          form={form}
          fields={[fields.name, fields.slug, fields.description]}
          title="Error creating organization"
        />
        <TextField
          field={fields.name}
          label="Name"
          autoComplete="organization"
          onInput={(event) => slug.follow(event.currentTarget.value)}
        />
        <TextField
          field={fields.slug}
          label="Short form"
          hint="Made from the name, and unique: lower-case letters, digits and hyphens."
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={slug.value}
          onChange={(event) => slug.edit(event.currentTarget.value)}
        />
        <TextareaField field={fields.description} label="Description" optional />
        <Row>
          <Button pending={isSending}>Create Organization</Button>
          <ButtonLink to="/dashboard" variant="quiet">
            Cancel
          </ButtonLink>
        </Row>
      </Stack>
    </PostForm>
  );
}

/** The slug shown: derived from the name, until somebody writes one of their own. */
function useDerivedSlug(typed: string, name: string) {
  const [value, setValue] = useState(typed);
  const [isOwn, setIsOwn] = useState(typed !== '' && typed !== deriveSlug(name));
  return {
    value,
    follow: (newName: string) => {
      if (!isOwn) setValue(deriveSlug(newName));
    },
    edit: (newSlug: string) => {
      setValue(newSlug);
      setIsOwn(newSlug !== '');
    },
    /** What stands in both boxes. */
    take: (newName: string, newSlug: string) => {
      const own = newSlug !== value;
      setValue(own || isOwn ? newSlug : deriveSlug(newName));
      setIsOwn((own && newSlug !== '') || isOwn);
    },
  };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
