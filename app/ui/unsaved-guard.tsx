import { type RefObject, useEffect, useRef } from 'react';
import { useActionData, useBeforeUnload, useBlocker, useNavigation } from 'react-router';
import { AskDialog } from './ask-dialog.tsx';
import { Button } from './button.tsx';
import { useHydrated } from './use-hydrated.ts';

type UnsavedGuardProps = {
  /** A form, or what holds several with an intent each. */
  within: RefObject<HTMLElement | null>;
  /** Fields that a form carries unseen, and whose content is seen all the same. */
  seen?: readonly string[];
};

const NONE: readonly string[] = [];

/**
 * Asks before a page is left whose forms hold what has not been saved. Leaving the site is asked
 * by the browser, in its own words.
 */
export function UnsavedGuard({ within, seen = NONE }: UnsavedGuardProps) {
  const saved = useRef(new WeakMap<HTMLFormElement, string>());
  const wasSaved = (form: HTMLFormElement) => saved.current.set(form, contentOf(form, seen));
  // Some boxes are for browsers without scripts: they go when those have come.
  const hydrated = useHydrated();
  useEffect(() => {
    if (!hydrated) return;
    for (const form of formsIn(within.current)) saved.current.set(form, contentOf(form, seen));
  }, [within, seen, hydrated]);
  useWhenSaved((intent) => formsIn(within.current).filter(hasIntent(intent)).forEach(wasSaved));
  const isChanged = () =>
    formsIn(within.current).some((form) => {
      const known = saved.current.get(form);
      return known !== undefined && contentOf(form, seen) !== known;
    });
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

/** Calls back when a form with an intent was taken and its page has come again. */
function useWhenSaved(note: (intent: string) => void) {
  const { state, formData } = useNavigation();
  const refusal: unknown = useActionData();
  const sent = useRef<string | null>(null);
  useEffect(() => {
    const intent = formData?.get('intent');
    if (typeof intent === 'string') sent.current = intent;
    if (state !== 'idle' || sent.current === null) return;
    if (refusal === undefined) note(sent.current);
    sent.current = null;
  });
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

function formsIn(element: HTMLElement | null): HTMLFormElement[] {
  if (element instanceof HTMLFormElement) return [element];
  return [...(element?.querySelectorAll('form') ?? [])];
}

const hasIntent = (intent: string) => (form: HTMLFormElement) =>
  form.querySelector<HTMLInputElement>('input[type=hidden][name=intent]')?.value === intent;

/**
 * What a form would send, apart from what it carries unseen, and from passwords: a browser fills
 * them in by itself, and none is saved for its own sake.
 */
function contentOf(form: HTMLFormElement, seen: readonly string[]): string {
  const apart = form.querySelectorAll('input:is([type=hidden], [type=password])');
  const names = new Set([...apart].map((input) => input.getAttribute('name')));
  for (const name of seen) names.delete(name);
  const typed = [...new FormData(form)].filter(([name]) => !names.has(name));
  return JSON.stringify(
    typed.map(([name, sent]) => [name, sent instanceof File ? sent.name : sent]),
  );
}
