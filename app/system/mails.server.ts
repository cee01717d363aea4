import type { MailContent, MailFacts } from '#app/server/mail/mail-facts.ts';

/** To whoever tries whether mail leaves the installation, and arrives. */
export function trialMail(facts: MailFacts['trial']): MailContent {
  return {
    subject: 'A test mail',
    preview: 'Mail leaves your installation, and arrives.',
    heading: 'Mail arrives',
    greeting: facts.firstName,
    paragraphs: [
      'You asked your installation for a test mail, and this is it. Requests, decisions and ' +
        'links for passwords arrive the same way.',
    ],
    action: { label: 'Open the Installation', path: facts.path },
    remarks: ['If it lies among unwanted mail, let the domain of the sender name its mail server.'],
  };
}
