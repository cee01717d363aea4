import type { MailContent } from '#app/server/mail/mail-content.ts';
import type { MailFacts } from '#app/server/mail/mail-facts.ts';

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
