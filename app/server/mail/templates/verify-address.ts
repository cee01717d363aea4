import type { MailContent } from '#app/server/mail/mail-content.ts';
import type { MailFacts } from '#app/server/mail/mail-facts.ts';

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
