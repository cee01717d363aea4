import { byField, byStoredKey } from '#app/ground/fields.ts';
import * as v from 'valibot';
import type { BoardedDetails, BoardedNote, BoardedProperty } from './rules.ts';
import {
  FILE_FIELDS,
  type FileField,
  type ImportField,
  type ImportMapping,
  NOTE_COLUMNS,
} from './columns.ts';
import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import { type FundingRefusal, type HolderInput, planFunding } from '#app/note/holders.ts';
import type { Cents } from '#app/ground/money/cents.ts';
import { buildSchedule } from '#app/ground/schedule/build-schedule.ts';
import {
  collectRefusals,
  type NoteTermsText,
  parseTerms,
} from '#app/ground/schedule/parse-terms.ts';
import type { NoteTerms } from '#app/ground/schedule/terms.ts';
import { type FundingEffect, fundingEffect } from '#app/ledger/payments.ts';
import type { LateChargeTerms } from '#app/ledger/rules.ts';
import { editPropertySchema } from '#app/property/form/schema.ts';
import { optionalChoice, optionalDate, optionalMoney } from '#app/ui/form-values.ts';
import { LATE_CHARGE, NEEDS_HOLDER, NOTE_FACTS, readLateCharge } from '#app/note/form/schema.ts';
import {
  byTerm,
  FIELD_OF_TERM,
  NOTE_DETAILS,
  NOTE_FIELDS,
  type NoteColumn,
  type NoteDetail,
  type NoteDetails,
} from '#app/note/fields.ts';
import { explain } from '#app/ground/refusals.ts';
import { NOTE_REFUSALS, pastText } from '#app/note/form/words.ts';
import { type Holders, readCell } from './cells.ts';

/** What is wrong with one cell: its column, what stands in it, and how to mend it. */
export type CellError = { field: ImportField; value: string; message: string };

/** A row as it was understood; null what could not be. */
export type ReadRow = {
  property: BoardedProperty | null;
  note: BoardedNote | null;
  /** What the file says the payment is, and what our engine says; null where one says nothing. */
  payment: { givenCents: Cents; computedCents: Cents } | null;
  /** What the funding date makes of the payments; null while nobody holds the note. */
  funding: FundingEffect | null;
  errors: CellError[];
};

/** What is needed to understand a row beside its cells. */
export type FileFacts = { holders: Holders; today: IsoDate };

type Texts = (field: ImportField) => string | undefined;

const { entries: shape } = editPropertySchema;

const fieldShape = byField(FILE_FIELDS, 'name', ({ key }) => shape[key]) as {
  [One in FileField as One['name']]: (typeof shape)[One['key']];
};

/** The facts of a property, by the rules of its form. */
const propertySchema = v.object({
  address: shape.address,
  city: shape.city,
  state: shape.state,
  zip_code: shape.zipCode,
  property_status: shape.status,
  ...fieldShape,
});

/** What a note says beside its terms, by the rules of its form. */
const noteSchema = v.object({
  note_status: NOTE_FACTS.status,
  ...(byField(NOTE_DETAILS, 'name', ({ key }) => NOTE_FACTS[key]) as {
    [One in NoteDetail as One['name']]: (typeof NOTE_FACTS)[One['key']];
  }),
  is_public: optionalChoice(['yes', 'no'], 'Enter yes or no'),
  funding_date: optionalDate('Enter a date'),
  monthly_payment: optionalMoney(),
  late_charge_grace_days: LATE_CHARGE.lateGraceDays,
  late_charge_percentage: LATE_CHARGE.lateShare,
  late_charge_minimum: LATE_CHARGE.lateMinimum,
});

type Named = Extract<(typeof NOTE_FIELDS)[number], { name: string }>;

/** The column that stands for each box of a note. */
const COLUMN_OF = Object.fromEntries(
  NOTE_FIELDS.flatMap((field) => ('name' in field ? [[field.key, field.name]] : [])),
) as { [One in Named as One['key']]: One['name'] };

/** The column of each of the terms; the payment of a recast goes by the starting principal. */
function columnOfTerm(term: keyof NoteTerms): NoteColumn {
  return term === 'recast' ? 'starting_principal' : COLUMN_OF[FIELD_OF_TERM[term]];
}

/**
 * A row of a file by the rules of the forms, with everything that is wrong with it at once. A row
 * whose cells for notes are all empty is a property alone.
 */
export function readRow(
  cells: readonly string[],
  mapping: ImportMapping,
  file: FileFacts,
): ReadRow {
  const errors: CellError[] = [];
  const texts: Texts = (field) => {
    const cell = cells[mapping[field] ?? -1] ?? '';
    return cell === '' ? undefined : readCell(field, cell);
  };
  const report = (field: ImportField, message: string) =>
    errors.push({ field, value: cells[mapping[field] ?? -1] ?? '', message });
  const property = readProperty(texts, report);
  const hasNote = NOTE_COLUMNS.some(({ field }) => texts(field) !== undefined);
  const read = hasNote ? readNote(texts, file, report) : null;
  const { note = null, payment = null, funding = null } = read ?? {};
  return { property, note, payment, funding, errors };
}

type Report = (field: ImportField, message: string) => void;

function readProperty(texts: Texts, report: Report): BoardedProperty | null {
  const read = parsed(propertySchema, texts, report);
  if (read === null) return null;
  return {
    address: read.address,
    city: read.city,
    state: read.state,
    zipCode: read.zip_code,
    status: read.property_status,
    details: byStoredKey(FILE_FIELDS, ({ name }) => read[name]) as BoardedDetails,
  };
}

function readNote(texts: Texts, { holders, today }: FileFacts, report: Report) {
  const text = termsText(texts);
  const refusals = collectRefusals(text);
  for (const { field, message } of refusals) report(columnOfTerm(field), message);
  const reported = new Set<ImportField>(refusals.map(({ field }) => columnOfTerm(field)));
  // A payment that is a term of the note has been looked at with the others.
  const facts = parsed(noteSchema, texts, (field, message) => {
    if (!reported.has(field)) report(field, message);
  });
  const holderId = holders.find(texts('holder'));
  const status = facts?.note_status ?? 'available';
  if (!holderId.ok) report('holder', holderId.reason);
  else if (status === 'active' && holderId.value === null) report('holder', NEEDS_HOLDER);
  const lateCharge = facts === null ? null : readLateCells(facts, report);
  const terms = parseTerms(text);
  const schedule = terms.ok ? buildSchedule(terms.value) : terms;
  if (facts === null || !holderId.ok || !terms.ok || !schedule.ok) return null;
  const wish: HolderInput =
    holderId.value === null
      ? { kind: 'keep' }
      : { kind: 'hold', organizationId: holderId.value, fundedOn: facts.funding_date };
  const at = { terms: terms.value, status, today };
  const planned = planFunding(wish, { ...at, history: [], lastReceivedOn: null });
  if (!planned.ok && planned.reason.kind !== 'needs_holder') {
    report('funding_date', fundingMessage(planned.reason, at));
  }
  const fundedOn = planned.ok ? planned.value.fundedOn : null;
  const note: BoardedNote = {
    terms: terms.value,
    status,
    ...(byStoredKey(NOTE_DETAILS, ({ name }) => facts[name]) as NoteDetails),
    lienPosition: facts.lien_position ?? 1,
    isPublic: facts.is_public === 'yes',
    lateCharge,
    holder:
      holderId.value === null || fundedOn === null
        ? null
        : { organizationId: holderId.value, fundedOn },
  };
  const givenCents = facts.monthly_payment;
  const computedCents = schedule.value.monthlyPaymentCents;
  const { rows } = schedule.value;
  return {
    note,
    payment: givenCents === null ? null : { givenCents, computedCents },
    funding:
      fundedOn === null ? null : fundingEffect(rows, { today, noteStatus: status, fundedOn }),
  };
}

/** Why nobody can hold the note from this day on, or what there is to say, as a file can say it. */
function fundingMessage(refusal: FundingRefusal, { terms, today }: FundingDay): string {
  if (refusal.kind !== 'needs_funding_date') return explain(NOTE_REFUSALS, refusal).message;
  return (
    `${pastText(refusal.past)} Enter ${terms.noteOn}, the note date, if they are the holder’s ` +
    `and overdue; ${today}, today, if they were an earlier owner’s; or the day of the funding`
  );
}

type FundingDay = { terms: NoteTerms; today: IsoDate };

/** What the three cells of a late charge agree on; null for none, and where they do not. */
function readLateCells(
  facts: v.InferOutput<typeof noteSchema>,
  report: Report,
): LateChargeTerms | null {
  const read = readLateCharge({
    lateGraceDays: facts.late_charge_grace_days,
    lateShare: facts.late_charge_percentage,
    lateMinimum: facts.late_charge_minimum,
  });
  if (read.ok) return read.value;
  report(COLUMN_OF[read.reason.field], read.reason.message);
  return null;
}

function termsText(texts: Texts): NoteTermsText {
  const text = byTerm((term) => ('name' in term ? (texts(term.name) ?? null) : null));
  return { ...text, recast: false };
}

/** What the schema makes of the cells of its names; every refusal is told by its column. */
function parsed<Schema extends v.ObjectSchema<v.ObjectEntries, undefined>>(
  schema: Schema,
  texts: Texts,
  report: Report,
): v.InferOutput<Schema> | null {
  const fields = Object.keys(schema.entries) as ImportField[];
  const typed = Object.fromEntries(fields.map((field) => [field, texts(field)]));
  const read = v.safeParse(schema, typed);
  if (read.success) return read.output;
  for (const { path, message } of read.issues) report(path?.[0].key as ImportField, message);
  return null;
}
