import type { LegalPage } from './content-section.ts';

/**
 * The terms page, as a template that fits how requests and notes work here. The company's name and
 * address stand beside it from settings. Source: D13.
 */
export const legalTerms: LegalPage = {
  title: 'Terms',
  description:
    'What using this site means, what a request to fund a note does and does not do, and ' +
    'the risks of lending.',
  notice:
    'Template for counsel: these terms are written to be read. Before you open the site to ' +
    'the public, have a lawyer adapt them to your company, to the law of securities and ' +
    'lending, and to the places where your lenders live.',
  sections: [
    {
      heading: 'What this site is',
      paragraphs: [
        'This site shows properties and the notes that they secure, takes requests to ' +
          'fund notes, and keeps the records of notes that are held. It is run by the ' +
          'company named at the foot of this page; “we” means that company.',
        'Nothing here is tax, legal or investment advice. We do not know your ' +
          'circumstances, and we do not recommend that you in particular should fund a ' +
          'note.',
        'Template for counsel: say whether the notes are securities, and under which ' +
          'registration or exemption they are offered, and to whom.',
      ],
    },
    {
      heading: 'Your account',
      paragraphs: [
        'You must be of age, give your real name and a working e-mail address, and keep ' +
          'your password to yourself. Some things, such as notes for members only, need an ' +
          'address that you have verified.',
        'What is done with your account counts as done by you, until you tell us that ' +
          'somebody else is using it. We may close an account that is used against these ' +
          'terms, and say why.',
      ],
    },
    {
      heading: 'Organizations',
      paragraphs: [
        'Notes are held by organizations, which may be yours alone. Whoever founds an ' +
          'organization owns it. Owners and admins decide who belongs to it and in which ' +
          'role, and every member sees what their role allows. If you act for a company or ' +
          'a retirement account, you promise that you may.',
      ],
    },
    {
      heading: 'Requests',
      paragraphs: [
        'A request to fund a note is not a contract and costs nothing. It is always for ' +
          'the full amount of the note. You can withdraw it until it is decided. We may ' +
          'approve or reject it and need not give a reason.',
        'A loan comes about only through the papers of the note, signed by both sides. ' +
          'Where this site and the papers differ, the papers count.',
      ],
    },
    {
      heading: 'Figures on this site',
      paragraphs: [
        'Schedules are calculated from the terms of a note, to the cent. Values, rents, ' +
          'costs and values after repairs are estimates. Market rates show their date and ' +
          'come from others. Statistics about us describe the past.',
        'We correct errors when we find them. Please tell us when you do.',
      ],
    },
    {
      heading: 'Risks',
      paragraphs: [
        'A note is a loan and not a deposit. No public fund insures it. The borrower can ' +
          'pay late or not at all; the property can lose value, burn down or turn out to ' +
          'have older claims on it; a sale takes time and costs money, and may bring less ' +
          'than the loan. A lender behind another lender is paid after them.',
        'Notes are hard to sell before they end. Lend only money that you can do without ' +
          'until then, and that you could bear to lose in part or whole.',
      ],
    },
    {
      heading: 'Fair use',
      paragraphs: [
        'Do not use this site to mislead people, to reach data that is not yours, to ' +
          'collect its contents by machine, or to disturb its work. Organizations that list ' +
          'properties answer for the truth of what they list; a listing appears only after ' +
          'we have looked at it.',
      ],
    },
    {
      heading: 'Availability',
      paragraphs: [
        'We try to keep this site open and right. It can fail or be closed for ' +
          'maintenance. Your rights from a note do not depend on this site.',
      ],
    },
    {
      heading: 'Liability',
      paragraphs: [
        'Template for counsel: state the limits of liability that the applicable law ' +
          'allows, and nothing beyond them.',
      ],
    },
    {
      heading: 'Law and disputes',
      paragraphs: [
        'Template for counsel: state which law applies, and where and how disputes are ' +
          'settled. Mandatory rights of consumers stay untouched.',
      ],
    },
    {
      heading: 'Changes to these terms',
      paragraphs: [
        'We tell account holders by e-mail before a change takes effect. Requests and ' +
          'notes that exist by then keep the terms under which they were made.',
      ],
    },
  ],
};
