import type { ComponentProps, FormEvent } from 'react';
import { Form } from 'react-router';

type PostFormProps = Omit<ComponentProps<typeof Form>, 'form' | 'method' | 'onSubmit'> & {
  /** The form's metadata, as Conform has it. */
  form: { id: string; onSubmit: (event: FormEvent<HTMLFormElement>) => void };
  /** What it asks for, where its address takes several forms. */
  intent?: string | undefined;
};

/** A form of Conform, which checks it in place of the browser and sends it. */
export function PostForm({ form, intent, children, ...attributes }: PostFormProps) {
  return (
    <Form method="post" id={form.id} onSubmit={form.onSubmit} noValidate {...attributes}>
      {intent !== undefined && <input type="hidden" name="intent" value={intent} />}
      {children}
    </Form>
  );
}
