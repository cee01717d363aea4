import { type RefObject, useEffect, useRef } from 'react';
import { IMAGE_FIELDS } from '#app/domain/property/image-wish.ts';
import { useBeforeUnload, useBlocker } from 'react-router';
import { AskDialog } from '#app/ui/ask-dialog.tsx';
import { Button } from '#app/ui/button.tsx';

type PropertyUnsavedGuardProps = { form: RefObject<HTMLFormElement | null> };

/**
 * Asks before a page is left whose form holds what has not been saved. Leaving the site is asked
 * by the browser, in its own words.
 */
export function PropertyUnsavedGuard({ form }: PropertyUnsavedGuardProps) {
  const saved = useRef<string | null>(null);
  useEffect(() => {
    saved.current = contentOf(form.current);
  }, [form]);
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
