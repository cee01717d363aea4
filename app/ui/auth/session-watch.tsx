import { useState } from 'react';
import type { PageView } from '#app/server/views/page-view.ts';
import { useSessionOfOtherTabs } from '#app/ui/use-session-of-other-tabs.ts';
import { useEndedSession } from './ended-session.ts';
import { SessionEndedDialog } from './session-ended-dialog.tsx';

/** Says so over any page when its form was refused because the session has ended. */
export function SessionWatch({ page }: { page: PageView | null }) {
  const { state, noteEnded } = useSessionOfOtherTabs(page);
  const [isShown, setShown] = useState(false);
  useEndedSession(() => {
    noteEnded();
    setShown(true);
  });
  if (!isShown || state === 'unknown') return null;
  return <SessionEndedDialog isBack={state === 'back'} close={() => setShown(false)} />;
}
