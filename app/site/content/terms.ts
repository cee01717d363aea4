import { isoDate } from '#app/ground/calendar/iso-date.ts';
import { type LegalPage, type LegalParty, type LegalSection, reachParty } from './shapes.ts';

export const TERMS_DESCRIPTION =
  'What using this site means, what a request to fund a note does and does not do, and the risks ' +
  'of lending.';

/**
 * The terms page in the name of the company: a template that fits how requests and notes work here.
 * Source: D13.
 */
export function legalTerms(party: LegalParty): LegalPage {
  return {
    title: 'Terms',
    lead: TERMS_DESCRIPTION,
    notice:
      'These terms are written to be read. Before the site is opened to the public, a ' +
      'lawyer must ' +
      'adapt them to the company, to the law of securities and lending, and to the places where ' +
      'lenders live. Passages marked “For counsel” are still open.',
    updatedOn: isoDate('2026-11-21'),
    sections: [
      about(party),
      noOffer,
      accounts,
      organizations,
      requests,
      loans,
      figures,
      risks,
      fairUse,
      contents(party),
      availability,
      liability,
      law(party),
      changes,
    ],
  };
}

function about(party: LegalParty): LegalSection {
  return {
    id: 'this-site',
    heading: 'What this site is',
    paragraphs: [
      'This site shows properties and the notes that they secure, takes requests to fund notes, ' +
        'and keeps the records of notes that are held. A note is a loan: the lender lends the ' +
        'whole amount, the borrower pays it back with interest, and the property is the ' +
        'security. ' +
        'The lender does not buy the property and does not manage it.',
      `It is run by ${reachParty(party)} “We” means ${party.name}; “you” means whoever uses ` +
        'the site. By using it you accept these terms. If you do not accept them, please do not ' +
        'use it.',
    ],
  };
}

const noOffer: LegalSection = {
  id: 'no-offer',
  heading: 'No offer and no advice',
  paragraphs: [
    'What stands here is information. It is not an offer to sell or a solicitation to buy a ' +
      'security, and it is not meant for people in places where showing it would be against the ' +
      'law.',
    'Nothing here is tax, legal or investment advice. We do not know your circumstances, and we ' +
      'do not recommend that you in particular should fund a note. What is said about retirement ' +
      'accounts is general: ask a qualified adviser and the custodian before you move money.',
  ],
  counsel:
    'Say whether the notes are securities, under which registration or exemption they are ' +
    'offered, to whom, and what has to be checked before somebody may lend.',
};

const accounts: LegalSection = {
  id: 'accounts',
  heading: 'Your account',
  paragraphs: [
    'You must be of age, give your real name and a working email address, and keep your ' +
      'password ' +
      'to yourself. An account is free. Some things, such as the details of private notes ' +
      'and the ' +
      'approval of a request, need an address that you have verified.',
    'What is done with your account counts as done by you until you tell us that somebody else ' +
      'is using it. You can ask us to close it at any time; notes that you hold stay yours. ' +
      'We may ' +
      'close an account that is used against these terms, and then say why.',
  ],
};

const organizations: LegalSection = {
  id: 'organizations',
  heading: 'Organizations',
  paragraphs: [
    'Notes are held by organizations, which may be yours alone. Whoever founds an organization ' +
      'owns it. Owners and admins decide who belongs to it and in which role, and every member ' +
      'sees what their role allows.',
    'If you act for a company, a family or a retirement account, you promise that you may.',
  ],
};

const requests: LegalSection = {
  id: 'requests',
  heading: 'Requests',
  paragraphs: [
    'A request to fund a note is not a contract, binds nobody and costs nothing. It is ' +
      'always for ' +
      'the full amount of the note, and you can withdraw it until it is decided.',
    'We review requests and contact you within 24-48 hours. We may approve or reject a ' +
      'request and ' +
      'need not give a reason. Several people can ask for the same note; asking first gives no ' +
      'right to it. Until a note is assigned to your organization it is not reserved for you.',
  ],
};

const loans: LegalSection = {
  id: 'loans',
  heading: 'How a loan comes about',
  paragraphs: [
    'A loan comes about only through the papers of the note, signed by both sides, and the money ' +
      'that is paid on them. Please never send money on the strength of this site or of an ' +
      'email ' +
      'alone: ask us by telephone first, at a number that you know to be ours.',
    'Where this site and the papers differ, the papers count. Payments are made as the papers ' +
      'say; what this site shows as paid is our record of them, and we correct it openly when it ' +
      'is wrong.',
  ],
};

const figures: LegalSection = {
  id: 'figures',
  heading: 'Figures on this site',
  paragraphs: [
    'Schedules are calculated from the terms of a note, to the cent, and say what is owed; they ' +
      'do not say what will be paid. Values, rents, renovation costs and values after ' +
      'repairs are ' +
      'estimates, not appraisals. Market rates show their date and come from others, and the ' +
      'investments they belong to carry other risks. Statistics about us describe the past, ' +
      'which ' +
      'promises nothing.',
    'We correct errors when we find them. Please tell us when you do. An obvious error binds ' +
      'neither side.',
  ],
};

const risks: LegalSection = {
  id: 'risks',
  heading: 'Risks',
  paragraphs: [
    'A note is a loan and not a deposit. No public fund insures it. Lend only money that you can ' +
      'do without until it ends, and that you could bear to lose in part or whole. In particular:',
  ],
  points: [
    { term: 'Late or missing payments', text: 'The borrower can pay late, in part or not at all.' },
    {
      term: 'The property',
      text:
        'It can lose value, stand empty, be damaged or turn out to carry older claims. Insurance ' +
        'may not pay for all of it.',
    },
    {
      term: 'A sale',
      text:
        'Selling a property to repay a loan takes time and costs money, and may bring less than ' +
        'the loan.',
    },
    {
      term: 'Lien position',
      text:
        'A lender behind another lender is paid after them. A note in second position can lose ' +
        'everything while the first is repaid.',
    },
    { term: 'No market', text: 'Notes are hard to sell before they end.' },
    {
      term: 'Early repayment',
      text: 'A loan can be repaid early, and the next one may pay less.',
    },
    {
      term: 'One borrower',
      text:
        'Notes of the same company stand or fall together more than their separate houses make ' +
        'it seem.',
    },
    { term: 'Tax and law', text: 'Both can change while a note runs.' },
  ],
};

const fairUse: LegalSection = {
  id: 'fair-use',
  heading: 'Fair use',
  paragraphs: [
    'Do not use this site to mislead people, to reach data that is not yours, to collect its ' +
      'contents by machine, or to disturb its work. Do not ask for notes that you do not mean to ' +
      'fund.',
    'Organizations that list properties answer for the truth of what they list. A listing ' +
      'appears ' +
      'only after we have looked at it; looking at it is not a guarantee.',
  ],
};

function contents({ name }: LegalParty): LegalSection {
  return {
    id: 'contents',
    heading: 'Texts and pictures',
    paragraphs: [
      `The texts, pictures and marks on this site belong to ${name} or to those who gave them to ` +
        'us. You may read, print and pass on pages for your own decision. What you write to us ' +
        'stays yours; we may use it to answer you and to run the site.',
    ],
  };
}

const availability: LegalSection = {
  id: 'availability',
  heading: 'Availability',
  paragraphs: [
    'We try to keep this site open and right. It can fail, or be closed for maintenance. Your ' +
      'rights from a note do not depend on this site, and no payment is excused because it is ' +
      'closed.',
  ],
};

const liability: LegalSection = {
  id: 'liability',
  heading: 'Liability',
  paragraphs: [
    'We answer for what we do on purpose or by gross carelessness, and wherever the law does not ' +
      'let us exclude it. Beyond that we do not answer for decisions that you base on this site ' +
      'alone, for the contents of pages that we link to, or for times when the site cannot be ' +
      'reached. What we owe from the papers of a note is not limited by these terms.',
  ],
  counsel: 'State the limits of liability that the applicable law allows, and nothing beyond them.',
};

function law(party: LegalParty): LegalSection {
  return {
    id: 'law',
    heading: 'Law and disputes',
    paragraphs: [
      party.law
        ? `These terms are governed by ${party.law}. Rights of consumers that no contract can ` +
          'take away stay untouched.'
        : 'The law that governs these terms is not named yet. Rights of consumers that no ' +
          'contract can take away stay untouched.',
      'If something has gone wrong, please talk to us first: most things can be settled in one ' +
        'call.',
    ],
    counsel: party.law
      ? 'State where and how disputes are settled.'
      : 'State which law applies, and where and how disputes are settled.',
  };
}

const changes: LegalSection = {
  id: 'changes',
  heading: 'Changes to these terms',
  paragraphs: [
    'We tell account holders by email before a change takes effect. Requests and notes ' +
      'that exist ' +
      'by then keep the terms under which they were made. If one of these terms does not hold, ' +
      'the others do.',
  ],
};
