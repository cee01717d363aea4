/** Joins the class names that are set, in order; the rest (false, null, undefined) is left out. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
