import { isSecretField } from './actor.ts';

/** What may be written to the team with a request, in characters. */
export const LONGEST_MESSAGE = 2000;

/**
 * Whether a text looks like an email address. Only a first check for the person who types: the
 * server asks a stricter one, and only an answered mail proves an address.
 */
export function looksLikeAddress(text: string): boolean {
  return text.length <= 254 && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text);
}

/** One thing that is wrong with a form: at a field, or (null) with the form as a whole. */
export type Problem<Field extends string> = { field: Field | null; message: string };

/** What was typed, without the spaces around it; a password is taken as it is. */
export function textsOf(payload: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(payload).flatMap(([name, value]) => {
      if (typeof value !== 'string') return [];
      return [[name, isSecretField(name) ? value : value.trim()]];
    }),
  );
}
