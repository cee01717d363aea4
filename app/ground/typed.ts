import { isSecretField } from './actor.ts';

/** What may be written to the team with a request, in characters. */
export const LONGEST_MESSAGE = 2000;

const LONGEST_ADDRESS = 254;

// The library that signs people in takes no other.
const ADDRESS = /^(?:[\w'+-]+\.)*[\w'+-]*[\w+-]@(?:[a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/i;

/** Whether a text is an email address; only an answered mail proves that it is somebody's. */
export function isAddress(text: string): boolean {
  return text.length <= LONGEST_ADDRESS && ADDRESS.test(text);
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
