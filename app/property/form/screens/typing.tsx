import type { Submission } from '@conform-to/react';
import type { GenericSchema } from 'valibot';
import { ENHANCE } from '#app/market/screens/enhance.tsx';
import { enhanceSchema } from '#app/property/form/schema.ts';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { IMAGE_FIELDS } from '#app/property/pictures/wish.ts';
import { checkForm } from '#app/ui/read-form.ts';
import { useBeforeUnload, useBlocker } from 'react-router';
import { AskDialog } from '#app/ui/ask-dialog.tsx';
import { Button } from '#app/ui/button.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';

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
export type TypedText = (field: { name: string; initialValue?: unknown }) => string;

/** Reads the boxes of a form while they are typed in, for figures that follow them. */
export function useTypedText(form: RefObject<HTMLFormElement | null>): TypedText {
  const [typed, setTyped] = useState<ReadonlyMap<string, FormDataEntryValue> | null>(null);
  useEffect(() => {
    const element = form.current;
    if (element === null) return;
    const read = () => setTyped(new Map(new FormData(element)));
    // A form library gives a box its new value, or a new box, with a drawing after the press.
    const follow = () => window.setTimeout(read);
    const events = ['input', 'change', 'click', 'reset'];
    for (const event of events) element.addEventListener(event, follow);
    return () => {
      for (const event of events) element.removeEventListener(event, follow);
    };
  }, [form]);
  return ({ name, initialValue }) => {
    const text = typed?.get(name) ?? initialValue;
    return typeof text === 'string' ? text : '';
  };
}

type PropertyUnsavedGuardProps = { form: RefObject<HTMLFormElement | null> };

/**
 * Asks before a page is left whose form holds what has not been saved. Leaving the site is asked
 * by the browser, in its own words.
 */
export function PropertyUnsavedGuard({ form }: PropertyUnsavedGuardProps) {
  const saved = useRef<string | null>(null);
  // Some boxes are for browsers without scripts: they go when those have come.
  const hydrated = useHydrated();
  useEffect(() => {
    if (hydrated) saved.current = contentOf(form.current);
  }, [form, hydrated]);
  const isChanged = () => saved.current !== null && contentOf(form.current) !== saved.current;
  useBeforeUnload((event) => {
    if (isChanged()) event.preventDefault();
  });
  // A form that was saved leads on by a redirect, which no blocker is asked about.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && isChanged(),
  );
  if (blocker.state !== 'blocked') return null;
  return <LeaveDialog stay={() => blocker.reset()} leave={() => blocker.proceed()} />;
}

function LeaveDialog({ stay, leave }: { stay: () => void; leave: () => void }) {
  return (
    <AskDialog
      title="Leave without saving?"
      close={stay}
      stay={{ label: 'Keep Editing' }}
      more={
        <Button type="button" variant="quiet" onClick={leave}>
          Leave Without Saving
        </Button>
      }
    >
      <p>What you changed on this page has not been saved.</p>
    </AskDialog>
  );
}

/** What a form would send, apart from what it carries unseen; the order of pictures is seen. */
function contentOf(form: HTMLFormElement | null): string | null {
  if (form === null) return null;
  const hidden = new Set([...form.querySelectorAll('input[type=hidden]')].map(nameOf));
  for (const name of [IMAGE_FIELDS.order, IMAGE_FIELDS.removed]) hidden.delete(name);
  const typed = [...new FormData(form)].filter(([name]) => !hidden.has(name));
  return JSON.stringify(typed);
}

function nameOf(input: Element): string | null {
  return input.getAttribute('name');
}
