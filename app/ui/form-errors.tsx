import { type MouseEvent, useEffect, useRef } from 'react';
import type { FormAnswer } from './answer-form.ts';
import styles from './form-errors.module.css';

export type FormErrorEntry = { fieldId?: string; message: string };

type FormErrorsProps = {
  /** In the order of the fields on the page; empty shows nothing. */
  errors: readonly FormErrorEntry[];
  title?: string | undefined;
};

type FieldState = { id: string; errors?: string[] | undefined; label?: string | undefined };

/**
 * The entries of a summary from Conform's form errors and its fields, in the order given. Where
 * several fields can have the same error, a label says whose it is.
 */
export function listFormErrors(
  formErrors: readonly string[] | undefined,
  fields: readonly FieldState[],
): FormErrorEntry[] {
  const general = (formErrors ?? []).map((message) => ({ message }));
  const particular = fields.flatMap((field) =>
    (field.errors ?? []).map((error) => ({
      fieldId: field.id,
      message: field.label === undefined ? error : `${field.label}: ${error}`,
    })),
  );
  return [...general, ...particular];
}

/**
 * What stands in the way, at the head of a form that came back. It takes the focus when a
 * submission brings it up, never from a box that is typed in, and each line leads to its field.
 */
export function FormErrors({ errors, title = 'Please check the form' }: FormErrorsProps) {
  const box = useRef<HTMLDivElement>(null);
  const isTyping = useRef(false);
  const shown = errors.length > 0;
  useEffect(() => {
    if (shown && !isTyping.current) focusFirst(box.current);
  }, [shown]);
  useEffect(() => {
    const form = box.current?.closest('form');
    // A further attempt may leave the same errors; form libraries then move the focus to the first
    // field, so ours follows a frame later.
    const follow = (event: SubmitEvent) => {
      isTyping.current = isOrder(event);
      if (!isTyping.current) requestAnimationFrame(() => focusFirst(box.current));
    };
    form?.addEventListener('submit', follow);
    return () => form?.removeEventListener('submit', follow);
  }, []);
  return (
    <div ref={box} className="unless-empty">
      {shown && (
        <div role="alert" tabIndex={-1} className={`${styles.summary} grid gap-2`}>
          <h2 className="as-text text-sm bold">{title}</h2>
          <ul className={`${styles.list} grid gap-1 text-xs`}>
            {errors.map(({ fieldId, message }) => (
              <li key={`${fieldId} ${message}`}>
                {fieldId ? (
                  <a href={`#${fieldId}`} onClick={focusField}>
                    {message}
                  </a>
                ) : (
                  message
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

type FormState = {
  id?: string;
  errors?: string[] | undefined;
  allErrors?: Record<string, string[]>;
};

type FormProblemsProps = {
  /** The form as Conform has it. */
  form: FormState;
  /** Its fields in the order of the page, where that is not the one of its schema. */
  fields?: readonly FieldState[];
  /** Of its fields by their names, where several can have the same error. */
  labels?: Readonly<Partial<Record<string, string>>>;
  /** What the action said: its title stands over what it said of the form as a whole. */
  answer?: FormAnswer | undefined;
  /** The title otherwise. */
  title?: string | undefined;
};

/** What the rules or the action found wrong with a form of Conform. */
export function FormProblems({ form, fields, labels, answer, title }: FormProblemsProps) {
  const states = fields ?? fieldsWithErrors(form, labels);
  return (
    <FormErrors
      title={(form.errors?.length ? answer?.title : undefined) ?? title}
      errors={listFormErrors(form.errors, states)}
    />
  );
}

/**
 * The fields of a form that have errors, in the order of its schema. Conform's own list of fields
 * cannot be gone through: it answers to names alone.
 */
export function fieldsWithErrors(
  { id, allErrors = {} }: FormState,
  labels: FormProblemsProps['labels'] = {},
): FieldState[] {
  return Object.entries(allErrors).flatMap(([name, errors]) =>
    name === '' ? [] : [{ id: `${id}-${name}`, errors, label: labels[name] }],
  );
}

function focusFirst(box: HTMLElement | null) {
  box?.querySelector<HTMLElement>('[role=alert]')?.focus();
}

// The link alone would move the view, and leave the hash in the address.
function focusField(event: MouseEvent<HTMLAnchorElement>) {
  const field = document.getElementById(event.currentTarget.hash.slice(1));
  if (!field) return;
  event.preventDefault();
  field.focus();
}

/** What the form library calls its orders. */
const ORDER = '__intent__';

/**
 * Whether a form is given an order of the form library and is not sent: an entry of a list is added
 * or taken out, a box gets a text, or, after a refusal, a box is checked anew with each letter.
 */
export function isOrder({ submitter }: { submitter: Pick<Element, 'getAttribute'> | null }) {
  return submitter?.getAttribute('name') === ORDER;
}
