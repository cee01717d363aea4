import { useSyncExternalStore } from 'react';

let slots: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

/**
 * Offers a place inside an open modal dialog for messages: the rest of the page lies under the
 * backdrop, where nobody can read or dismiss them. The answer takes the offer back.
 */
export function offerToastSlot(slot: HTMLElement): () => void {
  change([...slots, slot]);
  return () => change(slots.filter((one) => one !== slot));
}

/** The place in the topmost open dialog, or null while none is open. */
export function useToastSlot(): HTMLElement | null {
  return useSyncExternalStore(
    subscribe,
    () => slots.at(-1) ?? null,
    () => null,
  );
}

function change(next: readonly HTMLElement[]) {
  slots = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
