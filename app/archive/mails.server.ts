import type { MailContent, MailFacts } from '#app/server/mail/mail-facts.ts';

/** To who asked for an archive, once it is there. */
export function archiveReadyMail(facts: MailFacts['archive-ready']): MailContent {
  const what = facts.organization === '' ? 'your account' : facts.organization;
  return {
    subject: 'Your archive is ready',
    preview: 'Fetch it where you asked for it, while you are signed in.',
    heading: 'Your archive is ready',
    greeting: facts.firstName,
    paragraphs: [
      `The archive of ${what} is there: one file with pages to read, tables and papers. Fetch it ` +
        'where you asked for it.',
    ],
    facts: [{ term: 'Kept until', value: facts.until }],
    action: { label: 'Fetch the Archive', path: facts.path },
    remarks: [
      'Only you can fetch it, while you are signed in. Keep it where nobody else reads it.',
    ],
  };
}
