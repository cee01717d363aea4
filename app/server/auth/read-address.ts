import { z } from 'zod';

const schema = z.email().max(254);

/** A text as an email address in the lower-case form that accounts are kept under, or null. */
export function readAddress(text: string): string | null {
  const read = schema.safeParse(text.trim());
  return read.success ? read.data.toLowerCase() : null;
}
