import type { Submission } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import type { ZodType } from 'zod';
import { ENHANCE } from './enhance-row.tsx';
import { enhanceSchema } from './property-schema.ts';

/**
 * Checks a form of a property before it is sent. Enhance needs the place only: what else is not
 * right yet may be what it fills in.
 */
export function checkInBrowser<Output>(
  form: FormData,
  schema: ZodType<Output>,
): Submission<Output> {
  const wanted = form.get('intent') === ENHANCE ? enhanceSchema : schema;
  return parseWithZod(form, { schema: wanted as ZodType<Output> });
}
