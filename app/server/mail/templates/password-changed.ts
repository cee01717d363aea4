import type { MailContent } from '#app/server/mail/mail-content.ts';
import type { MailFacts } from '#app/server/mail/mail-facts.ts';

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
