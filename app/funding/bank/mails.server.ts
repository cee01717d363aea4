import type { MailContent, MailFacts } from '#app/server/mail/mail-facts.ts';

type Facts = MailFacts['bank-details-changed'];

type Words = {
  heading: string;
  preview: (facts: Facts) => string;
  text: string;
  /** Who did it. */
  by: string;
};

const WORDS: Record<Facts['step'], Words> = {
  entered: {
    heading: 'New bank details wait',
    preview: ({ by }) => `${by} has entered them.`,
    text:
      'Nothing changes until another platform admin has compared them with the bank’s own paper ' +
      'and confirmed them, and 24 hours have passed.',
    by: 'Entered by',
  },
  confirmed: {
    heading: 'New bank details are confirmed',
    preview: ({ inForceAt }) => `They are in force from ${inForceAt}.`,
    text:
      'From then on lenders are asked to send their money there. Whoever has a reservation is ' +
      'told to call before they send.',
    by: 'Confirmed by',
  },
  taken_back: {
    heading: 'New bank details were taken back',
    preview: ({ by }) => `${by} has taken them back.`,
    text: 'They will never be in force. Lenders are asked to send their money where they were.',
    by: 'Taken back by',
  },
};

/** To all platform admins, whatever is done with bank details; without any of them. */
export function bankDetailsChangedMail(facts: Facts): MailContent {
  const { firstName, step, by, inForceAt, path } = facts;
  const words = WORDS[step];
  return {
    subject: words.heading,
    preview: words.preview(facts),
    heading: words.heading,
    greeting: firstName,
    paragraphs: [words.text],
    facts: [
      { term: words.by, value: by },
      ...(step === 'confirmed' ? [{ term: 'In force from', value: inForceAt }] : []),
    ],
    action: { label: 'Open Bank Details', path },
    remarks: ['If you do not expect this, take the details back and call your colleague.'],
  };
}
