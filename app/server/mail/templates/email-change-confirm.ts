import type { MailContent } from '#app/server/mail/mail-content.ts';
import type { MailFacts } from '#app/server/mail/mail-facts.ts';

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
