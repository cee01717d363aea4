import { LONGEST_MESSAGE, type Problem } from '#app/ground/typed.ts';

export type RequestValues = { noteId: string; organizationId: string; message: string };

/** What stands over the message when no note is chosen. Source: rules 1.5. */
export const NO_NOTE_TITLE = 'No Note Selected';
export const NO_NOTE_MESSAGE = 'Please select a note to invest in.';

/** What a form says that was shown for the investor alone: an empty field counts as missing. */
export const NO_ORGANIZATION = 'none';

/** What is wrong with a filled-in request; empty when it may be sent. Source: rules 1.5. */
export function requestProblems(values: Partial<RequestValues>): Problem<keyof RequestValues>[] {
  if (!values.noteId) return [{ field: null, message: NO_NOTE_MESSAGE }];
  if ((values.message ?? '').length <= LONGEST_MESSAGE) return [];
  return [{ field: 'message', message: `Use at most ${LONGEST_MESSAGE} characters.` }];
}
