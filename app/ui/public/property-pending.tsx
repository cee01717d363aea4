import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { matchPath, useLocation, useNavigation } from 'react-router';
import { PropertySkeleton } from './property-skeleton.tsx';

/** A page that comes sooner than this, in milliseconds, comes without a skeleton before it. */
const PATIENCE = 150;

/**
 * The page, or the outline of a property's page while one is on its way from another page (D43).
 * What stood here is hidden, not thrown away: who turns back meanwhile finds it as it was.
 */
export function PropertyPending({ children }: { children: ReactNode }) {
  const isPending = useLongPending(useOpensProperty());
  return (
    <>
      {isPending && <Outline />}
      <div hidden={isPending}>{children}</div>
    </>
  );
}

function Outline() {
  // A new page starts at its top; going back, the browser's place is restored when it has come.
  useLayoutEffect(() => {
    scrollTo({ top: 0, behavior: 'instant' });
  }, []);
  return <PropertySkeleton />;
}

/** True while a link to a property's page is being followed that does not start there. */
function useOpensProperty(): boolean {
  const { state, location } = useNavigation();
  const { pathname } = useLocation();
  if (state !== 'loading' || location.pathname === pathname) return false;
  return matchPath('/properties/:propertyId', location.pathname) !== null;
}

function useLongPending(isPending: boolean): boolean {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    if (!isPending) return;
    const timer = setTimeout(() => setIsLong(true), PATIENCE);
    return () => {
      clearTimeout(timer);
      setIsLong(false);
    };
  }, [isPending]);
  return isPending && isLong;
}
