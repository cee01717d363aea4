import { z } from 'zod';

/**
 * A variable of the environment that may be left out: `read` turns its text into a value, or into
 * null when the text is wrong. `expectation` completes the sentence "NAME must be …".
 */
export function setting<T>(expectation: string, read: (text: string) => T | null) {
  return z
    .string()
    .transform((text, context) => {
      const value = read(text.trim());
      if (value !== null) return value;
      context.addIssue({ code: 'custom', message: `must be ${expectation}` });
      return z.NEVER;
    })
    .optional();
}
