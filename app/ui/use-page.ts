import type { PageView, Theme } from '#app/ground/page.ts';
import { useRouteLoaderData } from 'react-router';

/** What the root loader tells every page, or null when not even that could be loaded. */
export function usePage(): PageView | null {
  return useRouteLoaderData<PageView>('root') ?? null;
}

/**
 * The nonce that scripts on this page carry. In the browser they hide theirs from the page; the
 * property still has it.
 */
export function useNonce(sent: string | undefined): string | undefined {
  if (typeof document === 'undefined') return sent;
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? sent;
}

/**
 * The theme that the page names, or undefined where the device decides. A page that could not be
 * loaded was told none, and keeps what stood there before.
 */
export function useShownTheme(sent: Theme | undefined): string | undefined {
  if (sent !== undefined) return sent === 'system' ? undefined : sent;
  return typeof document === 'undefined' ? undefined : document.documentElement.dataset.theme;
}
