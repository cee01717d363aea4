import type { MailContent, MailFacts } from '#app/server/mail/mail-facts.ts';

/** To the company's team, when somebody asks for a strategy session. */
export function strategyReceivedMail(facts: MailFacts['strategy-received']): MailContent {
  return {
    subject: `Strategy session requested by ${facts.fullName}`,
    preview: `${facts.fullName} would like to talk.`,
    heading: 'A strategy session was requested',
    greeting: '',
    paragraphs: [`${facts.fullName} would like to talk about investing.`],
    facts: [
      { term: 'Name', value: facts.fullName },
      { term: 'Account type', value: facts.accountType },
      { term: 'Timeline', value: facts.timeline },
    ],
    action: { label: 'Open Lead', path: facts.path },
  };
}
