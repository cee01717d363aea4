import type { MailContent } from '#app/server/mail/mail-content.ts';
import type { MailFacts } from '#app/server/mail/mail-facts.ts';

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
