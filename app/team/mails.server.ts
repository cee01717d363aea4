import type { MailContent, MailFacts } from '#app/server/mail/mail-facts.ts';

/** To somebody whom an organization would like to have in its team. */
export function invitationMail(facts: MailFacts['invitation']): MailContent {
  const { organization, inviter, role, expiresOn, path } = facts;
  return {
    subject: `${inviter} invites you to ${organization}`,
    preview: `Join the team of ${organization}. The invitation is valid until ${expiresOn}.`,
    heading: `Join ${organization}`,
    greeting: '',
    paragraphs: [
      `${inviter} invites you to join the team of ${organization}. As a member you see the notes ` +
        'that it holds, with their payments.',
    ],
    facts: [
      { term: 'Organization', value: organization },
      { term: 'Your role', value: role },
      { term: 'Valid until', value: expiresOn },
    ],
    action: { label: 'Open Invitation', path },
    remarks: [
      'Sign in with this address, or create an account with it. Nothing happens before you accept.',
      'If you do not know who invites you, there is nothing to do.',
    ],
  };
}
