import type { MailContent } from '#app/server/mail/mail-content.ts';
import type { MailFacts } from '#app/server/mail/mail-facts.ts';

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
