import * as v from 'valibot';
import { ACCREDITATION_RULES, EXEMPTIONS, mayAsk } from '#app/offering/rules.ts';
import { FUNDING_WAYS } from '#app/offering/settings/rules.ts';
import {
  checkAt,
  choice,
  optionalChoice,
  optionalDate,
  optionalLine,
  optionalNumber,
  requiredDate,
  requiredLine,
  text,
} from '#app/ui/form-values.ts';
import type { OfferingTerms } from './rules.ts';

/** The form of an offering's terms; an empty note stands for the whole property. */
export const offeringSchema = v.pipe(
  v.object({
    noteId: v.pipe(text(), v.trim()),
    exemption: choice(EXEMPTIONS, 'Choose the exemption'),
    otherText: optionalLine(),
    accreditation: choice(ACCREDITATION_RULES, 'Choose what is asked'),
    way: optionalChoice(FUNDING_WAYS, 'Choose how it is funded'),
    reservationHours: optionalNumber({ min: 1, max: 720, step: 1 }),
    offerHours: optionalNumber({ min: 1, max: 720, step: 1 }),
    bankingDays: optionalNumber({ min: 1, max: 60, step: 1 }),
    openedOn: optionalDate('Enter the day'),
  }),
  checkAt(
    'otherText',
    ({ exemption, otherText }) => exemption !== 'other' || otherText !== null,
    'Say which exemption it is',
  ),
  checkAt(
    'accreditation',
    ({ exemption, accreditation }) => mayAsk(exemption, accreditation),
    'This exemption asks for more: a statement under Rule 506(b), evidence under Rule 506(c)',
  ),
  v.transform(({ noteId, otherText, ...typed }) => ({
    noteId: noteId || null,
    terms: {
      ...typed,
      otherText: typed.exemption === 'other' ? otherText : null,
    } satisfies OfferingTerms,
  })),
);

/** Takes a note's own terms back. */
export const takeBackSchema = v.object({ noteId: v.pipe(text(), v.trim()) });

/** When form D was filed; an empty note stands for the whole property. Source: rules 6.2. */
export const formDSchema = v.pipe(
  v.object({
    noteId: v.pipe(text(), v.trim()),
    filedOn: requiredDate('Enter the day'),
  }),
  v.transform(({ noteId, filedOn }) => ({ noteId: noteId || null, filedOn })),
);

/** A relationship that the company has with an organization. Source: rules 6.2. */
export const relationSchema = v.object({
  organizationId: v.pipe(text(), v.trim(), v.nonEmpty('Choose an organization')),
  since: requiredDate('Enter the day'),
  how: requiredLine('Say how the company knows it', 300),
});
