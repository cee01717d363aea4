import { type ImportField, plainHead } from './columns.ts';
import { knownNoteStatus, NOTE_STATUSES, noteStatusLabel } from '#app/note/rules.ts';
import { paymentTypeLabel } from '#app/note/words.ts';
import { PROPERTY_STATUSES } from '#app/property/rules.ts';
import { PAYMENT_TYPES } from '#app/ground/schedule/terms.ts';
import { foldText } from '#app/ground/texts.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { HolderName } from '#app/import/read.server.ts';

/** What spreadsheets write, as `plainHead` leaves it, and the text that our forms send for it. */
type Spellings = Readonly<Record<string, string>>;

const PAYMENT_SPELLINGS: Spellings = {
  ...spellings(PAYMENT_TYPES, paymentTypeLabel),
  io: 'interest_only',
  amortizing: 'amortizing_fixed',
  amortized: 'amortizing_fixed',
  'fully amortizing': 'amortizing_fixed',
  'fully amortized': 'amortizing_fixed',
  'level payments': 'amortizing_fixed',
  bullet: 'bullet',
  manual: 'manual_fixed',
};

const NOTE_STATUS_SPELLINGS: Spellings = {
  ...spellings(NOTE_STATUSES, noteStatusLabel),
  completed: knownNoteStatus('completed') ?? '',
  funded: 'active',
};

const PROPERTY_STATUS_SPELLINGS = spellings(PROPERTY_STATUSES, (status) => status);

const YES_OR_NO: Spellings = {
  yes: 'yes',
  y: 'yes',
  true: 'yes',
  '1': 'yes',
  x: 'yes',
  public: 'yes',
  no: 'no',
  n: 'no',
  false: 'no',
  '0': 'no',
  private: 'no',
};

const AMERICAN_DATE = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;

/**
 * The text that a form of ours would send for what stands in a cell: the codes of statuses and
 * payment types for their names, dates as YYYY-MM-DD also when they are written 1/31/2026, a lien
 * position of '1st' as 1. What means nothing stays as it is, so that the form's rule refuses it.
 */
export function readCell(field: ImportField, text: string): string {
  switch (field) {
    case 'payment_type':
      return spelled(PAYMENT_SPELLINGS, text);
    case 'note_status':
      return spelled(NOTE_STATUS_SPELLINGS, text);
    case 'property_status':
      return spelled(PROPERTY_STATUS_SPELLINGS, text);
    case 'is_public':
      return spelled(YES_OR_NO, text);
    case 'lien_position':
      return text.replace(/^(\d+)(st|nd|rd|th)$/i, '$1');
    case 'note_date':
    case 'first_payment_date':
    case 'balloon_due_date':
    case 'funding_date':
      return isoText(text);
    default:
      return text;
  }
}

/** A date that is written 1/31/2026 as YYYY-MM-DD; every other text as it is. */
export function isoText(text: string): string {
  return text.replace(AMERICAN_DATE, (_all, month: string, day: string, year: string) =>
    [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-'),
  );
}

function spelled(known: Spellings, text: string): string {
  const plain = plainHead(text);
  return Object.hasOwn(known, plain) ? (known[plain] ?? text) : text;
}

function spellings<Code extends string>(
  codes: readonly Code[],
  labelOf: (code: Code) => string,
): Spellings {
  return Object.fromEntries(
    codes.flatMap((code) => [
      [plainHead(code), code],
      [plainHead(labelOf(code)), code],
    ]),
  );
}

/** Finds the organizations that a file names. */
export type Holders = {
  /** The organization of this name or slug, null for no text, or why there is none. */
  find: (text: string | undefined) => Result<string | null, string>;
};

/** The organizations by their names and slugs, in whatever case. */
export function holdersOf(names: readonly HolderName[]): Holders {
  const found = new Map<string, Set<string>>();
  for (const { id, name, slug } of names) {
    for (const text of [name, slug]) {
      const key = plain(text);
      found.set(key, (found.get(key) ?? new Set()).add(id));
    }
  }
  const slugs = new Map(names.map(({ id, slug }) => [plain(slug), id] as const));
  return {
    find: (text) => {
      if (text === undefined) return accept(null);
      const ids = [...(found.get(plain(text)) ?? [])];
      const own = slugs.get(plain(text));
      if (ids.length > 1 && own === undefined) {
        return refuse('Several organizations have this name. Enter the slug of one of them');
      }
      const id = own ?? ids[0];
      return id === undefined
        ? refuse('Enter the name or slug of an organization that you may choose as holder')
        : accept(id);
    },
  };
}

function plain(text: string): string {
  return foldText(text.trim().replaceAll(/\s+/g, ' '));
}
