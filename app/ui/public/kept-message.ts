import { useEffect, useEffectEvent } from 'react';
import { tabStorage } from '#app/ui/tab-storage.ts';

const KEY = 'hearthnote.message';

/** Where a browser keeps nothing, a message is not kept either. */
export function keepMessage(noteId: string, message: string): void {
  tabStorage()?.setItem(KEY, JSON.stringify({ noteId, message }));
}

/**
 * Gives back, once, what was written in this tab about the note and was too long for an address.
 * What was kept about another note is forgotten.
 */
export function useKeptMessage(noteId: string | null, giveBack: (message: string) => void): void {
  const take = useEffectEvent(() => {
    const storage = tabStorage();
    const kept = readKept(storage?.getItem(KEY) ?? null);
    storage?.removeItem(KEY);
    if (kept !== null && kept.noteId === noteId) giveBack(kept.message);
  });
  useEffect(() => take(), []);
}

type Kept = { noteId: string; message: string };

function readKept(text: string | null): Kept | null {
  return text === null ? null : (JSON.parse(text) as Kept);
}
