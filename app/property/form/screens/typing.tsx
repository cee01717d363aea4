import type { Submission } from '@conform-to/react';
import type { GenericSchema } from 'valibot';
import { ENHANCE } from '#app/market/screens/enhance.tsx';
import { enhanceSchema } from '#app/property/form/schema.ts';
import { type RefObject, startTransition, useEffect, useState } from 'react';
import { IMAGE_FIELDS } from '#app/property/pictures/wish.ts';
import { checkForm } from '#app/ui/read-form.ts';
import { UnsavedGuard } from '#app/ui/unsaved-guard.tsx';

/**
 * Checks a form of a property before it is sent. Enhance needs the place only: what else is not
 * right yet may be what it fills in.
 */
export function checkInBrowser<Output>(
  form: FormData,
  schema: GenericSchema<unknown, Output>,
): Submission<Output> {
  const wanted = form.get('intent') === ENHANCE ? enhanceSchema : schema;
  return checkForm(form, wanted as typeof schema);
}

/** What stands in a box now; before scripts run, what it starts with. */
export type TypedText = (
  field: { name: string; initialValue?: unknown },
  /** A box to tick sends nothing when it is not ticked. */
  as?: 'tick',
) => string;

/** Reads the boxes of a form while they are typed in, for figures that follow them. */
export function useTypedText(form: RefObject<HTMLFormElement | null>): TypedText {
  const [typed, setTyped] = useState<ReadonlyMap<string, FormDataEntryValue> | null>(null);
  useEffect(() => {
    const element = form.current;
    if (element === null) return;
    // The whole form follows it: in pieces, so that no key waits for that.
    const read = () => startTransition(() => setTyped(new Map(new FormData(element))));
    // A form library gives a box its new value, or a new box, with a drawing after the press.
    const follow = () => window.setTimeout(read);
    // An order that a key gives the library is sent, not pressed.
    const events = ['input', 'change', 'click', 'submit', 'reset'];
    for (const event of events) element.addEventListener(event, follow);
    follow();
    return () => {
      for (const event of events) element.removeEventListener(event, follow);
    };
  }, [form]);
  return ({ name, initialValue }, as) => {
    const text = typed?.get(name) ?? (as === 'tick' && typed !== null ? '' : initialValue);
    return typeof text === 'string' ? text : '';
  };
}

const SEEN = [IMAGE_FIELDS.order, IMAGE_FIELDS.removed];

/** Asks before a form of a property is left unsaved; the order of its pictures is seen. */
export function PropertyUnsavedGuard({ form }: { form: RefObject<HTMLFormElement | null> }) {
  return <UnsavedGuard within={form} seen={SEEN} />;
}

/**
 * Enter in a box presses the first button of a form, which must be none of a list and not Enhance.
 * Like the one that is seen it ignores presses while the form is on its way.
 */
export function EnterButton({ pending }: { pending: boolean }) {
  return (
    <button
      className="visually-hidden"
      tabIndex={-1}
      aria-hidden="true"
      onClick={(event) => pending && event.preventDefault()}
    />
  );
}
