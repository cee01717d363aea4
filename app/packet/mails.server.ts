import { cents } from '#app/ground/money/cents.ts';
import { formatMoney } from '#app/ground/money/format.ts';
import { addressLine } from '#app/property/rules.ts';
import type { MailContent, MailFacts } from '#app/server/mail/mail-facts.ts';

/** To a signer whose turn it is, with the link that is theirs alone. */
export function signatureNeededMail(facts: MailFacts['signature-needed']): MailContent {
  return {
    subject: `${facts.company}: your signature is needed`,
    preview: 'Papers wait for you to read and sign.',
    heading: 'Your signature is needed.',
    greeting: facts.name,
    paragraphs: [
      facts.party === 'company'
        ? `Papers wait for you to sign them for ${facts.company}: with your account and its ` +
          'two-factor sign-in.'
        : `${facts.company} has papers for you to read and sign. You need no account.`,
      'The link is yours alone: do not pass it on. It works until the papers are signed or taken ' +
        'back, or their time is over.',
    ],
    facts: [
      { term: 'Property', value: facts.address ?? '' },
      { term: 'Amount', value: facts.amount ?? '' },
      { term: 'Sign by', value: facts.until ?? '' },
    ].filter(({ value }) => value !== ''),
    action: { label: 'Read and Sign', path: facts.path },
  };
}

/** To a signer who has asked for a code. */
export function signingCodeMail(facts: MailFacts['signing-code']): MailContent {
  return {
    subject: `${facts.code} is your code for signing`,
    preview: 'It signs your papers, and is good for ten minutes.',
    heading: 'Your code for signing',
    greeting: facts.name,
    paragraphs: ['Type this code on the page on which you sign, where you asked for it.'],
    code: facts.code,
    facts: [
      { term: 'What it is for', value: 'Signing your papers' },
      { term: 'Good for', value: 'Ten minutes' },
    ],
    remarks: [
      'Give it to nobody: nobody of the company asks you for it. If you did not ask for a code, ' +
        'leave this mail aside: without it nobody can sign in your name.',
    ],
    // The link to the papers stands in another mail: whoever reads one of them cannot sign.
    action: { label: 'Open Our Website', path: facts.path },
  };
}

const CLOSED = {
  declined: 'Somebody who was to sign has declined.',
  voided: 'The papers were taken back.',
  expired: 'The time for signing is over.',
} as const;

/** To everybody who had papers that nobody signs any more: one may have had several. */
export function packetClosedMail(facts: MailFacts['packet-closed']): MailContent {
  const heading = 'The papers are not to be signed any more';
  const { address, city = '', inState = '', amountCents, papers = '' } = facts;
  const house = address === undefined ? '' : addressLine({ address, city, state: inState });
  const amount = amountCents === undefined ? '' : formatMoney(cents(BigInt(amountCents)));
  return {
    subject: house === '' ? heading : `${heading}: ${house}`,
    preview: CLOSED[facts.state],
    heading,
    greeting: facts.name,
    paragraphs: [
      `${CLOSED[facts.state]} The link that you were sent does not work any more, and what was ` +
        'signed so far has no effect.',
    ],
    facts: [
      { term: 'Property', value: house },
      { term: 'Amount', value: amount },
      { term: 'Papers', value: papers },
    ].filter(({ value }) => value !== ''),
    action: { label: 'Check a Signed Document', path: facts.path },
  };
}
