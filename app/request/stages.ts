import type { Cents } from '#app/ground/money/cents.ts';
import type { BadgeMeaning } from '#app/ui/badge.tsx';
import { knownRequestStatus, type RequestStatus, requestStatusLabel } from './rules.ts';

/** Where a request stands on its way to a funded note. Source: rules 6.3. */
export const STAGES = [
  'requested',
  'waitlisted',
  'offered',
  'reserved',
  'documents_out',
  'signed',
  'active',
  'declined',
  'withdrawn',
  'expired',
  'released',
] as const;

export type Stage = (typeof STAGES)[number];

/** Stages that hold a note for one lender; a note has at most one such request. */
export const LIVE_STAGES = ['offered', 'reserved', 'documents_out', 'signed'] as const;

export type LiveStage = (typeof LIVE_STAGES)[number];

/** Stages that wait in the line of a note. */
export const OPEN_STAGES = ['requested', 'waitlisted'] as const;

/** The stage that a text names, or null. */
export function knownStage(text: string | null): Stage | null {
  return STAGES.find((one) => one === text) ?? null;
}

export function isLive(stage: Stage): stage is LiveStage {
  return LIVE_STAGES.some((one) => one === stage);
}

export function isOpen(stage: Stage): boolean {
  return stage === 'requested' || stage === 'waitlisted';
}

/** The status that goes with a stage, as rules 2 name it. Source: rules 6.3. */
export function statusOfStage(stage: Stage): RequestStatus {
  if (isOpen(stage) || stage === 'offered') return 'pending';
  if (isLive(stage) || stage === 'active') return 'approved';
  return stage === 'declined' ? 'rejected' : 'cancelled';
}

const NEXT: Partial<Record<Stage, string>> = {
  requested: 'We read your request',
  waitlisted: 'You wait in line',
  offered: 'Take it, or pass',
  reserved: 'We send you the papers',
  documents_out: 'The papers wait for signatures',
  signed: 'Send the money',
};

/** What is lacking of a paper that has to be accepted first: some was given since, or not. */
export type Lack = 'missing' | 'in_review';

/** The same of evidence of accreditation; or it is a statement of the lender that is asked for. */
export type EvidenceLack = Lack | 'not_stated';

/** What a request waits for on its lender's side. Money in cents. */
type Waiting = {
  receivedCents: Cents;
  amountCents: Cents;
  asksSignature: boolean;
  /** What the lender's side has left to sign in ink, once all have signed on a screen. */
  asksInk: string | null;
  /** Evidence of accreditation, without which it goes no further (R1); null where none is. */
  lacksEvidence: EvidenceLack | null;
  /** The form W-9, for which papers or funds wait; null where nothing does. */
  lacksW9: Lack | null;
};

const LACKING_NEXT = {
  evidence: {
    missing: 'Add evidence of accreditation',
    in_review: 'We look at your evidence of accreditation',
    not_stated: 'Say whether you are an accredited investor',
  },
  w9: { missing: 'Add a signed form W-9', in_review: 'We check your form W-9' },
} as const;

/** What comes next, to whoever asked; null once it is over. */
export function stageNext(
  stage: Stage,
  { receivedCents, amountCents, asksSignature, asksInk, lacksEvidence, lacksW9 }: Waiting,
): string | null {
  if (lacksEvidence !== null) return LACKING_NEXT.evidence[lacksEvidence];
  if (lacksW9 !== null) return LACKING_NEXT.w9[lacksW9];
  if (stage === 'documents_out' && asksSignature) return 'Your signature is needed';
  if (stage === 'documents_out' && asksInk !== null) return `Print and sign in ink: ${asksInk}`;
  if (!isLive(stage) || receivedCents === 0n) return NEXT[stage] ?? null;
  if (receivedCents >= amountCents) return 'We look at your money';
  // Where it goes is known once the papers are signed.
  return stage === 'signed' ? 'Send the rest of the money' : (NEXT[stage] ?? null);
}

const LABELS: Record<Stage, string> = {
  requested: 'Requested',
  waitlisted: 'Waitlisted',
  offered: 'Offered',
  reserved: 'Reserved',
  documents_out: 'Documents out',
  signed: 'Signed',
  active: 'Active',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
  released: 'Released',
};

/** A stage in words. */
export function stageLabel(stage: Stage): string {
  return LABELS[stage];
}

/**
 * Where a request stands, in the words of the lists: the stage of one that is funded stage by
 * stage, else its status; one that is not known is told as it is (D40).
 */
export function standingLabel({ status, stage }: { status: string; stage: Stage | null }): string {
  if (stage !== null) return stageLabel(stage);
  const known = knownRequestStatus(status);
  return known === null ? status : requestStatusLabel(known);
}

/** What a stage means in a badge. Source: decision 0112. */
export const STAGE_MEANS: Record<Stage, BadgeMeaning> = {
  requested: 'waiting',
  waitlisted: 'waiting',
  offered: 'open',
  // The note is held for somebody: nobody else may take it up.
  reserved: 'waiting',
  documents_out: 'waiting',
  signed: 'waiting',
  active: 'good',
  declined: 'bad',
  withdrawn: 'ended',
  expired: 'ended',
  released: 'ended',
};

/** Who passes an event. `system` is a job or whatever follows from another event. */
export type Doer = 'investor' | 'admin' | 'platform_admin' | 'signer' | 'system';

type Transition = {
  /** As rules 6.3 number it; null for what follows from the line's order alone. */
  number: string | null;
  event: string;
  by: Doer;
  /** Null where there was no request before. */
  from: readonly (Stage | null)[];
  to: readonly Stage[] | 'same';
};

/**
 * THE TRANSITIONS of rules 6.3. The database has the same in `access.funding_steps`; a test holds
 * them together.
 */
export const TRANSITIONS = [
  { number: 'T1', event: 'request', by: 'investor', from: [null], to: OPEN_STAGES },
  { number: 'T2', event: 'decline', by: 'admin', from: OPEN_STAGES, to: ['declined'] },
  { number: 'T3', event: 'approve', by: 'admin', from: ['requested'], to: ['reserved'] },
  { number: 'T4', event: 'clear', by: 'admin', from: ['waitlisted'], to: 'same' },
  { number: 'T5', event: 'offer', by: 'system', from: OPEN_STAGES, to: ['offered'] },
  { number: 'T6', event: 'accept', by: 'investor', from: ['offered'], to: ['reserved'] },
  {
    number: 'T7',
    event: 'send_documents',
    by: 'admin',
    from: ['reserved'],
    to: ['documents_out'],
  },
  { number: 'T8', event: 'sign', by: 'signer', from: ['documents_out'], to: ['signed'] },
  {
    number: 'T9',
    event: 'decline_to_sign',
    by: 'signer',
    from: ['documents_out'],
    to: ['reserved'],
  },
  { number: 'T9', event: 'void', by: 'admin', from: ['documents_out'], to: ['reserved'] },
  { number: 'T10', event: 'record_funds', by: 'admin', from: ['signed'], to: ['active'] },
  {
    number: 'T11',
    event: 'record_funds_now',
    by: 'admin',
    from: ['reserved', 'documents_out'],
    to: ['active'],
  },
  {
    number: 'T12',
    event: 'extend',
    by: 'admin',
    from: ['reserved', 'documents_out', 'signed'],
    to: 'same',
  },
  {
    number: 'T13',
    event: 'expire',
    by: 'system',
    from: ['reserved', 'documents_out', 'signed'],
    to: ['expired'],
  },
  { number: 'T14', event: 'expire', by: 'system', from: ['offered'], to: ['expired'] },
  {
    number: 'T15',
    event: 'withdraw',
    by: 'investor',
    from: ['requested', 'waitlisted', 'offered', 'reserved', 'documents_out'],
    to: ['withdrawn'],
  },
  {
    number: 'T16',
    event: 'release',
    by: 'admin',
    from: ['reserved', 'documents_out', 'signed'],
    to: ['released'],
  },
  {
    number: 'T17',
    event: 'reinstate',
    by: 'admin',
    from: ['expired'],
    to: ['reserved', 'signed'],
  },
  {
    number: 'T18',
    event: 'undo_funding',
    by: 'platform_admin',
    from: ['active'],
    // The papers that were out are void since then.
    to: ['reserved', 'signed'],
  },
  { number: 'T19', event: 'assign', by: 'admin', from: ['requested'], to: ['active'] },
  // The line follows the note: who asks waits while it is reserved.
  { number: null, event: 'queue', by: 'system', from: ['requested'], to: ['waitlisted'] },
  { number: null, event: 'unqueue', by: 'system', from: ['waitlisted'], to: ['requested'] },
  // Who waits when the note is funded, and whose organization or account is gone.
  { number: 'T10', event: 'funded_by_another', by: 'system', from: OPEN_STAGES, to: ['declined'] },
  { number: 'T16', event: 'organization_gone', by: 'system', from: LIVE_STAGES, to: ['released'] },
  {
    number: 'T15',
    event: 'account_gone',
    by: 'system',
    from: ['requested', 'waitlisted', 'offered'],
    to: ['withdrawn'],
  },
] as const satisfies readonly Transition[];

export type FundingEvent = (typeof TRANSITIONS)[number]['event'];

/**
 * Whether a request waits for what its lender does: adds what is lacking, takes the note, signs its
 * papers, sends the money.
 */
export function asksLender(stage: Stage, waiting: Waiting): boolean {
  const { lacksEvidence, lacksW9, asksSignature, asksInk, receivedCents, amountCents } = waiting;
  if (lacksEvidence !== null) return lacksEvidence !== 'in_review';
  if (lacksW9 !== null) return lacksW9 === 'missing';
  if (stage === 'documents_out') return asksSignature || asksInk !== null;
  return stage === 'offered' || (stage === 'signed' && receivedCents < amountCents);
}

/** The stages from which an event may come. */
export function stagesBefore(event: FundingEvent): readonly (Stage | null)[] {
  return TRANSITIONS.filter((one) => one.event === event).flatMap(({ from }) => [...from]);
}

/** Whether an event may come now. */
export function mayFollow(event: FundingEvent, stage: Stage | null): boolean {
  return stagesBefore(event).includes(stage);
}
