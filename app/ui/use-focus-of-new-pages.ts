import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/**
 * A client navigation leaves the focus in the head of the page, or nowhere when what was pressed
 * has gone. On a new page it goes to the content, and on the way back to the link that led away;
 * where the page has given it a place already, as a dialog does, it stays there.
 */
export function useFocusOfNewPages(): void {
  const { pathname } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const shown = useRef(pathname);
  useEffect(() => {
    const left = shown.current;
    shown.current = pathname;
    const main = document.querySelector('main');
    if (left === pathname || main === null) return;
    const { activeElement } = document;
    if (activeElement !== main && main.contains(activeElement)) return;
    const origin = isBack ? linkTo(left, main) : null;
    (origin ?? main).focus({ preventScroll: true });
  }, [pathname, isBack]);
}

function linkTo(path: string, main: HTMLElement): HTMLElement | null {
  return main.querySelector<HTMLElement>(`a[href="${path}"], a[href^="${path}?"]`);
}
