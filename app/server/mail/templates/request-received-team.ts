import type { MailContent } from '#app/server/mail/mail-content.ts';
import type { MailFacts } from '#app/server/mail/mail-facts.ts';

/** To the company's team, as soon as a request has come in. */
export function requestReceivedTeamMail(facts: MailFacts['request-received-team']): MailContent {
  return {
    subject: `New investment request: ${facts.address}`,
    preview: `${facts.investor} would like to invest ${facts.amount}.`,
    heading: 'A new investment request',
    greeting: '',
    paragraphs: [
      `${facts.investor} would like to fund a note. The investor was promised an answer within ` +
        '24-48 hours.',
    ],
    facts: [
      { term: 'Investor', value: facts.investor },
      { term: 'Property', value: facts.address },
      { term: 'Amount', value: facts.amount },
    ],
    action: { label: 'Review Request', path: facts.path },
  };
}
