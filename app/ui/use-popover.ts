import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * The ref of a popover: a client navigation leaves the page standing, so the popover has to go by
 * itself.
 */
export function usePopoverClosedByNavigation() {
  const panel = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  useEffect(() => () => panel.current?.hidePopover(), [key]);
  return panel;
}
