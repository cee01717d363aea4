/**
 * Whether a text looks like an email address. Only a first check for the person who types: the
 * server asks a stricter one, and only an answered mail proves an address.
 */
export function looksLikeAddress(text: string): boolean {
  return text.length <= 254 && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text);
}
