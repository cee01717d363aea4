import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/**
 * False on the server and during hydration, true from then on: for what only works with scripts.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
