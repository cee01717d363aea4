import { daysBetween, type IsoDate } from '#app/ground/calendar/iso-date.ts';

/** What people are told of, in the order in which they choose. Source: rules 5.7. */
export const NOTIFICATION_KINDS = [
  'due_soon',
  'received',
  'late',
  'maturing',
  'update_posted',
  'request_decided',
  'turn_offered',
  'signature_needed',
  'end_near',
  'accreditation_expiring',
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
  turn_offered: 'list',
  signature_needed: 'list',
  end_near: 'mail',
  accreditation_expiring: 'mail',
  wantsDigest: false,
};

const LABELS: Record<NotificationKind, string> = {
  due_soon: 'A payment is due within 7 days',
  received: 'A payment was received',
  late: 'A payment is late',
  maturing: 'A note matures in 90, 60 or 30 days',
  update_posted: 'News of a note was posted',
  request_decided: 'A request of yours was decided',
  turn_offered: 'It is your turn to take a note',
  signature_needed: 'Your signature is needed',
  end_near: 'A reservation or an offer ends in 24 or 4 hours',
  accreditation_expiring: 'Accreditation evidence expires in 30 or 7 days, or today',
};

/** A kind in words. */
export function notificationLabel(kind: NotificationKind): string {
  return LABELS[kind];
}

/** What is mailed whatever somebody chooses, and why. */
export type AlwaysMailed = { label: string; reason: string };

export type NotificationGroup = {
  title: string;
  kinds: readonly NotificationKind[];
  always: readonly AlwaysMailed[];
};

type Group = NotificationGroup & {
  /** Told of notes that an organization holds: to its members alone. */
  ofMembers?: true;
};

const GROUPS: readonly Group[] = [
  { title: 'Payments', kinds: ['due_soon', 'received', 'late'], always: [], ofMembers: true },
  { title: 'Notes', kinds: ['maturing', 'update_posted'], always: [], ofMembers: true },
  {
    title: 'Requests',
    kinds: ['request_decided', 'turn_offered', 'signature_needed', 'end_near'],
    always: [{ label: 'You send a request', reason: 'The mail is your receipt.' }],
  },
  {
    title: 'Investing Profiles',
    kinds: ['accreditation_expiring'],
    always: [
      {
        label: 'Your accreditation evidence is accepted or refused',
        reason: 'The mail is our answer to you.',
      },
    ],
    ofMembers: true,
  },
  {
    title: 'Team',
    kinds: [],
    always: [
      {
        label: 'Somebody invites you to an organization',
        reason: 'The link in the mail is the invitation.',
      },
    ],
  },
  {
    title: 'Account',
    kinds: [],
    always: [
      {
        label: 'Your password, email, codes or passkeys change',
        reason: 'So that nobody changes them behind your back.',
      },
      {
        label: 'Somebody signs in with a browser that is new to us',
        reason: 'So that you notice when it was not you.',
      },
    ],
  },
];

/**
 * What somebody can hear of, by what it is about. Whoever belongs to no organization hears nothing
 * of notes. Source: rules 5.7.
 */
export function notificationGroups({ isMember }: { isMember: boolean }): NotificationGroup[] {
  return GROUPS.filter(({ ofMembers }) => isMember || ofMembers === undefined).map(
    ({ title, kinds, always }) => ({ title, kinds, always }),
  );
}

/** Why a mail comes in any case. Source: D19, rules 6.6. */
const ALWAYS_MAILED: Partial<Record<NotificationKind, string>> = {
  request_decided: 'The decision is mailed in any case: it is our answer to you.',
  turn_offered: 'The offer is mailed in any case: it ends soon.',
  signature_needed: 'It is mailed in any case: the link in the mail is how you sign.',
};

/** The ways in which somebody may be told of a kind: some are mailed anyway. */
export function channelsOf(kind: NotificationKind): readonly Channel[] {
  return kind in ALWAYS_MAILED ? ['list', 'off'] : CHANNELS;
}

/** Why a kind's mail does not stand to choice; null where it does. */
export function whyAlwaysMailed(kind: NotificationKind): string | null {
  return ALWAYS_MAILED[kind] ?? null;
}

/** The two places in which one hears of something. What is mailed stands in the list as well. */
export const PLACES = ['list', 'mail'] as const;

export type Place = (typeof PLACES)[number];

export type Channels = Record<NotificationKind, Channel>;

/** The channel of a kind by the places that were ticked: a mail alone is a mail and the list. */
export function channelOf(ticked: readonly string[]): Channel {
  if (ticked.includes('mail')) return 'mail';
  return ticked.includes('list') ? 'list' : 'off';
}

/** Whether a channel reaches a place. */
export function reaches(channel: Channel, place: Place): boolean {
  return place === 'mail' ? channel === 'mail' : channel !== 'off';
}

/**
 * The channels after some kinds were switched on or off in a place: a mail takes the list along,
 * and without the list there is no mail. A kind that has no such channel keeps the one it has.
 */
export function switchPlace(
  channels: Channels,
  { kinds, place, isOn }: { kinds: readonly NotificationKind[]; place: Place; isOn: boolean },
): Channels {
  const changed = { ...channels };
  for (const kind of kinds) {
    if (reaches(channels[kind], place) === isOn) continue;
    const channel = isOn ? place : place === 'mail' ? 'list' : 'off';
    if (channelsOf(kind).includes(channel)) changed[kind] = channel;
  }
  return changed;
}

/** So many days before its final date a note is said to mature. */
export const MATURITY_DAYS = [90, 60, 30] as const;

/**
 * Which of the notices of a maturity is due: the last one whose day has come, so that one who hears
 * of a note late is told once; null before the first one and after the final date.
 */
export function maturityNotice(finalOn: IsoDate, today: IsoDate): number | null {
  return dayNotice(MATURITY_DAYS, finalOn, today);
}

/** So many days before evidence counts no more, it is said to expire. Source: rules 6.2. */
export const EXPIRY_DAYS = [30, 7, 0] as const;

/**
 * Which of the notices of an expiry is due, as `maturityNotice`; `lastOn` is the last day on which
 * evidence counts, of which the last notice is. Source: rules 6.2.
 */
export function expiryNotice(lastOn: IsoDate, today: IsoDate): number | null {
  return dayNotice(EXPIRY_DAYS, lastOn, today);
}

function dayNotice(notices: readonly number[], on: IsoDate, today: IsoDate): number | null {
  const left = daysBetween(today, on);
  if (left < 0) return null;
  return notices.findLast((days) => left <= days) ?? null;
}

/** What ends within hours does not wait for the one mail of the day. */
export function isUrgent(kind: NotificationKind): boolean {
  return kind === 'end_near';
}

/** So many hours before its end a reservation is said to end. Source: rules 6.3. */
export const END_HOURS = [24, 4] as const;

/**
 * Which of the notices of an end is due: the last one whose hour has come; null before the first
 * one and once it is over.
 */
export function endNotice(endsAt: Date, now: Date): number | null {
  const left = (endsAt.getTime() - now.getTime()) / 3_600_000;
  if (left <= 0) return null;
  return END_HOURS.findLast((hours) => left <= hours) ?? null;
}
