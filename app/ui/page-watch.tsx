import { SessionWatch } from './auth/session-watch.tsx';
import { useFocusOfNewPages } from './use-focus-of-new-pages.ts';
import type { PageView } from '#app/server/views/page-view.ts';

/** What goes on beside every page, once it stands. */
export function PageWatch({ page }: { page: PageView | null }) {
  useFocusOfNewPages();
  return <SessionWatch page={page} />;
}
