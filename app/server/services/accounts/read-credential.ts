import { z } from 'zod';

const schema = z
  .object({ id: z.string().max(2000), response: z.record(z.string(), z.unknown()) })
  .loose();

/**
 * What a browser says that a passkey answered, or null when the text cannot be that. Whether it is
 * true is for the library to find out.
 */
export function readCredential(text: string): z.infer<typeof schema> | null {
  try {
    return schema.parse(JSON.parse(text));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError) return null;
    throw error;
  }
}
