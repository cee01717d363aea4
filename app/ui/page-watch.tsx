import { SessionWatch } from './auth/session-watch.tsx';
import { useFocusOfNewPages } from './use-focus-of-new-pages.ts';
import type { PageFacts } from './use-page.ts';

/** What goes on beside every page, once it stands. */
export function PageWatch({ page }: { page: PageFacts | null }) {
  useFocusOfNewPages();
  return <SessionWatch page={page} />;
}
