import type { MailContent, MailFacts } from '#app/server/mail/mail-facts.ts';

/** After signing up, and whenever the owner asks for another one. */
export function verifyAddressMail(facts: MailFacts['verify-address']): MailContent {
  return {
    subject: 'Verify your email address',
    preview: 'One press on our page, and your account is complete.',
    heading: 'Verify your email address',
    greeting: facts.firstName,
    paragraphs: [
      'Thank you for creating an account. Please confirm that this address is yours: it opens ' +
        'the details of private notes, and your requests can be approved.',
    ],
    action: { label: 'Verify Email', path: facts.path },
    remarks: [
      'The link works for 24 hours.',
      'If you did not create an account, leave the link alone. Without it nobody can act under ' +
        'your address.',
    ],
  };
}

/** For somebody who has forgotten their password. */
export function resetPasswordMail(facts: MailFacts['reset-password']): MailContent {
  return {
    subject: 'Choose a new password',
    preview: 'The link works once, for one hour.',
    heading: 'Choose a new password',
    greeting: facts.firstName,
    paragraphs: [
      'Somebody, most likely you, asked for a new password for your account. Choosing one signs ' +
        'you out everywhere.',
    ],
    action: { label: 'Choose a New Password', path: facts.path },
    remarks: [
      'The link works once, for one hour.',
      'If it was not you, there is nothing to do: your password stays as it is.',
    ],
  };
}

/** After a password was changed or set anew, so that a stranger's change is noticed. */
export function passwordChangedMail(facts: MailFacts['password-changed']): MailContent {
  return {
    subject: 'Your password was changed',
    preview: 'If it was not you, choose a new one now.',
    heading: 'Your password was changed',
    greeting: facts.firstName,
    paragraphs: [
      'The password of your account was changed, and other devices were signed out.',
      'If it was you, there is nothing to do. If it was not, choose a new password now: that ' +
        'signs everybody out who has the present one.',
    ],
    facts: [{ term: 'Changed', value: facts.changedAt }],
    action: { label: 'It Was Not Me', path: facts.path },
  };
}

/** To the new address, before anything changes. */
export function emailChangeConfirmMail(facts: MailFacts['email-change-confirm']): MailContent {
  return {
    subject: 'Confirm your new email address',
    preview: 'Your account keeps its present address until you confirm this one.',
    heading: 'Confirm your new email address',
    greeting: facts.firstName,
    paragraphs: [
      'Somebody, most likely you, wants to use this address for an account. Until it is ' +
        'confirmed, the account keeps the address it has.',
    ],
    facts: [{ term: 'New address', value: facts.email }],
    action: { label: 'Confirm This Address', path: facts.path },
    remarks: [
      'The link works once, for one hour.',
      'If it was not you, there is nothing to do: without your confirmation nothing changes.',
    ],
  };
}

/** The last mail to an address, once its account is deleted. */
export function accountDeletedMail(facts: MailFacts['account-deleted']): MailContent {
  return {
    subject: 'Your account was deleted',
    preview: 'What it said of you is gone. Records of money stay without your name.',
    heading: 'Your account was deleted',
    greeting: facts.firstName,
    paragraphs: [
      'Your account is deleted, and with it your name, phone number, picture, ways to sign in ' +
        'and notifications. Nobody can sign in to it any more.',
      'Records of money that was lent and received stay without your name, because the law and ' +
        'the other parties to a note need them.',
    ],
    action: { label: 'Open the Website', path: facts.path },
    remarks: ['This is the last mail to this address. If it was not you, please write to us.'],
  };
}

/** To the address that an account had before. */
export function emailChangedMail(facts: MailFacts['email-changed']): MailContent {
  return {
    subject: 'The email address of your account was changed',
    preview: 'This address is no longer the one of your account.',
    heading: 'Your email address was changed',
    greeting: facts.firstName,
    paragraphs: [
      'Your account has another email address now. From here on we write there, and signing in ' +
        'asks for that address.',
      'If it was you, there is nothing to do. If it was not, tell us at once by one of the ways ' +
        'on our page.',
    ],
    facts: [{ term: 'New address', value: facts.email }],
    action: { label: 'How to Reach Us', path: facts.path },
    remarks: ['Invitations that were sent to this address stay with this address.'],
  };
}

type Change = MailFacts['factor-changed']['change'];

const NEWS: Record<Change, { subject: string; meaning: string }> = {
  two_factor_on: {
    subject: 'Two-factor sign-in is on',
    meaning: 'From now on signing in with your password also asks for a code of your app.',
  },
  two_factor_off: {
    subject: 'Two-factor sign-in is off',
    meaning: 'From now on your password alone is enough to sign in.',
  },
  recovery_codes_renewed: {
    subject: 'New recovery codes',
    meaning: 'Your account has new recovery codes. The old ones do not work any more.',
  },
  passkey_added: {
    subject: 'A passkey was added',
    meaning: 'From now on this passkey signs in to your account, without a password.',
  },
  passkey_removed: {
    subject: 'A passkey was removed',
    meaning: 'The passkey does not sign in to your account any more.',
  },
  company_connected: {
    subject: 'A company sign-in was connected',
    meaning: 'From now on it signs in to your account, without your password.',
  },
  company_disconnected: {
    subject: 'A company sign-in was removed',
    meaning: 'It does not sign in to your account any more.',
  },
};

/** After every change to how somebody signs in, so that nobody makes one behind their back. */
export function factorChangedMail(facts: MailFacts['factor-changed']): MailContent {
  const { subject, meaning } = NEWS[facts.change];
  return {
    subject,
    preview: meaning,
    heading: subject,
    greeting: facts.firstName,
    paragraphs: [meaning, 'Your other devices have been signed out.'],
    facts: [
      { term: 'Time', value: facts.at },
      ...(facts.clientAddress === '' ? [] : [{ term: 'Address', value: facts.clientAddress }]),
    ],
    action: { label: 'Open My Account', path: facts.path },
    remarks: ['If it was not you, choose a new password at once and look through your account.'],
  };
}

/** After a sign-in by a browser that the account has not been used with. */
export function newSignInMail(facts: MailFacts['new-sign-in']): MailContent {
  return {
    subject: 'New sign-in to your account',
    preview: `${facts.device}, ${facts.at}`,
    heading: 'New sign-in to your account',
    greeting: facts.firstName,
    paragraphs: [
      'Somebody, most likely you, has signed in to your account with a browser that we have not ' +
        'seen there before.',
    ],
    facts: [
      { term: 'Device', value: facts.device },
      { term: 'Address', value: facts.clientAddress },
      { term: 'Time', value: facts.at },
    ],
    action: { label: 'See Your Sign-Ins', path: facts.path },
    remarks: [
      'If it was you, there is nothing to do.',
      'If it was not you, sign out the other devices there and choose a new password.',
    ],
  };
}

/** To the person who asked for it, so that nobody else can ask unnoticed. */
export function accountDeletionRequestedMail(
  facts: MailFacts['account-deletion-requested'],
): MailContent {
  return {
    subject: 'You asked us to delete your account',
    preview: 'Until we have done it, you can take the request back.',
    heading: 'You asked us to delete your account',
    greeting: facts.firstName,
    paragraphs: [
      'We received your request. Our team looks at it and writes to you before anything is ' +
        'deleted.',
      'Records of money that was lent and received stay, because the law and the other parties ' +
        'to a note need them. Your name, phone number, picture and password go.',
    ],
    action: { label: 'Open My Account', path: facts.path },
    remarks: ['If it was not you, take the request back there and change your password.'],
  };
}

/** To the company's team, when somebody wants their account deleted. */
export function accountDeletionRequestedTeamMail(
  facts: MailFacts['account-deletion-requested-team'],
): MailContent {
  return {
    subject: `Account deletion requested by ${facts.name}`,
    preview: `${facts.name} would like to leave.`,
    heading: 'An account deletion was requested',
    greeting: '',
    paragraphs: [
      `${facts.name} asks to have their account deleted. Look at their organizations and notes, ` +
        'and write to them before anything is deleted: records of money stay.',
    ],
    facts: [
      { term: 'Name', value: facts.name },
      { term: 'Email', value: facts.email },
    ],
    action: { label: 'Open Account', path: facts.path },
  };
}
