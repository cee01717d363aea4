import type { MailContent } from '#app/server/mail/mail-content.ts';
import type { MailFacts } from '#app/server/mail/mail-facts.ts';

/** After a sign-in by a browser that the account has not been used with. */
export function newSignInMail(facts: MailFacts['new-sign-in']): MailContent {
  return {
    subject: 'New sign-in to your account',
    preview: `${facts.device}, ${facts.at}`,
    heading: 'New sign-in to your account',
    greeting: facts.firstName,
    paragraphs: [
      'Somebody, most likely you, has signed in to your account with a browser that we have not ' +
        'seen there before.',
    ],
    facts: [
      { term: 'Device', value: facts.device },
      { term: 'Address', value: facts.clientAddress },
      { term: 'Time', value: facts.at },
    ],
    action: { label: 'See Your Sign-Ins', path: facts.path },
    remarks: [
      'If it was you, there is nothing to do.',
      'If it was not you, sign out the other devices there and choose a new password.',
    ],
  };
}
