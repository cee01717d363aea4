import { type ReactNode, useEffect, useState } from 'react';
import { matchPath, useLocation, useNavigation } from 'react-router';

/** A page that comes sooner than this, in milliseconds, comes without a skeleton before it. */
const PATIENCE = 150;

/**
 * The page, or the outline of a property's page while one is on its way from another page (D43).
 * What stood here is hidden, not thrown away: who turns back meanwhile finds it as it was.
 */
export function PropertyPending({ children }: { children: ReactNode }) {
  const outline = useOutline(useOpensProperty());
  return (
    <>
      {outline}
      <div hidden={outline !== null}>{children}</div>
    </>
  );
}

/** True while a link to a property's page is being followed that does not start there. */
function useOpensProperty(): boolean {
  const { state, location } = useNavigation();
  const { pathname } = useLocation();
  if (state !== 'loading' || location.pathname === pathname) return false;
  return matchPath('/properties/:propertyId', location.pathname) !== null;
}

/** The outline once it has come and been waited for long enough, null before. */
function useOutline(isPending: boolean): ReactNode {
  const [outline, setOutline] = useState<ReactNode>(null);
  useEffect(() => {
    if (!isPending) return;
    let isAwaited = true;
    void fetchOutline().then((fetched) => isAwaited && setOutline(fetched));
    return () => {
      isAwaited = false;
      setOutline(null);
    };
  }, [isPending]);
  return isPending ? outline : null;
}

/**
 * The outline is fetched beside the page that it stands for: most visits never show it (0042). Null
 * when it cannot be fetched; the page before then stays until the next one has come.
 */
async function fetchOutline(): Promise<ReactNode> {
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE));
  const fetched = import('./skeleton.tsx').then((it) => <it.PropertySkeleton />);
  const [outline] = await Promise.all([fetched.catch(() => null), patience]);
  return outline;
}
