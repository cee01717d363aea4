import { useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router';

type Waiting = { waits: boolean; everySeconds: number };

/** Reads the page anew while it waits for something, as long as somebody looks at it. */
export function useFreshPage({ waits, everySeconds }: Waiting): void {
  const { revalidate, state } = useRevalidator();
  const refresh = useEffectEvent(() => {
    if (state === 'idle' && document.visibilityState === 'visible') void revalidate();
  });
  useEffect(() => {
    if (!waits) return;
    const timer = window.setInterval(() => refresh(), everySeconds * 1000);
    return () => window.clearInterval(timer);
  }, [waits, everySeconds]);
}
