import type { MailContent, MailFacts } from '#app/server/mail/mail-facts.ts';

/** To all platform admins, when bank details are entered or confirmed; without any of them. */
export function bankDetailsChangedMail(facts: MailFacts['bank-details-changed']): MailContent {
  const { firstName, step, by, inForceAt, path } = facts;
  const isEntered = step === 'entered';
  const heading = isEntered ? 'New bank details wait' : 'New bank details are confirmed';
  return {
    subject: heading,
    preview: isEntered ? `${by} has entered them.` : `They are in force from ${inForceAt}.`,
    heading,
    greeting: firstName,
    paragraphs: [
      isEntered
        ? 'Nothing changes until another platform admin has compared them with the bank’s own ' +
          'paper and confirmed them, and 24 hours have passed.'
        : 'From then on lenders are asked to send their money there. Whoever has a reservation ' +
          'is told to call before they send.',
    ],
    facts: [
      { term: isEntered ? 'Entered by' : 'Confirmed by', value: by },
      ...(isEntered ? [] : [{ term: 'In force from', value: inForceAt }]),
    ],
    action: { label: 'Open Bank Details', path },
    remarks: ['If you do not expect this, enter the right details again and call your colleague.'],
  };
}
