import type { MailContent } from '#app/server/mail/mail-content.ts';
import type { MailFacts } from '#app/server/mail/mail-facts.ts';

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
