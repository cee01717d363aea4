import { formatDate } from '#app/ground/calendar/format-date.ts';
import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import { namedLetters } from '#app/ground/print.ts';
import type { Refusals } from '#app/ground/refusals.ts';
import { type OtherChange, unsavedText } from '#app/ground/second-editor.ts';
import type { PacketEvent, PacketState, Party, Phase, W9Rule } from '#app/packet/rules.ts';
import { partiesText } from '#app/packet/templates/words.ts';
import { completeFirst } from '#app/profile/rules.ts';
import { joinNames } from '#app/profile/vesting.ts';
import { dayOutOfReach, EVENT_REFUSALS } from '#app/request/pipeline/words.ts';
import type { BadgeMeaning } from '#app/ui/badge.tsx';
import type { PaperView } from './papers.server.ts';
import type { Unprinted } from './unprinted.ts';

/** How a packet stands, in words. Source: decision 0112. */
export const PACKET_STATE_WORDS = {
  draft: { label: 'Draft', means: 'waiting' },
  out: { label: 'Out for signature', means: 'waiting' },
  signed: { label: 'Signed by all', means: 'good' },
  declined: { label: 'Declined', means: 'bad' },
  voided: { label: 'Void', means: 'ended' },
  expired: { label: 'Expired', means: 'ended' },
} as const satisfies Record<PacketState, { label: string; means: BadgeMeaning }>;

type Standing = {
  phase: Phase;
  state: PacketState;
  signers: readonly unknown[];
  papers: readonly { isSealed: boolean }[];
};

/** The same of one packet: what is made when money has come is sealed by the company alone. */
export function packetStateWords({ phase, state, signers, papers }: Standing): {
  label: string;
  means: BadgeMeaning;
} {
  if (phase === 'at_funding' && state === 'draft') return { label: 'Being made', means: 'waiting' };
  if (state !== 'signed' || phase === 'signing' || signers.length > 0) {
    return PACKET_STATE_WORDS[state];
  }
  const isSealed = papers.every((paper) => paper.isSealed);
  return isSealed
    ? { label: SEALED_BY_COMPANY, means: 'good' }
    : { label: 'Being sealed', means: 'waiting' };
}

/**
 * What is said behind the title of a paper: whether it is sealed, or signed in ink, and where its
 * original is for who may know that.
 */
export function paperText(paper: PaperView, state: PacketState, original?: string | null): string {
  const { method, isSealed, signers, signedOn, recordingNumber } = paper;
  if (method === 'electronic') return isSealed ? ', sealed' : '';
  if (signedOn === null) return `, ${inkAwaitedText(signers, state)}`;
  const kept = original === undefined ? '' : `, original: ${original ?? ''}`;
  const recorded = recordingNumber === null ? '' : `, recorded as ${recordingNumber}`;
  return `, signed in ink ${formatDate(signedOn)}${kept}${recorded}`;
}

/** That a paper is signed in ink and has not come back: nobody signs one whose packet has ended. */
function inkAwaitedText(signers: readonly Party[], state: PacketState): string {
  const isOver = state === 'declined' || state === 'voided' || state === 'expired';
  return `${isOver ? 'was ' : ''}to be signed in ink by ${partiesText(signers)}`;
}

export const SEALED_BY_COMPANY = 'Sealed by the company';

export const PACKET_EVENT_LABELS: Readonly<Record<PacketEvent, string>> = {
  sent: 'Sent',
  called: 'Link mailed',
  shown: 'Paper shown',
  consented: 'Agreed to electronic records',
  code_sent: 'Code mailed',
  signed: 'Signed',
  returned: 'Came back as a scan',
  recorded: 'Recording number noted',
  completed: 'Everybody has signed',
  sealed: 'Sealed',
  declined: 'Declined',
  voided: 'Voided',
  expired: 'Expired',
};

export const W9_RULE_LABELS: Readonly<Record<W9Rule, string>> = {
  nothing: 'Nothing waits for it',
  documents: 'Documents wait until it was checked',
  funds: 'Funds wait until it was checked',
};

const { stage_passed, reason_missing, evidence_missing, not_stated, no_room } = EVENT_REFUSALS;

function unprintedPlacesText(unprinted: readonly Unprinted[]): string {
  const places = unprinted.map(({ place, letters }) => `${namedLetters(letters)} in ${place}`);
  return `Papers cannot print ${joinNames(places)}. Use Latin letters there.`;
}

/** Why papers were not sent. Source: rules 6.3 (T7), 6.6 (R2, R8, R11). */
export const SEND_REFUSALS = {
  title: 'The documents were not sent',
  stage_passed,
  incomplete_profile: ({ fields }: { fields: readonly string[] }) => ({
    status: 409,
    message: completeFirst(fields),
  }),
  empty_fields: ({ names }: { names: readonly string[] }) => ({
    status: 409,
    message: `These fields are empty: ${names.join(', ')}.`,
  }),
  unprinted: ({ unprinted }: { unprinted: readonly Unprinted[] }) => ({
    status: 409,
    message: unprintedPlacesText(unprinted),
  }),
  w9: { status: 409, message: 'The form W-9 of this lender has to be checked first.' },
  no_templates: {
    status: 409,
    message: 'No published template applies to this funding. Publish one first.',
  },
  no_company_signer: {
    status: 409,
    message: 'Say under Paper Templates who signs for the company first.',
  },
  no_custodian_email: {
    status: 409,
    message: 'The custodian of this account has no email. Add it under Custodians first.',
  },
  no_custodian: ({ title }: { title: string }) => ({
    status: 409,
    message:
      `The paper “${title}” has a place for a custodian, and this lender has none. Write the ` +
      'place between {{#if custodian.name}} and {{/if}}, or limit the paper to retirement ' +
      'accounts.',
  }),
  custodian_unasked: {
    status: 409,
    message:
      'For a retirement account the custodian signs too, and no published template that applies ' +
      'has a place for it. Publish one first.',
  },
  no_place: ({ title, name }: { title: string; name: string }) => ({
    status: 409,
    message: `The paper “${title}” has no place for the signature of ${name}.`,
  }),
  being_sent: {
    status: 409,
    message: 'These documents are being sent at this moment. Look again in a minute.',
  },
  service_away: ({ service }: { service: string }) => ({
    status: 503,
    message: `${service} did not take the documents. Nothing was sent: try again later.`,
  }),
  unfit_template: ({ title }: { title: string }) => ({
    status: 409,
    message: `The template “${title}” cannot be read any more. Publish it anew.`,
  }),
} satisfies Refusals;

/** Why papers of a funding were not made once more. */
export const ANEW_REFUSALS = {
  title: 'No papers were made',
  no_templates: SEND_REFUSALS.no_templates,
  not_ended: { status: 409, message: 'The papers of this funding stand. Take them back first.' },
} satisfies Refusals;

/** Why something was not done with a packet that is out. */
export const PACKET_REFUSALS = {
  title: 'Nothing was changed',
  stage_passed,
  reason_missing,
  not_out: { status: 409, message: 'This packet is not out any more.' },
  not_their_turn: { status: 409, message: 'It is not their turn, or they have signed already.' },
  not_in_ink: { status: 409, message: 'This paper is not one that is signed in ink.' },
  already_back: { status: 409, message: 'This paper is back already.' },
  not_back: { status: 409, message: 'This paper is not back yet.' },
  day_out_of_reach: ({ from }: { from: IsoDate }) => ({
    status: 400,
    field: 'signedOn' as const,
    message: dayOutOfReach(from),
  }),
  evidence_missing,
  not_stated,
  no_room,
  storage_failed: {
    status: 507,
    message: 'The file could not be stored: the disk is full or away. Try again later.',
  },
} satisfies Refusals<'reason' | 'signedOn'>;

/** What the boxes are called that say what papers name a property by. */
export const FACT_LABELS = {
  county: 'County',
  parcel: 'Parcel number',
  legalDescription: 'Legal description',
} as const;

type FactKey = keyof typeof FACT_LABELS;

/** Why the facts of a property were not saved. Source: decision 0053. */
export const FACTS_REFUSALS = {
  title: 'The facts were not saved',
  conflict: ({
    keys,
    now,
    ...change
  }: OtherChange<FactKey> & { now: Record<FactKey, string | null> }) => ({
    status: 409,
    message: unsavedText(
      keys.map((key) => ({ label: FACT_LABELS[key], now: now[key] ?? 'empty' })),
      change,
    ),
  }),
} satisfies Refusals;
