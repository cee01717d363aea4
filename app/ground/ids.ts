const FORM = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** True when a text from a URL or form can be an id at all; what cannot names nothing. */
export function isUuid(text: string): boolean {
  return FORM.test(text);
}

/** Enough of an id to tell records apart: its first 8 characters. Source: rules 2.9. */
export function shortId(id: string): string {
  return id.slice(0, 8);
}
