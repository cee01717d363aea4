/** Enough of an id to tell records apart: its first 8 characters. Source: rules 2.9. */
export function shortId(id: string): string {
  return id.slice(0, 8);
}
