import { ACCESS_DENIED, type ReasonOf, type Refusals } from '#app/ground/refusals.ts';

/** What a platform admin does to an account: the names that the service has for it. */
export type UserChange = 'grant' | 'revoke' | 'suspend' | 'lift' | 'end_sessions' | 'delete';

type ChangeTexts = {
  /** On the button, and over the question. */
  label: string;
  question: (who: string) => string;
  done: { title: string; message: (who: string) => string };
  isDangerous: boolean;
};

/** Button, question and answer of each change. */
export const USER_CHANGE_TEXTS: Readonly<Record<UserChange, ChangeTexts>> = {
  grant: {
    label: 'Make Platform Admin',
    question: (who) =>
      `${who} will administer every property, note, request, organization and account of this ` +
      'platform.',
    done: {
      title: 'Platform admin added',
      message: (who) => `${who} administers the platform now.`,
    },
    isDangerous: false,
  },
  revoke: {
    label: 'Revoke Platform Admin',
    question: (who) =>
      `${who} will no longer administer the platform. Roles in organizations stay as they are.`,
    done: {
      title: 'Platform admin removed',
      message: (who) => `${who} no longer administers the platform.`,
    },
    isDangerous: true,
  },
  suspend: {
    label: 'Suspend Account',
    question: (who) =>
      `${who} will be signed out everywhere and cannot sign in until you lift the suspension. ` +
      'Nothing is deleted.',
    done: { title: 'Account suspended', message: (who) => `${who} has been signed out.` },
    isDangerous: true,
  },
  lift: {
    label: 'Lift Suspension',
    question: (who) => `${who} will be able to sign in again, with the rights they had.`,
    done: { title: 'Suspension lifted', message: (who) => `${who} can sign in again.` },
    isDangerous: false,
  },
  end_sessions: {
    label: 'End Sessions',
    question: (who) => `${who} will be signed out on every device and has to sign in again.`,
    done: { title: 'Sessions ended', message: (who) => `${who} has been signed out everywhere.` },
    isDangerous: true,
  },
  delete: {
    label: 'Delete Account',
    question: (who) =>
      `What is known of ${who} goes for good: name, email, phone number, picture, ways to sign ` +
      'in, notifications, and requests that were not approved. Records of money, statements and ' +
      "the audit stay under the name 'Deleted account'. An organization goes as well when they " +
      'are its only member and it holds nothing.',
    done: {
      title: 'Account deleted',
      message: (who) => `${who} is gone, and gets a mail about it.`,
    },
    isDangerous: true,
  },
};

/** The change that an address or a form names, or null. */
export function readUserChange(text: unknown): UserChange | null {
  const known = Object.keys(USER_CHANGE_TEXTS) as UserChange[];
  return known.find((change) => change === text) ?? null;
}

type Changeable = {
  isReader: boolean;
  isVerified: boolean;
  isPlatformAdmin: boolean;
  isSuspended: boolean;
  sessions: readonly unknown[];
  keptBy: readonly unknown[];
};

/** The changes that make sense for an account, in the order of their buttons. */
export function possibleChanges(user: Changeable): UserChange[] {
  if (user.isReader) return [];
  const changes: UserChange[] = [];
  if (user.isPlatformAdmin) changes.push('revoke');
  else if (user.isVerified && !user.isSuspended) changes.push('grant');
  if (user.sessions.length > 0) changes.push('end_sessions');
  changes.push(user.isSuspended ? 'lift' : 'suspend');
  if (user.keptBy.length === 0) changes.push('delete');
  return changes;
}

/** Why an account was not changed. */
export const USER_REFUSALS = {
  title: 'Nothing was changed',
  forbidden: ACCESS_DENIED,
  own_account: { status: 409, message: 'Nobody changes their own rights. Ask another admin.' },
  not_verified: { status: 409, message: 'The email of this account is not verified yet.' },
  suspended: { status: 409, message: 'This account is suspended. Lift that first.' },
  last_admin: { status: 409, message: 'This is the last platform admin, who stays one.' },
  sole_owner: {
    status: 409,
    message: 'This account alone owns an organization that goes on. The page says what it is for.',
  },
  no_change: {
    status: 409,
    message: 'This has been done already. Somebody else may have been faster.',
  },
} satisfies Refusals;

export type ChangeUserRefusal = ReasonOf<typeof USER_REFUSALS> | 'missing';
