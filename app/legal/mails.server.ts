import type { MailContent, MailFacts } from '#app/server/mail/mail-facts.ts';
import { knownLegalText, LEGAL_TITLES } from './rules.ts';

/** To everybody who has an account, when another version of a legal text is published (0118). */
export function legalTextPublishedMail(facts: MailFacts['legal-text-published']): MailContent {
  const { firstName, text, inForceOn, path } = facts;
  const known = knownLegalText(text);
  const title = known === null ? text : LEGAL_TITLES[known];
  return {
    subject: `${title}: a new version`,
    preview: `It is in force from ${inForceOn}.`,
    heading: `${title}: a new version`,
    greeting: firstName,
    paragraphs: [
      'We have published a new version of this text. Please read it; below it you can also see ' +
        'what has changed.',
      ...(known === 'terms'
        ? [
            'From that day on we ask you to accept the terms before you change something or ask ' +
              'for something. You can read everything meanwhile.',
          ]
        : []),
    ],
    facts: [
      { term: 'Text', value: title },
      { term: 'In force from', value: inForceOn },
    ],
    action: { label: 'Read the Text', path },
    remarks: ['You get this mail because you have an account with us.'],
  };
}
