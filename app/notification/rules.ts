import { daysBetween, type IsoDate } from '#app/ground/calendar/iso-date.ts';

/** What people are told of, in the order in which they choose. Source: rules 5.7. */
export const NOTIFICATION_KINDS = [
  'due_soon',
  'received',
  'late',
  'maturing',
  'update_posted',
  'request_decided',
] as const;

export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** By mail and in the list, in the list alone, or not at all. */
export const CHANNELS = ['mail', 'list', 'off'] as const;

export type Channel = (typeof CHANNELS)[number];

/** What somebody has chosen for each kind; with a digest all mails of a day are one. */
export type NotificationChoice = Record<NotificationKind, Channel> & { wantsDigest: boolean };

/** What holds until somebody chooses: what comes as expected waits in the list. */
export const USUAL_CHOICE: NotificationChoice = {
  due_soon: 'list',
  received: 'mail',
  late: 'mail',
  maturing: 'mail',
  update_posted: 'mail',
  // The decision itself is always mailed.
  request_decided: 'list',
  wantsDigest: false,
};

const LABELS: Record<NotificationKind, string> = {
  due_soon: 'A payment is due within 7 days',
  received: 'A payment was received',
  late: 'A payment is late',
  maturing: 'A note matures in 90, 60 or 30 days',
  update_posted: 'News of a note was posted',
  request_decided: 'A request of yours was decided',
};

/** A kind in words. */
export function notificationLabel(kind: NotificationKind): string {
  return LABELS[kind];
}

/** The ways in which somebody may be told of a kind: decisions are mailed anyway (D19). */
export function channelsOf(kind: NotificationKind): readonly Channel[] {
  return kind === 'request_decided' ? ['list', 'off'] : CHANNELS;
}

/** So many days before its final date a note is said to mature. */
export const MATURITY_DAYS = [90, 60, 30] as const;

/**
 * Which of the notices of a maturity is due: the last one whose day has come, so that one who hears
 * of a note late is told once; null before the first one and after the final date.
 */
export function maturityNotice(finalOn: IsoDate, today: IsoDate): number | null {
  const left = daysBetween(today, finalOn);
  if (left < 0) return null;
  return MATURITY_DAYS.findLast((days) => left <= days) ?? null;
}
