import type { MailContent, MailFacts } from '#app/server/mail/mail-facts.ts';

/** To the investor, when the team has decided. */
export function requestDecidedMail(facts: MailFacts['request-decided']): MailContent {
  const { subject, preview, heading, text } = WORDS[facts.decision];
  return {
    subject: `${subject} ${facts.address}`,
    preview,
    heading,
    greeting: facts.firstName,
    paragraphs: [text],
    facts: [
      { term: 'Property', value: facts.address },
      { term: 'Amount', value: facts.amount },
    ],
    action: { label: 'View Your Requests', path: facts.path },
  };
}

const WORDS = {
  approved: {
    subject: 'Approved: your request for',
    preview: 'The note now stands in your dashboard.',
    heading: 'Your request is approved',
    text:
      'Good news: your request is approved. The note now stands in your dashboard, with its ' +
      'payment schedule.',
  },
  rejected: {
    subject: 'Not approved: your request for',
    preview: 'We could not approve this request.',
    heading: 'Your request was not approved',
    text:
      'We could not approve this request; nothing was charged. If you would like to know why, ' +
      'please contact us.',
  },
} as const;

/** To the investor, as soon as a request has come in. */
export function requestReceivedMail(facts: MailFacts['request-received']): MailContent {
  return {
    subject: `We have your request for ${facts.address}`,
    preview: 'Our team will review it and contact you within 24-48 hours.',
    heading: 'We have your investment request',
    greeting: facts.firstName,
    paragraphs: [
      'Thank you. Our team will review your request and contact you within 24-48 hours. Until it ' +
        'is decided you can withdraw it.',
    ],
    facts: [
      { term: 'Property', value: facts.address },
      { term: 'Amount', value: facts.amount },
    ],
    action: { label: 'View Your Requests', path: facts.path },
  };
}

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
