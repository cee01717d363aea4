import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import { decimalMoneyText, moneyText } from '#app/ground/money/format.ts';
import { knownNoteStatus } from '#app/domain/note/note-status.ts';
import { ratePercentText, ratePpm } from '#app/ground/rates/rate.ts';
import type { LateChargeTerms } from '#app/domain/servicing/ledger.ts';
import type { NoteTerms } from '#app/ground/schedule/terms.ts';
import type { NoteFormView } from '#app/server/views/note-form-view.ts';
import { NO_HOLDER } from './note-schema.ts';

/** The values as somebody would type them: those of a new note, or the stored ones. */
export function typedNote({ note, today }: Pick<NoteFormView, 'note' | 'today'>) {
  if (note === null) return newNote(today);
  const { lienPosition, termsAndConditions, holderId, fundedOn } = note;
  return {
    version: note.version,
    ...typedTerms(note.terms),
    status: knownNoteStatus(note.status) ?? undefined,
    lienPosition: lienPosition?.toString(),
    isPublic: note.isPublic ? 'on' : undefined,
    termsAndConditions: termsAndConditions ?? undefined,
    ...typedLateCharge(note.lateCharge),
    holder: holderId ?? NO_HOLDER,
    fundedOn: fundedOn ?? undefined,
  };
}

/** Source: rules 2.9 (note defaults), D35. */
function newNote(today: IsoDate) {
  return {
    interestRate: '7',
    termMonths: '36',
    paymentType: 'interest_only' as const,
    noteOn: today as string,
    status: 'available' as const,
    lienPosition: '1',
    holder: NO_HOLDER,
  };
}

function typedTerms(terms: NoteTerms) {
  const isManual = terms.paymentType === 'manual_fixed';
  return {
    amount: decimalMoneyText(terms.amountCents),
    startingPrincipal: moneyText(terms.startingPrincipalCents),
    recast: terms.recast ? 'on' : undefined,
    interestRate: ratePercentText(terms.ratePpm),
    termMonths: String(terms.termMonths),
    // Which type a manual payment replaced is not recorded.
    paymentType: terms.paymentType === 'manual_fixed' ? 'interest_only' : terms.paymentType,
    ioMonths: terms.ioMonths?.toString(),
    fixedPrincipalPercentage: terms.fixedPrincipalPercentage ?? undefined,
    noteOn: terms.noteOn as string,
    firstPaymentOn: terms.firstPaymentOn ?? undefined,
    balloonOn: terms.balloonOn ?? undefined,
    manual: isManual ? 'on' : undefined,
    manualPayment: moneyText(terms.manualPaymentCents),
  } as const;
}

function typedLateCharge(terms: LateChargeTerms | null) {
  return {
    lateGraceDays: terms?.graceDays.toString(),
    lateShare: terms === null ? undefined : ratePercentText(ratePpm(terms.sharePpm)),
    lateMinimum: moneyText(terms?.minimumCents ?? null),
  };
}
