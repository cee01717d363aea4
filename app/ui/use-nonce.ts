/**
 * The nonce that scripts on this page carry. In the browser they hide theirs from the page; the
 * property still has it.
 */
export function useNonce(sent: string | undefined): string | undefined {
  if (typeof document === 'undefined') return sent;
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? sent;
}
