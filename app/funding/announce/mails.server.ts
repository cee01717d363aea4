import { fundedText, standingText, WHILE_MONEY_STANDS } from '#app/funding/texts.ts';
import { knownStage } from '#app/request/stages.ts';
import type { MailContent, MailFacts } from '#app/server/mail/mail-facts.ts';

type Facts = MailFacts['reservation'];

/** Whether nothing of the amount is still to be sent; mails of before ask for all of it. */
const isAllHere = ({ amount, toSend = amount }: Facts) => toSend === '';

/** Where it stands, as the room says it: what money stands for does not end. */
const standingOf = ({ to, until, amount, toSend = amount, reference }: Facts): string =>
  standingText({
    stage: knownStage(to) ?? 'reserved',
    endsAt: until,
    amount,
    reference,
    short: toSend === '' || toSend === amount ? null : toSend,
    standsWhole: toSend === '',
    place: null,
    fundedOn: null,
  });

/** Until when what is to be done. Source: rules 6.6. */
const untilOf = (facts: Facts): string => {
  const { to, until, amount, toSend = amount, reference } = facts;
  if (isAllHere(facts)) return standingOf(facts);
  if (to === 'signed') return `Send ${toSend} by ${until} and quote ${reference}.`;
  return toSend === amount ? `Reserved for you until ${until}.` : standingOf(facts);
};

type Words = { subject: string; heading: string; text: (facts: Facts) => readonly string[] };

const FUNDED: Words = {
  subject: 'Funded:',
  heading: 'Your note is funded',
  text: ({ fundedOn, seasonedFrom: from }) => [
    fundedText(fundedOn, from === undefined ? null : { firstPayment: from }),
  ],
};

const WORDS: Record<Facts['event'], Words> = {
  approve: {
    subject: 'Reserved for you:',
    heading: 'Your request is approved',
    text: (facts) => [untilOf(facts)],
  },
  offer: {
    subject: 'It is your turn:',
    heading: 'It is your turn',
    text: ({ until }) => [
      `It is your turn: take this note by ${until}.`,
      'After that it is offered to others.',
    ],
  },
  accept: {
    subject: 'Reserved for you:',
    heading: 'The note is taken for you',
    text: (facts) => [...(facts.by ? [`${facts.by} has taken it.`] : []), untilOf(facts)],
  },
  send_documents: {
    subject: 'To be signed in ink:',
    heading: 'Your signature is needed in ink',
    text: ({ inInk = '', inkTo = '', ...facts }) => [
      `Print from the page of your request what is signed in ink: ${inInk}.`,
      `Have it signed, and send the original to ${inkTo}.`,
      untilOf(facts),
    ],
  },
  sign: {
    subject: 'Signed by all:',
    heading: 'All have signed',
    text: (facts) => [
      untilOf(facts),
      // Mails can be forged, so nobody is to trust an account that stands in one.
      ...(isAllHere(facts)
        ? []
        : ['Where to send it stands on the page of your request, and never in a mail.']),
    ],
  },
  record_funds: FUNDED,
  record_funds_now: FUNDED,
  extend: {
    subject: 'More time:',
    heading: 'Your reservation has more time',
    text: (facts) => [untilOf(facts)],
  },
  expire: {
    subject: 'Ended:',
    heading: 'Your time for this note is over',
    text: ({ from, at }) => [
      from === 'offered'
        ? 'The note was not taken in time. It is offered to whoever waits for it, if anybody does.'
        : `This reservation ended on ${at}.`,
    ],
  },
  withdraw: {
    subject: 'Withdrawn: your request for',
    heading: 'Your request is withdrawn',
    text: ({ by }) => [
      by
        ? `${by} has withdrawn your request, and nothing was charged.`
        : 'Your request was withdrawn, and nothing was charged.',
    ],
  },
  release: {
    subject: 'Released:',
    heading: 'Your reservation was released',
    text: ({ reason }) => ['We have released your reservation.', `The reason: ${reason}`],
  },
  reinstate: {
    subject: 'Reserved for you again:',
    heading: 'Your reservation stands again',
    text: (facts) => [
      untilOf(facts),
      ...(facts.termsChanged
        ? [
            'The terms of this note are others now than when you asked for it. Read them on the ' +
              'page of your request before you go on.',
          ]
        : []),
    ],
  },
  undo_funding: {
    subject: 'Taken back: the funding of',
    heading: 'A funding was taken back',
    text: (facts) => [
      'The funding of this note was taken back, and with it its schedule.',
      `${standingOf(facts)} We will contact you.`,
    ],
  },
  funded_by_another: {
    subject: 'Funded by another investor:',
    heading: 'The note is taken',
    text: () => ['Funded by another investor. Nothing was charged.'],
  },
  organization_gone: {
    subject: 'Released:',
    heading: 'Your reservation was released',
    text: () => ['The organization that asked for this note is gone, so it is free again.'],
  },
};

/** To who asked, about what has happened to their request in the staged way. Source: rules 6.6. */
export function reservationMail(facts: Facts): MailContent {
  const { subject, heading, text } = WORDS[facts.event];
  const paragraphs = text(facts);
  return {
    subject: `${subject} ${facts.address}`,
    preview: paragraphs[0]!,
    heading,
    greeting: facts.firstName,
    paragraphs,
    facts: [
      { term: 'Property', value: facts.address },
      { term: 'Amount', value: facts.amount },
    ],
    action: { label: 'View Request', path: facts.path },
  };
}

const TEAM_WORDS: Record<MailFacts['reservation-team']['event'], string> = {
  accept: 'Offer taken',
  sign: 'Signed by all',
  expire: 'Reservation ended',
  withdraw: 'Request withdrawn',
  undo_funding: 'Funding taken back',
};

/** To the company's team, about what has happened to a request in the staged way. */
export function reservationTeamMail(facts: MailFacts['reservation-team']): MailContent {
  const { event, investor, address, amount, toSend = amount, by, until, reference } = facts;
  const what = TEAM_WORDS[event];
  return {
    subject: `${what}: ${address}`,
    preview: `${investor}, ${amount}.`,
    heading: what,
    greeting: '',
    paragraphs: [
      event === 'sign' && toSend !== ''
        ? `${investor} is to send ${toSend} by ${until}. Check the bank for ${reference}.`
        : `This is about the request of ${investor}.`,
    ],
    facts: [
      { term: 'Investor', value: investor },
      { term: 'Property', value: address },
      { term: 'Amount', value: amount },
      ...(until === ''
        ? []
        : [{ term: 'Ends', value: toSend === amount ? until : `${until}, ${WHILE_MONEY_STANDS}` }]),
      ...(by === '' ? [] : [{ term: 'Done by', value: by }]),
    ],
    action: { label: 'Review Request', path: facts.path },
  };
}
