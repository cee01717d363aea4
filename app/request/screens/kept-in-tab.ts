import { useEffect, useEffectEvent } from 'react';
import { tabStorage } from '#app/ui/tab-storage.ts';

const KEY = 'hearthnote.message';

/** Where a browser keeps nothing, a message is not kept either. */
export function keepMessage(propertyId: string, message: string): void {
  tabStorage()?.setItem(KEY, JSON.stringify({ propertyId, message }));
}

/**
 * Gives back, once, what was written in this tab about the property before its reader had to sign
 * in. What was kept about another one is forgotten.
 */
export function useKeptMessage(propertyId: string, giveBack: (message: string) => void): void {
  const take = useEffectEvent(() => {
    const storage = tabStorage();
    const kept = readKept(storage?.getItem(KEY) ?? null);
    storage?.removeItem(KEY);
    if (kept !== null && kept.propertyId === propertyId) giveBack(kept.message);
  });
  useEffect(() => take(), []);
}

type Kept = { propertyId: string; message: string };

function readKept(text: string | null): Kept | null {
  return text === null ? null : (JSON.parse(text) as Kept);
}
