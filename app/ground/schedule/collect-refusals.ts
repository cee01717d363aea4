import { TERMS_MESSAGES } from './schedule-messages.ts';
import { checkTerms } from './check-terms.ts';
import { type NoteTermsText, parseTerms } from './parse-terms.ts';
import type { TermsRefusal } from './terms.ts';

type Field = TermsRefusal['field'];

/** The text of each field, and one that is right whatever stands in the others. */
const TEXTS: Record<Field, { name: keyof NoteTermsText; harmless: string }> = {
  amountCents: { name: 'amount', harmless: '100000' },
  startingPrincipalCents: { name: 'startingPrincipal', harmless: '' },
  ratePpm: { name: 'interestRate', harmless: '7' },
  termMonths: { name: 'termMonths', harmless: '36' },
  paymentType: { name: 'paymentType', harmless: 'interest_only' },
  noteOn: { name: 'noteOn', harmless: '2026-01-01' },
  firstPaymentOn: { name: 'firstPaymentOn', harmless: '' },
  balloonOn: { name: 'balloonOn', harmless: '' },
  ioMonths: { name: 'ioMonths', harmless: '1' },
  fixedPrincipalPercentage: { name: 'fixedPrincipalPercentage', harmless: '1' },
  manualPaymentCents: { name: 'manualPayment', harmless: '1000' },
};

/** What a rule about several fields compares; it says nothing while one of them is wrong. */
const COMPARED: Readonly<Record<string, readonly Field[]>> = {
  [TERMS_MESSAGES.firstPaymentBeforeNote]: ['noteOn'],
  [TERMS_MESSAGES.interestOnlyMonths]: ['termMonths'],
  [TERMS_MESSAGES.balloonBeforeFirstPayment]: ['firstPaymentOn', 'noteOn'],
  [TERMS_MESSAGES.firstPaymentAfterMaturity]: ['noteOn', 'termMonths'],
  [TERMS_MESSAGES.balloonAfterMaturity]: ['noteOn', 'termMonths'],
};

/**
 * Every reason to refuse the terms that the texts mean, where `parseTerms` and `checkTerms` stop at
 * the first: what is wrong is set aside, one field after the other, until the rest is right.
 * Shape: at most one refusal for each field, empty for terms that have a schedule. A rule about
 * several fields is not told while another of them is wrong itself.
 * Source: rules 3.1 and 3.6.
 */
export function collectRefusals(text: NoteTermsText): TermsRefusal[] {
  const found: TermsRefusal[] = [];
  const wrong = new Set<Field>();
  let rest = text;
  for (;;) {
    const refusal = firstRefusal(rest);
    if (refusal === null) return found;
    const { field, message } = refusal;
    const isUnclear = COMPARED[message]?.some((other) => wrong.has(other)) ?? false;
    if (!isUnclear && !wrong.has(field)) found.push(refusal);
    // A term that outlasts the calendar whatever it is takes its date along.
    const aside = wrong.has(field) ? 'noteOn' : field;
    if (wrong.has(aside)) return found;
    wrong.add(aside);
    const { name, harmless } = TEXTS[aside];
    rest = { ...rest, [name]: harmless };
  }
}

function firstRefusal(text: NoteTermsText): TermsRefusal | null {
  const terms = parseTerms(text);
  return terms.ok ? checkTerms(terms.value) : terms.reason;
}
