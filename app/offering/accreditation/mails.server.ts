import { formatDate } from '#app/ground/calendar/format-date.ts';
import { parseIsoDate } from '#app/ground/calendar/iso-date.ts';
import type { MailContent, MailFacts } from '#app/server/mail/mail-facts.ts';

/** To the team, when somebody has given evidence that they are an accredited investor. */
export function accreditationSubmittedMail(
  facts: MailFacts['accreditation-submitted'],
): MailContent {
  return {
    subject: `Evidence to check: ${facts.lender}`,
    preview: 'A lender has given evidence that they are an accredited investor.',
    heading: 'Evidence waits to be checked',
    greeting: '',
    paragraphs: [`${facts.lender} has given evidence of being an accredited investor.`],
    action: { label: 'Check Evidence', path: facts.path },
  };
}

/** To who gave the evidence, when somebody has decided. */
export function accreditationDecidedMail(facts: MailFacts['accreditation-decided']): MailContent {
  const isAccepted = facts.decision === 'accepted';
  const last = parseIsoDate(facts.validUntil);
  const counts =
    last === null ? 'It counts for your request.' : `It counts until ${formatDate(last)}.`;
  const heading = isAccepted ? 'Your evidence is accepted' : 'Your evidence was not accepted';
  return {
    subject: isAccepted ? 'Your evidence is accepted' : 'Your evidence was not accepted',
    preview: heading,
    heading,
    greeting: facts.firstName,
    paragraphs: [
      ...(facts.evidence === undefined ? [] : [`${facts.evidence}.`]),
      isAccepted ? counts : facts.reason,
    ],
    action: { label: 'View Your Evidence', path: facts.path },
  };
}
