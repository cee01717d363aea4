import * as v from 'valibot';
import { parseIsoDate } from '#app/ground/calendar/iso-date.ts';
import { formatCount } from '#app/ground/format-count.ts';
import { accept, refuse } from '#app/ground/result.ts';
import { meaning, text } from '#app/ui/form-values.ts';
import { LONGEST_LEGAL_TEXT } from './rules.ts';

const lines = v.pipe(
  text(),
  v.transform((typed) => typed.replaceAll('\r\n', '\n').replaceAll('\0', '')),
  v.check((typed) => typed.trim() !== '', 'Write the text first'),
  v.maxLength(
    LONGEST_LEGAL_TEXT,
    `A text has at most ${formatCount(LONGEST_LEGAL_TEXT)} characters`,
  ),
);

/** The form of a draft. `seen` names the draft that it was opened with; empty for none. */
export const draftSchema = v.object({ content: lines, seen: text() });

/** The form that publishes a draft. Whether its day lies ahead the service says, by its clock. */
export const publishSchema = v.object({
  inForceOn: v.pipe(
    text(),
    meaning((typed) => {
      const day = parseIsoDate(typed);
      return day === null ? refuse('Choose the day from which it is in force') : accept(day);
    }),
  ),
  seen: text(),
});
