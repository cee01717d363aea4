import { getZodConstraint } from '@conform-to/zod/v4';
import { useState } from 'react';
import { deriveSlug } from '#app/domain/organization/derive-slug.ts';
import type { FormAnswer } from '#app/ui/answer-form.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { FormProblems } from '#app/ui/form-errors.tsx';
import { Row, Stack } from '#app/ui/layout.tsx';
import { PostForm } from '#app/ui/post-form.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { TextareaField } from '#app/ui/textarea-field.tsx';
import { useSchemaForm } from '#app/ui/use-schema-form.ts';
import { newOrganizationSchema } from './organization-schemas.ts';
import { useSendingTo } from '#app/ui/use-sending.ts';

type NewOrganizationFormProps = {
  /** What the action said about the last attempt. */
  answer: FormAnswer | undefined;
};

/** Asks for a new organization's facts; the slug follows the name until it is edited. */
export function NewOrganizationForm({ answer }: NewOrganizationFormProps) {
  const [form, fields] = useSchemaForm({
    id: 'new-organization',
    schema: newOrganizationSchema,
    answer,
    constraint: getZodConstraint(newOrganizationSchema),
  });
  const slug = useDerivedSlug(textOf(fields.slug.initialValue), textOf(fields.name.initialValue));
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
          label="Slug"
          hint="A short, unique name of lower-case letters, digits and hyphens."
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
  };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
