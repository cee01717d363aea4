import { isoDate } from '#app/ground/calendar/iso-date.ts';
import { type LegalPage, type LegalParty, type LegalSection, reachParty } from './shapes.ts';

export const PRIVACY_DESCRIPTION =
  'What this site keeps about you, why and for how long, who can see it, and what you can ask for.';

/**
 * The privacy page in the name of the company: a template that is true of this product as it is
 * built. Source: D13.
 */
export function legalPrivacy(party: LegalParty): LegalPage {
  return {
    title: 'Privacy',
    lead: PRIVACY_DESCRIPTION,
    notice:
      'This page describes what the software does. Before the site is opened to the public, a ' +
      'lawyer must adapt it to the company, its suppliers and the law that applies. Passages ' +
      'marked “For counsel” are still open.',
    updatedOn: isoDate('2026-11-21'),
    sections: [
      responsible(party),
      kept,
      reasons,
      readers,
      suppliers,
      cookies,
      periods,
      rights(party),
      protection,
      changes,
    ],
  };
}

function responsible(party: LegalParty): LegalSection {
  return {
    id: 'responsible',
    heading: 'Who is responsible',
    paragraphs: [
      `${party.name} runs this site and decides what happens to the data on it. “We” means ` +
        `${party.name}; “you” means whoever visits the site, opens an account or belongs to an ` +
        'organization that uses it.',
      `You reach us at: ${reachParty(party)}`,
    ],
    counsel:
      'Name the legal entity with its form and registration, and a person for privacy questions ' +
      'where the law asks for one.',
  };
}

const kept: LegalSection = {
  id: 'what-we-keep',
  heading: 'What we keep',
  paragraphs: [
    'We keep what you give us, what follows from your business with us, and the few technical ' +
      'facts that protect your account. We do not buy data about you, and we do not build ' +
      'profiles for advertising.',
  ],
  points: [
    {
      term: 'Your account',
      text:
        'First and last name, email address and whether it is verified, a phone number if you ' +
        'give one, and your password in a form that cannot be turned back into the password.',
    },
    {
      term: 'Your organizations',
      text:
        'Their name and description, who belongs to them and in which role, and invitations with ' +
        'the address they were sent to.',
    },
    {
      term: 'Your requests and notes',
      text:
        'Which notes you asked to fund, when, with which message; what was decided, by whom and ' +
        'with which remarks; the notes held, their schedules, every payment recorded, and ' +
        'documents.',
    },
    {
      term: 'Strategy sessions',
      text:
        'What you write in the form: name, email, phone, kind of account, timeline, and the ' +
        'amount and message if you fill them in.',
    },
    {
      term: 'Sign-ins',
      text:
        'For each browser that is signed in: when, from which network address, and what the ' +
        'browser calls itself.',
    },
    {
      term: 'Attempts',
      text:
        'How often a network address or an account tried to sign in, to sign up or to send ' +
        'a form ' +
        'lately, so that nobody can try without end.',
    },
    {
      term: 'A record of changes',
      text:
        'Who did what to which record, when and from which network address, for requests, ' +
        'decisions, money and everything on the administration’s side.',
    },
    {
      term: 'Mail',
      text: 'The messages that this site sent to you, and whether the mail server took them.',
    },
    {
      term: 'The server’s log',
      text:
        'Which page was asked for, when, with which result. What you type into a form is not ' +
        'part of it.',
    },
  ],
};

const reasons: LegalSection = {
  id: 'why',
  heading: 'Why we keep it',
  paragraphs: [
    'To run your account; to answer your requests and to call you about them; to service the ' +
      'notes you hold and to show what was paid; to keep the books and proofs that the law asks ' +
      'for; and to protect the site and its accounts against misuse. For nothing else.',
    'You need not give us anything to read the public pages. Without a name, an email address ' +
      'and a password there is no account, and without an account there is no request.',
    'No machine decides about you. Requests are approved or rejected by people.',
  ],
  counsel: 'Name the legal basis for each purpose where the law asks for it.',
};

const readers: LegalSection = {
  id: 'who-can-see-it',
  heading: 'Who can see it',
  paragraphs: [
    'Members of your organization see its notes and documents, and the names and email ' +
      'addresses of its members. The organization that lists a property sees the requests made ' +
      'on it and who holds its notes. Our team sees what it needs for its work. The public never ' +
      'sees who holds a note or who asked for one.',
    'We do not sell personal data, and we do not pass it on for advertising. We hand it to ' +
      'authorities and courts when the law obliges us to, and then no more than it asks for.',
  ],
};

const suppliers: LegalSection = {
  id: 'suppliers',
  heading: 'Suppliers',
  paragraphs: [
    'A supplier of ours may host this site, store its files and deliver its mail. They work on ' +
      'our instructions and may use the data for nothing of their own.',
    'Market rates and estimates for properties may be fetched from outside services. The server ' +
      'asks for them, not your browser: such a request carries the address of a property at ' +
      'most, ' +
      'and nothing about you. Typefaces and pictures come from this site itself.',
  ],
  counsel: 'List the suppliers, their countries, and the contracts with them.',
};

const cookies: LegalSection = {
  id: 'cookies',
  heading: 'Cookies',
  paragraphs: [
    'This site sets only cookies that it needs, so it has no banner to click away. There are no ' +
      'advertising cookies, and no other company counts your visits. Scripts cannot read these ' +
      'cookies. Over an encrypted connection the names of those for signing in begin with ' +
      '“__Secure-”.',
  ],
  points: [
    {
      term: 'hearthnote.session_token',
      text: 'Keeps you signed in. It goes when you sign out, or 30 days after your last visit.',
    },
    {
      term: 'hearthnote.two_factor',
      text: 'Waits for your code after your password was right. Ten minutes at most.',
    },
    {
      term: 'hearthnote.passkey',
      text: 'Belongs to one question that your passkey answers. Five minutes at most.',
    },
    {
      term: 'hearthnote.known',
      text:
        'Remembers that your account was used in this browser, so that we only write to you ' +
        'about sign-ins from others, and what they try does not keep you out. One year.',
    },
    {
      term: 'hearthnote.organization',
      text: 'Remembers the organization that you work for. One year.',
    },
    { term: 'hearthnote.theme', text: 'Remembers light or dark, if you chose one. One year.' },
    {
      term: 'hearthnote.toast',
      text: 'Carries one message, such as “Request received”, to the next page. One minute.',
    },
  ],
};

const periods: LegalSection = {
  id: 'how-long',
  heading: 'How long we keep it',
  paragraphs: [
    'An account is kept until you ask us to delete it. A sign-in ends after 30 days without a ' +
      'visit. A link that verifies an address works for 24 hours, one that sets a new password ' +
      'for one hour.',
    'Records of money, of decisions and of changes are kept longer, as far as the law asks for ' +
      'it. They are never altered: a wrong entry is corrected by a further one.',
  ],
  counsel: 'State the periods for accounts, requests, strategy sessions, books, mails and logs.',
};

function rights({ email }: LegalParty): LegalSection {
  return {
    id: 'your-rights',
    heading: 'What you can ask for',
    paragraphs: [
      'You can ask what we keep about you and get a copy of it; have what is wrong corrected; ' +
        'have what we need not keep deleted; and object to a use that you do not want. Asking ' +
        'costs nothing and has no bad consequence for you.',
      `${email ? `Write to ${email}.` : 'Write to us.'} We may ask you to show that you are who ` +
        'you say you are, so that nobody else gets your data.',
    ],
    counsel: 'Add the rights, periods and the supervisory authority that the applicable law names.',
  };
}

const protection: LegalSection = {
  id: 'protection',
  heading: 'How we protect it',
  paragraphs: [
    'Connections are encrypted where the site is reached over the internet. Every page and every ' +
      'row of data has rules about who may read it, checked twice: by the program and by the ' +
      'database. Passwords are stored so that we cannot read them.',
    'No protection is perfect. If you notice something wrong, please tell us at once. If data of ' +
      'yours gets into wrong hands and that can harm you, we tell you.',
  ],
};

const changes: LegalSection = {
  id: 'changes',
  heading: 'Changes to this page',
  paragraphs: [
    'When this page changes in a way that matters to you, we tell account holders by email ' +
      'before the change takes effect. The date at its head says when it last changed.',
  ],
};
