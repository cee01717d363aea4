import { formatDate } from '#app/ground/calendar/format-date.ts';
import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import type { Refusals } from '#app/ground/refusals.ts';
import type { BadgeMeaning } from '#app/ui/badge.tsx';
import type { BankState } from './rules.ts';

/** How bank details stand, in words. Source: decision 0112. */
export const BANK_STATES = {
  in_force: { label: 'In force', means: 'good' },
  coming: { label: 'Coming', means: 'ahead' },
  waiting: { label: 'Waiting', means: 'waiting' },
  replaced: { label: 'Replaced', means: 'ended' },
  taken_back: { label: 'Taken back', means: 'ended' },
} as const satisfies Record<BankState, { label: string; means: BadgeMeaning }>;

/** Why bank details were not confirmed, or not taken back. Source: rules 6.4. */
export const BANK_REFUSALS = {
  title: 'Nothing was changed',
  own_entry: {
    status: 409,
    message: 'You have entered these details. Another platform admin has to confirm them.',
  },
  not_waiting: {
    status: 409,
    message:
      'These details do not wait any more. Somebody has confirmed, replaced or taken them back.',
  },
  in_force: {
    status: 409,
    message: 'These details are in force. Enter the new ones that take their place.',
  },
} satisfies Refusals;

/** What a lender is told whose money is on its way to other details. Source: rules 6.4. */
export function changedText({ on, phone }: { on: IsoDate; phone: string | null }): string {
  return `Bank details changed on ${formatDate(on)}. Call ${phone ?? 'us'} before you send.`;
}
