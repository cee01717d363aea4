import type { MailContent } from '#app/server/mail/mail-content.ts';
import type { MailFacts } from '#app/server/mail/mail-facts.ts';

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
