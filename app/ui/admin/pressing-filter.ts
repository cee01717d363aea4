/** The name under which an address asks for pressing notes only. */
export const PRESSING_FILTER = 'pressing';

/** What can be pressing about a note, in the words of the work queue. */
export const PRESSING_OPTIONS = [
  { value: 'overdue', label: 'Notes overdue' },
  { value: 'maturing', label: 'Notes maturing within 90 days' },
] as const;

type Pressing = (typeof PRESSING_OPTIONS)[number]['value'];

/** Which notes an address asks for; null for all of them. */
export function readPressing(query: URLSearchParams): Pressing | null {
  const wanted = query.get(PRESSING_FILTER);
  return PRESSING_OPTIONS.find(({ value }) => value === wanted)?.value ?? null;
}
