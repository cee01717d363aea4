import { useEffect, useEffectEvent } from 'react';

/**
 * Calls once the page is one of scripts: what has been typed or chosen before was heard by nobody
 * (0042), and stands in the boxes.
 */
export function useEarlyTyping(read: () => void): void {
  const readNow = useEffectEvent(read);
  useEffect(() => readNow(), []);
}

/** What stands in a box; empty where there is none. */
export function standsIn(id: string): string {
  const box = document.getElementById(id);
  return box !== null && 'value' in box ? String(box.value) : '';
}
