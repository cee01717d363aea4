import { useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router';

const PAUSE_MS = 4000;

/** Reads the page anew every few seconds while it waits for something and somebody looks at it. */
export function useFreshPage(waits: boolean): void {
  const { revalidate, state } = useRevalidator();
  const refresh = useEffectEvent(() => {
    if (state === 'idle' && document.visibilityState === 'visible') void revalidate();
  });
  useEffect(() => {
    if (!waits) return;
    const timer = window.setInterval(() => refresh(), PAUSE_MS);
    return () => window.clearInterval(timer);
  }, [waits]);
}
