import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useOtherTabs } from './use-other-tabs.ts';
import type { PageView } from '#app/server/views/page-view.ts';

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
export function useSessionOfOtherTabs(page: PageView | null) {
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
