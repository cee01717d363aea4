import { formatDate } from '#app/ground/calendar/format-date.ts';
import { formatMoney } from '#app/ground/money/format.ts';
import { inInkText } from '#app/packet/rules.ts';
import type { W9Wait } from '#app/packet/send/w9.server.ts';
import { W9_WORDS } from '#app/profile/words.ts';
import type { FirstPayment } from './first-payment.server.ts';
import { type EvidenceLack, isLive, isOpen, type Stage } from '#app/request/stages.ts';

/** What is said of a request at its stage to whoever asked. Times as their reader reads them. */
export type Standing = {
  stage: Stage;
  endsAt: string | null;
  place: number | null;
  /** Until when the note is reserved for which it waits; null while nothing ends that. */
  waitsUntil?: string | null;
  reference: string | null;
  amount: string;
  fundedOn: string | null;
  short: string | null;
  /** Whether the money is there, and the note not funded: a funding was undone. */
  standsWhole?: boolean;
  /** When a signed reservation expires whose end is over, and no money has come; else null. */
  graceUntil?: string | null;
  /** Whether papers wait for the reader's signature. */
  needsSignature?: boolean;
  /** What is signed in ink on the lender's side and not back, by whom, and where it goes. */
  inInk?: { titles: readonly string[]; by: string; to: string } | null;
  /** Of a seasoned note: the first payment once it is funded. */
  seasoned?: Seasoned | null;
  /** Whether evidence of accreditation is lacking, or was given since and waits for its review. */
  evidence?: EvidenceLack | null;
  /** Whether the profile that lends lacks what papers need (R2). */
  lacksProfile?: boolean;
  /** What waits for the lender's form W-9, and where the form stands. */
  w9?: W9Wait | null;
  /** Who has the papers before them now, and has not signed. */
  waitsFor?: readonly string[];
  /** Whether papers of this reservation were declined, and none sent since. */
  wasDeclined?: boolean;
  /** Whether what expired was an offer to whoever waited, and no reservation yet. */
  wasOffer?: boolean;
  /** Whether another investor has funded the note for which this one waited. */
  isFundedByAnother?: boolean;
};

/** Sums as they read; what is paid is the amount, whatever balance that buys (0163). */
export type Seasoned = { firstPayment: string | null };

/** The one sentence of a request's stage, in the specified words. Source: rules 6.6. */
export function standingText(standing: Standing): string {
  const { stage, endsAt, place, reference, amount, fundedOn, short } = standing;
  if (standing.standsWhole) return 'Your money is here. The company looks at it again.';
  // Whatever the stage asks of its reader, without evidence it would be refused (R1).
  if (standing.evidence && asksReader(standing)) return EVIDENCE_TEXTS[standing.evidence];
  switch (stage) {
    case 'requested':
      return 'Our team reads your request and contacts you.';
    case 'waitlisted':
      return `Waitlist, place ${place ?? 1}.`;
    case 'offered':
      return `It is your turn: take this note by ${endsAt}.`;
    case 'reserved':
      return short === null ? `Reserved for you until ${endsAt}.` : `Short by ${short}.`;
    case 'documents_out':
      if (standing.needsSignature) return 'Your signature is needed.';
      if (short === null && isOnlyInk(standing)) {
        const { titles, by } = standing.inInk!;
        return `To be signed in ink by ${by} until ${endsAt}: ${titles.join(', ')}.`;
      }
      return short === null
        ? `The papers are out. Reserved for you until ${endsAt}.`
        : `The papers are out. Short by ${short}.`;
    case 'signed':
      if (short === null && standing.graceUntil) {
        return `The time to send ${amount} was over on ${endsAt}.`;
      }
      return short === null
        ? `Send ${amount} by ${endsAt} and quote ${reference}.`
        : `Short by ${short}. Send the rest and quote ${reference}.`;
    case 'active':
      return fundedText(fundedOn ?? '', standing.seasoned ?? null);
    case 'declined':
      return standing.isFundedByAnother
        ? 'Funded by another investor. Nothing was charged.'
        : 'The company could not approve this request.';
    case 'withdrawn':
      return 'This request was withdrawn.';
    case 'expired':
      return standing.wasOffer ? 'The offer has expired.' : 'The reservation has expired.';
    case 'released':
      return 'The company has released the reservation.';
  }
}

/** Whether all have signed on a screen, and the papers wait for ink. */
function isOnlyInk({ inInk, waitsFor = [] }: Standing): boolean {
  return Boolean(inInk) && waitsFor.length === 0;
}

/** With which payment those of who funded a seasoned note begin. */
export function firstPaymentText({ dueOn, amountCents }: FirstPayment): string {
  return `${formatMoney(amountCents)} on ${formatDate(dueOn)}`;
}

/** That a note is funded: of a seasoned one the dates stay (rules 6.4, 0163). */
export function fundedText(fundedOn: string, seasoned: Seasoned | null) {
  if (seasoned === null) return `Funded on ${fundedOn}. Interest runs from this day.`;
  const { firstPayment } = seasoned;
  const next = firstPayment ? `: your first payment is ${firstPayment}, a whole one` : '';
  return `Funded on ${fundedOn}. The dates of the note stay as they are${next}.`;
}

/** That a note is offered on other terms than were asked for, and perhaps for another amount. */
export function changedText(on: string, amount: string | null = null): string {
  const text = `The terms of this note were changed on ${on}, after the request.`;
  return amount === null
    ? `${text} These are those of now.`
    : `${text} It amounts to ${amount} now: withdraw, and ask again for that.`;
}

/** Said behind an end that money keeps from coming, to the company. Source: rules 6.3 (T13). */
export const WHILE_MONEY_STANDS = 'and as long as money stands for it';

const EVIDENCE_TEXTS = {
  missing: 'Your evidence of accreditation is missing or has expired.',
  in_review: 'Your evidence of accreditation waits for our review.',
  not_stated: 'Say whether you are an accredited investor.',
} as const;

/** Whether the sentence of a stage is about what goes on only with evidence. */
function asksReader({ stage, needsSignature }: Standing): boolean {
  return stage === 'requested' || (stage === 'documents_out' && needsSignature === true);
}

/** What is to be done about evidence that is lacking; null where nothing is. Source: rules 6.2. */
export function evidenceText({ stage, evidence }: Standing): string | null {
  if (!evidence) return null;
  const then = isOpen(stage)
    ? 'your request can be approved'
    : stage === 'offered'
      ? 'you can take this note'
      : 'you can sign';
  if (evidence === 'not_stated') {
    return `This offering asks whether you are accredited. Once you have said which, ${then}.`;
  }
  if (evidence === 'in_review') return `Once we have accepted your evidence, ${then}.`;
  const or = isOpen(stage)
    ? ' Or withdraw this request, and ask again with evidence that comes with it.'
    : '';
  return (
    'This offering is open to accredited investors, and no evidence of yours counts today. Add ' +
    `some to your investing profile: once we have accepted it, ${then}.${or}`
  );
}

/** What comes next and who does it, to whoever asked; null where the sentence has said it. */
export function nextStepText(standing: Standing): string | null {
  const { stage, short, needsSignature, inInk, standsWhole, waitsFor = [] } = standing;
  const { evidence, w9 } = standing;
  if (standsWhole) return null;
  if (short !== null) {
    // The sentence of who is to sign has no room for it.
    const shortBy = stage === 'documents_out' && needsSignature ? `Short by ${short}. ` : '';
    return (
      `${shortBy}The note stays yours while your money is here. Interest starts on the day on ` +
      'which the rest of it arrives.'
    );
  }
  switch (stage) {
    case 'waitlisted':
      return (
        `This note is reserved${standing.waitsUntil ? ` until ${standing.waitsUntil}` : ''}. If ` +
        'it becomes free, we offer it to those in line whom we have approved, one at a time and ' +
        'in their order. We write to you when it is your turn.'
      );
    case 'reserved':
      if (evidence || w9?.waiting === 'documents') return null;
      if (standing.wasDeclined) return AFTER_DECLINED;
      if (standing.lacksProfile || (w9 && w9.state !== 'received')) return NEXT_PAPERS;
      return `${NEXT_PAPERS} You need do nothing until then.`;
    case 'documents_out':
      if (needsSignature) {
        return `Reserved for you until ${standing.endsAt}.${inkText(' ', inInk)}`;
      }
      return (
        turnText(waitsFor) + (inInk ? inkText('', inInk) : 'We write to you once all have signed.')
      );
    case 'signed':
      if (standing.graceUntil) {
        return (
          `Money that arrives by ${standing.graceUntil} is still taken: quote ` +
          `${standing.reference}. After that the reservation expires.`
        );
      }
      return 'Interest starts on the day on which all of your money is here.';
    default:
      return null;
  }
}

const AFTER_DECLINED =
  'The papers were declined. Our team reads why, and contacts you or sends you new ones to sign.';

const NEXT_PAPERS = 'Next we send you the papers to sign.';

const W9_WAITS: Record<'lender' | 'company', Record<W9Wait['waiting'], string>> = {
  lender: {
    documents: 'We send you the papers to sign once we have checked your form W-9.',
    funds: 'The note becomes active once we have checked your form W-9.',
  },
  company: {
    documents: 'The documents wait for the form W-9 of this lender.',
    funds: 'The note becomes active once the form W-9 of this lender was checked.',
  },
};

/** What waits for a form W-9, and where the form stands, to one side. Source: rules 6.1. */
export function w9Text({ waiting, state }: W9Wait, reader: 'lender' | 'company'): string {
  return `${W9_WAITS[reader][waiting]} ${W9_WORDS[state].text}`;
}

function inkText(before: string, inInk: Standing['inInk']): string {
  return inInk ? before + inInkText(inInk) : '';
}

function turnText(names: readonly string[]): string {
  return names.length === 0 ? '' : `Now it is the turn of ${names.join(' and ')}. `;
}

/** What is said of money that has to go back, to whoever sent it. Source: rules 6.4. */
export function returnText({ stage, amount }: Pick<Standing, 'stage' | 'amount'>): string {
  return isLive(stage) || stage === 'active'
    ? `${amount} came in excess and will be returned to you.`
    : `${amount} is still here and will be returned to you.`;
}
