import { lazy, Suspense, useState } from 'react';
import type { PageView } from '#app/server/views/page-view.ts';
import { useSessionOfOtherTabs } from '#app/ui/use-session-of-other-tabs.ts';
import { useEndedSession } from './ended-session.ts';

/** Rare: no page carries its weight. */
const SessionEndedDialog = lazy(async () => ({
  default: (await import('./session-ended-dialog.tsx')).SessionEndedDialog,
}));

/** Says so over any page when its form was refused because the session has ended. */
export function SessionWatch({ page }: { page: PageView | null }) {
  const { state, noteEnded } = useSessionOfOtherTabs(page);
  const [isShown, setShown] = useState(false);
  useEndedSession(() => {
    noteEnded();
    setShown(true);
  });
  if (!isShown || state === 'unknown') return null;
  return (
    <Suspense>
      <SessionEndedDialog isBack={state === 'back'} close={() => setShown(false)} />
    </Suspense>
  );
}
