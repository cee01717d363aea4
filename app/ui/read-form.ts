import { parseWithZod } from '@conform-to/zod/v4';
import { data } from 'react-router';
import type { ZodType } from 'zod';

/** No list of ours has a place beyond this. */
const LAST_PLACE = 999;

/**
 * What was typed into a form, read by its schema. What no form of ours sends is answered with 400:
 * an order to a list that cannot be read, a text in place of one of the `lists`, or a place so far
 * in a list that reading it would take the server's memory.
 */
export function readForm<Schema extends ZodType>(
  form: FormData,
  schema: Schema,
  lists: readonly string[] = [],
) {
  if (lists.some((name) => form.has(name))) throw data(null, { status: 400 });
  const places = [...form.keys()].flatMap((name) => [...name.matchAll(/\[(\d+)\]/g)]);
  if (places.some(([, place]) => Number(place) > LAST_PLACE)) throw data(null, { status: 400 });
  try {
    return parseWithZod(form, { schema });
  } catch (error) {
    // The library throws for orders that it cannot read, and says no more about them.
    if (form.has('__intent__') || form.has('__state__')) throw data(null, { status: 400 });
    throw error;
  }
}
