// oxlint-disable-next-line no-restricted-imports -- the one place
import { parse, type Submission } from '@conform-to/react';
import { data } from 'react-router';
import * as v from 'valibot';

/** What was typed into a form, read by its schema: in the browser while somebody types. */
export function checkForm<Schema extends v.GenericSchema>(
  form: FormData,
  schema: Schema,
): Submission<v.InferOutput<Schema>> {
  return parse(form, {
    resolve: (typed) => {
      const { success, output, issues } = v.safeParse(schema, typed);
      if (success) return { value: output };
      const error: Record<string, string[]> = {};
      // One at a time: an empty box is not told as well what form its words should have.
      for (const issue of issues) error[nameOf(issue)] ??= [issue.message];
      return { error };
    },
  });
}

/** No list of ours has a place beyond this. */
const LAST_PLACE = 999;

/**
 * The same on the server. What no form of ours sends is answered with 400: an order to a list that
 * cannot be read, a text in place of one of the `lists`, or a place so far in a list that reading
 * it would take the server's memory.
 */
export function readForm<Schema extends v.GenericSchema>(
  form: FormData,
  schema: Schema,
  lists: readonly string[] = [],
) {
  if (lists.some((name) => form.has(name))) throw data(null, { status: 400 });
  const places = [...form.keys()].flatMap((name) => [...name.matchAll(/\[(\d+)\]/g)]);
  if (places.some(([, place]) => Number(place) > LAST_PLACE)) throw data(null, { status: 400 });
  try {
    return checkForm(form, schema);
  } catch (error) {
    // The library throws for orders that it cannot read, and says no more about them.
    if (form.has('__intent__') || form.has('__state__')) throw data(null, { status: 400 });
    throw error;
  }
}

/** The box that a problem is with, as the form calls it; the form as a whole has an empty name. */
function nameOf(issue: v.BaseIssue<unknown>): string {
  return (v.getDotPath(issue) ?? '').replaceAll(/\.(\d+)(?=\.|$)/g, '[$1]');
}
