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
  const words = facts.place === undefined ? reviewedWords(facts) : waitsWords(facts.place);
  return {
    subject: `We have your request for ${facts.address}`,
    preview: words.preview,
    heading: 'We have your investment request',
    greeting: facts.firstName,
    paragraphs: words.paragraphs,
    facts: [
      { term: 'Property', value: facts.address },
      { term: 'Amount', value: facts.amount },
    ],
    action: { label: words.label, path: facts.path },
  };
}

/** In the staged way an approval is not the end of it (T15). Source: D15, rules 6.3. */
function reviewedWords({ way }: MailFacts['request-received']) {
  const until = way === 'staged' ? 'both sides have signed its papers' : 'it is decided';
  return {
    preview: 'Our team will review it and contact you within 24-48 hours.',
    paragraphs: [
      'Thank you. Our team will review your request and contact you within 24-48 hours. Until ' +
        `${until} you can withdraw it.`,
    ],
    label: 'View Your Requests',
  };
}

/** Of a request that waits in the line of a note. Source: rules 6.6. */
function waitsWords(place: string) {
  const standing = `Waitlist, place ${place}.`;
  return {
    preview: standing,
    paragraphs: [
      standing,
      'Thank you. The note is reserved for another investor. We write to you when it is your ' +
        'turn; until both sides have signed its papers you can withdraw your request.',
    ],
    label: 'View Request',
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
      facts.place === undefined
        ? `${facts.investor} would like to fund a note. The investor was promised an answer ` +
          'within 24-48 hours.'
        : `${facts.investor} would like to fund a note that is reserved for another investor. ` +
          `The request waits in line, at place ${facts.place}.`,
    ],
    facts: [
      { term: 'Investor', value: facts.investor },
      { term: 'Property', value: facts.address },
      { term: 'Amount', value: facts.amount },
    ],
    action: { label: 'Review Request', path: facts.path },
  };
}
