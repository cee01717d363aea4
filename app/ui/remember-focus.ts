const FOCUSABLE = 'a[href], button, input:not([type=hidden]), select, textarea, [tabindex]';

/**
 * Notes where the focus is. The answer brings it back: to the same control, or, when that has gone,
 * to what stands in its place now, and to the page's content when nothing does.
 */
export function rememberFocus(): () => void {
  const origin = document.activeElement;
  const around = ancestorsOf(origin);
  return () => {
    const main = document.querySelector('main');
    for (const element of around) {
      if (!element.isConnected) continue;
      if (element === main || element === document.body) break;
      const target = element === origin ? element : element.querySelector(FOCUSABLE);
      if (target instanceof HTMLElement && target.checkVisibility()) {
        target.focus();
        return;
      }
    }
    main?.focus({ preventScroll: true });
  };
}

/** The element itself and all that it stands in, from the inside out. */
function ancestorsOf(element: Element | null): Element[] {
  const found: Element[] = [];
  for (let one = element; one !== null; one = one.parentElement) found.push(one);
  return found;
}
