import { formatCountOf } from '#app/ground/format-count.ts';
import { formatDate } from '#app/ground/calendar/format-date.ts';
import { formDTask } from '#app/offering/form-d/rules.ts';
import { arrearsSince } from '#app/ledger/health.ts';
import { formatMoney, formatShortMoney } from '#app/ground/money/format.ts';
import type { MovingReservation, WorkQueueView } from './queue.server.ts';
import { TO_DECIDE } from '#app/request/rules.ts';
import { listAddress } from '#app/ui/list-address.ts';
import { mailSubject } from '#app/system/words.ts';

export type QueueLineKey = keyof WorkQueueView;

/** One thing that waits; with the property that it is about, and the money, where there are. */
export type QueueItem = {
  id: string;
  to: string;
  name: string;
  fact: string;
  propertyId?: string;
  amount?: string;
};

export type QueueLineText = {
  key: QueueLineKey;
  title: string;
  count: number;
  isUrgent: boolean;
  /** Where all of them are listed; null where no list shows just them. */
  listedAt: string | null;
  items: readonly QueueItem[];
};

/** The lines of the work queue, the most pressing kind first, without those that are empty. */
export function queueLines(queue: WorkQueueView): QueueLineText[] {
  const lines = [
    reservationLine(queue.reservations),
    requestLine(queue.requests),
    overdueLine(queue.overdue),
    queue.formsD && formDLine(queue.formsD),
    maturingLine(queue.maturing),
    queue.drafts && draftLine(queue.drafts),
    queue.mails && mailLine(queue.mails),
    queue.leads && leadLine(queue.leads),
  ];
  return lines.filter((line) => line !== null && line.count > 0) as QueueLineText[];
}

/** What the company has to do next for a reservation. */
function reservationFact({ stage, shortCents, excessCents, endsAt }: MovingReservation): string {
  const until = endsAt === null ? '' : ` by ${endsAt}`;
  if (excessCents !== null) {
    const returned = excessCents > 0n ? `, return ${formatMoney(excessCents)}` : '';
    return `the whole amount stands${returned}`;
  }
  if (shortCents !== null) return `short by ${formatMoney(shortCents)}`;
  return stage === 'reserved' ? `send the papers${until}` : `check the bank${until}`;
}

function reservationLine({ count, items }: WorkQueueView['reservations']): QueueLineText {
  return {
    key: 'reservations',
    title: 'Reservations to move on',
    count,
    isUrgent: false,
    listedAt: '/admin/funding',
    items: items.map((item) => ({
      id: item.requestId,
      propertyId: item.propertyId,
      amount: formatShortMoney(item.amountCents),
      to: `/admin/investment-requests/${item.requestId}`,
      name: item.address,
      fact: reservationFact(item),
    })),
  };
}

function requestLine({ count, items }: WorkQueueView['requests']): QueueLineText {
  const inList = (review: string | null) =>
    listAddress('/admin/investment-requests', { ...TO_DECIDE, review });
  return {
    key: 'requests',
    title: 'Requests to decide',
    count,
    isUrgent: false,
    listedAt: inList(null),
    items: items.map(
      ({ requestId, propertyId, investorName, address, amountCents, submittedOn }) => ({
        id: requestId,
        propertyId,
        amount: formatShortMoney(amountCents),
        to: inList(requestId),
        name: `${investorName}, ${address}`,
        fact: `since ${formatDate(submittedOn)}`,
      }),
    ),
  };
}

function overdueLine({ count, items }: WorkQueueView['overdue']): QueueLineText {
  return {
    key: 'overdue',
    title: 'Notes overdue',
    count,
    isUrgent: true,
    listedAt: pressingAddress('overdue'),
    items: items.map(({ noteId, propertyId, address, arrears }) => ({
      id: noteId,
      propertyId,
      amount: formatMoney(arrears.missingCents),
      to: `/admin/notes/${noteId}`,
      name: address,
      fact: `${formatCountOf(arrears.paymentCount, 'payment')} missing, ${arrearsSince(arrears)}`,
    })),
  };
}

function maturingLine({ count, items }: WorkQueueView['maturing']): QueueLineText {
  return {
    key: 'maturing',
    title: 'Notes maturing within 90 days',
    count,
    isUrgent: false,
    listedAt: pressingAddress('maturing'),
    items: items.map(({ noteId, propertyId, address, amountCents, finalOn, daysLeft }) => ({
      id: noteId,
      propertyId,
      amount: formatShortMoney(amountCents),
      to: `/admin/notes/${noteId}`,
      name: address,
      fact: `${formatDate(finalOn)}, ${inDays(daysLeft)}`,
    })),
  };
}

function formDLine({ count, items }: NonNullable<WorkQueueView['formsD']>): QueueLineText {
  return {
    key: 'formsD',
    title: 'Forms D to file',
    count,
    isUrgent: items.some(({ isLate }) => isLate),
    listedAt: null,
    items: items.map(({ propertyId, noteId, address, dueOn }) => ({
      id: noteId ?? propertyId,
      propertyId,
      to: `/admin/properties/${propertyId}/offering`,
      name: formDTask(dueOn),
      fact: address,
    })),
  };
}

function draftLine({ count, items }: NonNullable<WorkQueueView['drafts']>): QueueLineText {
  return {
    key: 'drafts',
    title: 'Drafts to publish',
    count,
    isUrgent: false,
    listedAt: null,
    items: items.map(({ propertyId, address, changedOn }) => ({
      id: propertyId,
      propertyId,
      to: `/admin/properties/${propertyId}`,
      name: address,
      fact: `changed ${formatDate(changedOn)}`,
    })),
  };
}

function mailLine({ count, items }: NonNullable<WorkQueueView['mails']>): QueueLineText {
  return {
    key: 'mails',
    title: 'Failed mails',
    count,
    isUrgent: items.some(({ isGivenUp }) => isGivenUp),
    listedAt: '/admin/mails',
    items: items.map(({ mailId, template, to, isGivenUp }) => ({
      id: mailId,
      to: '/admin/mails',
      name: `${mailSubject(template)}: ${to}`,
      fact: isGivenUp ? 'given up' : 'tried again',
    })),
  };
}

function leadLine({ count, items }: NonNullable<WorkQueueView['leads']>): QueueLineText {
  return {
    key: 'leads',
    title: 'New leads',
    count,
    isUrgent: false,
    listedAt: '/admin/leads',
    items: items.map(({ leadId, fullName, receivedOn }) => ({
      id: leadId,
      to: '/admin/leads',
      name: fullName,
      fact: `since ${formatDate(receivedOn)}`,
    })),
  };
}

function pressingAddress(pressing: string): string {
  return listAddress('/admin/investments', { [PRESSING_FILTER]: pressing });
}

function inDays(days: number): string {
  return days === 0 ? 'today' : `in ${formatCountOf(days, 'day')}`;
}

/** The name under which an address asks for pressing notes only. */
export const PRESSING_FILTER = 'pressing';

/** What can be pressing about a note, in the words of the work queue. */
export const PRESSING_OPTIONS = [
  { value: 'overdue', label: 'Notes overdue' },
  { value: 'maturing', label: 'Notes maturing within 90 days' },
] as const;

type Pressing = (typeof PRESSING_OPTIONS)[number]['value'];

/** Which notes an address asks for; null for all of them. */
export function readPressing(query: URLSearchParams): Pressing | null {
  const wanted = query.get(PRESSING_FILTER);
  return PRESSING_OPTIONS.find(({ value }) => value === wanted)?.value ?? null;
}
