import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType, useRevalidator } from 'react-router';
import { useOtherTabs } from '#app/ui/use-other-tabs.ts';
import type { PageView } from '#app/ground/page.ts';
import { type KeptForm, useKeptForm } from './ended.ts';

/**
 * A client navigation leaves the focus in the head of the page, or nowhere when what was pressed
 * has gone. On a new page it goes to the content, and on the way back to the link that led away;
 * where the page has given it a place already, as a dialog does, it stays there.
 */
function useFocusOfNewPages(): void {
  const { pathname } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const shown = useRef(pathname);
  useEffect(() => {
    const left = shown.current;
    shown.current = pathname;
    const main = document.querySelector('main');
    if (left === pathname || main === null) return;
    const { activeElement } = document;
    if (activeElement !== main && main.contains(activeElement)) return;
    const origin = isBack ? linkTo(left, main) : null;
    (origin ?? main).focus({ preventScroll: true });
  }, [pathname, isBack]);
}

function linkTo(path: string, main: HTMLElement): HTMLElement | null {
  return main.querySelector<HTMLElement>(`a[href="${path}"], a[href^="${path}?"]`);
}

/**
 * What this tab knows of the session: `ended` once the server has refused a form for want of one,
 * `back` when somebody has signed in again in another tab.
 */
export type SessionState = 'unknown' | 'ended' | 'back';

/**
 * Tells the other tabs who is signed in here, and asks the server again when one of them says
 * somebody else or nobody: whoever signs out in one tab is signed out before the eyes in all. A
 * page whose session has ended is left as it is, with what was typed, until its reader is back.
 */
function useSessionOfOtherTabs(page: PageView | null) {
  const email = page?.viewer?.email ?? null;
  const { revalidate } = useRevalidator();
  // What was found out about a page holds until the server has answered for it again.
  const [found, setFound] = useState({ page, state: 'unknown' as SessionState });
  const state = found.page === page ? found.state : 'unknown';
  useOtherTabs('session', email, (other) => {
    if (other === email) {
      if (state === 'ended') setFound({ page, state: 'back' });
      return;
    }
    // The page for signing in has opened.
    if (state === 'ended' && other === null) return;
    void revalidate();
  });
  return { state, noteEnded: () => setFound({ page, state: 'ended' }) };
}

/** Rare: no page carries its weight. */
const KeptFormDialog = lazy(async () => ({
  default: (await import('./kept-form-dialog.tsx')).KeptFormDialog,
}));

/** Says so over any page when its form was refused and is kept as it stands. */
function FormWatch({ page }: { page: PageView | null }) {
  const { state, noteEnded } = useSessionOfOtherTabs(page);
  const [kept, setKept] = useState<KeptForm | null>(null);
  useKeptForm((next) => {
    if (next.status === 401) noteEnded();
    setKept(next);
  });
  if (kept === null || (kept.status === 401 && state === 'unknown')) return null;
  return (
    <Suspense>
      <KeptFormDialog kept={kept} isBack={state === 'back'} close={() => setKept(null)} />
    </Suspense>
  );
}

/** What goes on beside every page. */
export function PageWatch({ page }: { page: PageView | null }) {
  useFocusOfNewPages();
  return <FormWatch page={page} />;
}
