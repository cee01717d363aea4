import { useEffect, useRef } from 'react';

/**
 * The ref of a box whose parts the style sheet leaves until they come near (`content-visibility`).
 * Once the page stands and has nothing else to do they are laid out one by one, so that scrolling
 * finds them ready, with their true sizes; each takes a moment of its own, which nobody notices.
 */
export function useLayoutWhenIdle() {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let waiting = 0;
    const parts = [...(box.current?.children ?? [])];
    const layOutNext = () => {
      const part = parts.shift();
      if (!(part instanceof HTMLElement)) return;
      part.style.contentVisibility = 'visible';
      waiting = whenIdle(layOutNext);
    };
    waiting = whenIdle(layOutNext);
    return () => cancel(waiting);
  }, []);
  return box;
}

// Safari has no idle callbacks.
function whenIdle(run: () => void): number {
  return 'requestIdleCallback' in globalThis
    ? requestIdleCallback(run)
    : window.setTimeout(run, 99);
}

function cancel(waiting: number): void {
  if ('cancelIdleCallback' in globalThis) cancelIdleCallback(waiting);
  else window.clearTimeout(waiting);
}
