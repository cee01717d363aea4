import * as v from 'valibot';

/** What a schema finds wrong with what was typed: at a box, or (null) with the form as a whole. */
export function problemsOf(schema: v.GenericSchema, typed: unknown) {
  const { issues = [] } = v.safeParse(schema, typed);
  return issues.map((issue) => ({ field: v.getDotPath(issue), message: issue.message }));
}
