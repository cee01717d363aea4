import { useEffect, useSyncExternalStore } from 'react';
import { tabStorage } from '#app/ui/tab-storage.ts';

const WHOLE_LIST = '/properties';
const KEY = 'hearthnote.list';
const neverChanges = () => () => {};

/** Keeps the address of the list being read, with its filters, for the way back from a property. */
export function useKeptListAddress(address: string): void {
  useEffect(() => {
    tabStorage()?.setItem(KEY, address);
  }, [address]);
}

/**
 * The address of the list that was last read in this tab, with its filters: the whole list on the
 * server, during hydration and where the browser keeps nothing.
 */
export function useListAddress(): string {
  return useSyncExternalStore(
    neverChanges,
    () => {
      const kept = tabStorage()?.getItem(KEY) ?? '';
      return kept.startsWith(`${WHOLE_LIST}?`) ? kept : WHOLE_LIST;
    },
    () => WHOLE_LIST,
  );
}
