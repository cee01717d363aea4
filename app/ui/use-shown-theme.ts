import type { Theme } from '#app/ground/page.ts';

/**
 * The theme that the page names, or undefined where the device decides. A page that could not be
 * loaded was told none, and keeps what stood there before.
 */
export function useShownTheme(sent: Theme | undefined): string | undefined {
  if (sent !== undefined) return sent === 'system' ? undefined : sent;
  return typeof document === 'undefined' ? undefined : document.documentElement.dataset.theme;
}
