import type { NoteTermsText } from '#app/ground/schedule/parse-terms.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import { plainDecimal } from './plain-decimal.ts';

type Fields = Record<string, unknown>;
type Context = { source?: string };

const DECIMAL_KEYS = [
  ['amount', 'amount'],
  ['starting_principal', 'startingPrincipal'],
  ['interest_rate', 'interestRate'],
  ['term_months', 'termMonths'],
] as const;

const TEXT_KEYS = [
  ['payment_type', 'paymentType'],
  ['note_date', 'noteOn'],
  ['first_payment_date', 'firstPaymentOn'],
  ['balloon_due_date', 'balloonOn'],
] as const;

/** What one payment type alone uses; for the others it is ignored, whatever it is (rules 3.1). */
const PARAMETER_KEYS = {
  interest_only_then_amortizing: ['io_months', 'ioMonths'],
  fixed_principal: ['fixed_principal_percentage', 'fixedPrincipalPercentage'],
  manual_fixed: ['monthly_payment', 'manualPayment'],
} as const;

/**
 * The texts of a note's terms from one line of JSON, ready for parseTerms. Numbers keep the digits
 * they are written with. Unknown keys are ignored; null, empty and missing are the same.
 * Errors: refuses, with a message for the user, a line that is no JSON object, or a key whose value
 * is of another kind than the key asks for.
 */
export function readNote(line: string): Result<NoteTermsText, string> {
  if (line.trim() === '') return refuse('The line is empty');
  const fields = parseObject(line);
  if (fields === null) return refuse('The line is not a JSON object');
  const note: NoteTermsText = {};
  for (const [key, name] of decimalKeys(fields.payment_type)) {
    const value = fields[key] ?? '';
    const decimal = typeof value === 'string' ? plainDecimal(value) : null;
    if (decimal === null) {
      return refuse(
        `${key} must be a plain decimal number of at most 1,000 digits, ` +
          'without currency signs or thousands separators',
      );
    }
    note[name] = decimal;
  }
  for (const [key, name] of TEXT_KEYS) {
    const value = fields[key] ?? '';
    if (typeof value !== 'string') return refuse(`${key} must be a string`);
    note[name] = value;
  }
  const recast = fields.recast ?? false;
  if (typeof recast !== 'boolean') return refuse('recast must be true, false or null');
  return accept({ ...note, recast });
}

function decimalKeys(paymentType: unknown) {
  switch (typeof paymentType === 'string' ? paymentType.trim() : paymentType) {
    case 'interest_only_then_amortizing':
      return [...DECIMAL_KEYS, PARAMETER_KEYS.interest_only_then_amortizing];
    case 'fixed_principal':
      return [...DECIMAL_KEYS, PARAMETER_KEYS.fixed_principal];
    case 'manual_fixed':
      return [...DECIMAL_KEYS, PARAMETER_KEYS.manual_fixed];
    default:
      return DECIMAL_KEYS;
  }
}

/** The object of a line, its numbers as the texts that stand there; null when there is none. */
function parseObject(line: string): Fields | null {
  let value: unknown;
  try {
    value = parseExactly(line, numberAsWritten);
  } catch (error) {
    // Deeper nesting than the engine can follow is a RangeError.
    if (error instanceof SyntaxError || error instanceof RangeError) return null;
    throw error;
  }
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject ? (value as Fields) : null;
}

/** TypeScript's own declaration does not know the third parameter of the reviver yet. */
const parseExactly = JSON.parse as (
  text: string,
  reviver: (key: string, value: unknown, context: Context) => unknown,
) => unknown;

function numberAsWritten(_key: string, value: unknown, { source }: Context): unknown {
  return typeof value === 'number' ? source : value;
}
