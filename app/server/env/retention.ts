/** What is kept for a time only, once it is over. */
export type Kept =
  | 'mails'
  | 'sessions'
  | 'attempts'
  | 'signUps'
  | 'invitations'
  | 'leads'
  | 'notifications';

/** For how many days; null: for good (0124). */
export type Retention = Readonly<Record<Kept, number | null>>;

type Given = {
  RETAIN_MAILS_DAYS?: number | undefined;
  RETAIN_SESSIONS_DAYS?: number | undefined;
  RETAIN_ATTEMPTS_DAYS?: number | undefined;
  RETAIN_SIGN_UPS_DAYS?: number | undefined;
  RETAIN_INVITATIONS_DAYS?: number | undefined;
  RETAIN_LEADS_DAYS?: number | undefined;
  RETAIN_NOTIFICATIONS_DAYS?: number | undefined;
};

/**
 * By default what lets nobody do anything any more goes after a while, because it says where people
 * were; everything else is kept until somebody decides otherwise.
 */
export function readRetention(given: Given): Retention {
  return {
    mails: daysOf(given.RETAIN_MAILS_DAYS),
    sessions: daysOf(given.RETAIN_SESSIONS_DAYS ?? 30),
    attempts: daysOf(given.RETAIN_ATTEMPTS_DAYS ?? 7),
    signUps: daysOf(given.RETAIN_SIGN_UPS_DAYS),
    invitations: daysOf(given.RETAIN_INVITATIONS_DAYS),
    leads: daysOf(given.RETAIN_LEADS_DAYS),
    notifications: daysOf(given.RETAIN_NOTIFICATIONS_DAYS),
  };
}

function daysOf(days: number | undefined): number | null {
  return days === undefined || days === 0 ? null : days;
}

const NAMES: Record<Kept, string> = {
  mails: 'sent mails',
  sessions: 'ended sessions',
  attempts: 'attempts',
  signUps: 'sign-ups that nobody finished',
  invitations: 'invitations that are over',
  leads: 'leads',
  notifications: 'notifications',
};

/** Which of it goes after how many days, and which is kept for good, in words. */
export function retentionText(retention: Retention): string {
  const all = Object.keys(NAMES) as Kept[];
  const going = all.flatMap((kept) => {
    const days = retention[kept];
    return days === null ? [] : [`${NAMES[kept]} ${days} ${days === 1 ? 'day' : 'days'}`];
  });
  const staying = all.filter((kept) => retention[kept] === null).map((kept) => NAMES[kept]);
  const parts = going.length === 0 ? ['nothing goes'] : going;
  const rest = staying.length === 0 ? '' : `; for good: ${staying.join(', ')}`;
  return `keeps ${parts.join(', ')}${rest}`;
}
