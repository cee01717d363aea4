import * as v from 'valibot';
import { unprintedLetters, unprintedText } from '#app/ground/print.ts';

/** Says which letters of a text papers cannot print. Source: decision 0164. */
export function printable<Typed extends string | null>() {
  return v.rawCheck<Typed>(({ dataset, addIssue }) => {
    if (!dataset.typed || dataset.value === null) return;
    const letters = unprintedLetters(dataset.value);
    if (letters.length > 0) addIssue({ message: unprintedText(letters) });
  });
}
