import * as v from 'valibot';
import {
  chosenFile,
  optionalLine,
  optionalText,
  requiredDate,
  requiredLine,
  text,
} from '#app/ui/form-values.ts';
import { printable } from '#app/ui/printable.ts';

/** What papers say of a property that no page asks for. Source: rules 6.5. */
export const factsSchema = v.object({
  county: v.pipe(optionalLine(), printable()),
  legalDescription: v.pipe(optionalText(), printable()),
  parcel: v.pipe(optionalLine(), printable()),
});

/** Taking papers back. Source: rules 6.3 (T9). */
export const voidSchema = v.object({ packetId: text(), reason: requiredLine('Say why', 300) });

/** The scan of a paper that was signed in ink. Source: rules 6.5. */
export const scanSchema = v.object({
  packetId: text(),
  documentId: text(),
  signedOn: requiredDate('Enter the day of the last signature'),
  originalPlace: requiredLine('Say where the original lies', 200),
  file: chosenFile(),
});

/** As what a paper was recorded. Source: rules 6.5. */
export const recordingSchema = v.object({
  packetId: text(),
  documentId: text(),
  recordingNumber: requiredLine('Enter the recording number', 100),
});
