/** What this tab keeps; null where the browser keeps nothing. */
export function tabStorage(): Storage | null {
  try {
    return window.sessionStorage;
  } catch {
    // Whoever blocks storage does without what would be kept.
    return null;
  }
}
