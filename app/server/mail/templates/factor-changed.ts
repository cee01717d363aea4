import type { MailContent } from '#app/server/mail/mail-content.ts';
import type { MailFacts } from '#app/server/mail/mail-facts.ts';

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
