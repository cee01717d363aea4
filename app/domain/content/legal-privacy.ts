import type { LegalPage } from './content-section.ts';

/**
 * The privacy page, as a template that is true of this product as it is built. The company's name
 * and address stand beside it from settings. Source: D13.
 */
export const legalPrivacy: LegalPage = {
  title: 'Privacy',
  description: 'What this site keeps about you, why, who can see it, and what you can ask for.',
  notice:
    'Template for counsel: this page describes what the software does. Before you open the ' +
    'site to the public, have a lawyer adapt it to your company, your suppliers and the law ' +
    'that applies to you.',
  sections: [
    {
      heading: 'Who is responsible',
      paragraphs: [
        'The company named at the foot of this page runs this site and decides what ' +
          'happens to the data on it. “We” means that company.',
        'Template for counsel: name the legal entity, and a person for privacy questions ' +
          'where the law asks for one.',
      ],
    },
    {
      heading: 'What we keep',
      paragraphs: [
        'Your account: name, e-mail address, phone number if you give one, and your ' +
          'password in a form that cannot be turned back into the password.',
        'Your business with us: organizations you belong to and your role in them, ' +
          'requests to fund notes with their messages, notes held, payments recorded, ' +
          'documents, and what you write in the form for a strategy session.',
        'Your use of the site: when you signed in, from which network address and with ' +
          'which browser, and which changes you made. We keep these to protect accounts and ' +
          'to be able to show who did what.',
      ],
    },
    {
      heading: 'Why we keep it',
      paragraphs: [
        'To run your account, to answer your requests, to service the notes you hold, to ' +
          'keep the books that the law asks for, and to protect the site against misuse. ' +
          'For nothing else.',
        'Template for counsel: name the legal basis for each purpose where the law asks ' +
          'for it.',
      ],
    },
    {
      heading: 'Who can see it',
      paragraphs: [
        'Members of your organization see its notes and the names and e-mail addresses of ' +
          'its members. The organization that lists a property sees the requests made on it ' +
          'and who holds its notes. Our team sees what it needs for its work. The public ' +
          'never sees who holds a note.',
        'We do not sell personal data, and we do not pass it on for advertising.',
      ],
    },
    {
      heading: 'Suppliers',
      paragraphs: [
        'A supplier of ours may host this site, store its files and deliver its mail. ' +
          'Market rates and property estimates may be fetched from outside services; such a ' +
          'request carries an address of a property at most, and nothing about you.',
        'Template for counsel: list the suppliers, their countries and the contracts with ' +
          'them.',
      ],
    },
    {
      heading: 'Cookies',
      paragraphs: [
        'This site sets only cookies that it needs: one that keeps you signed in, one ' +
          'that remembers the organization you are working for, and one that remembers ' +
          'light or dark. There are no advertising cookies, and no other company counts ' +
          'your visits.',
      ],
    },
    {
      heading: 'How long we keep it',
      paragraphs: [
        'An account is kept until you ask us to delete it. Records of money, of decisions ' +
          'and of changes are kept longer, as far as the law asks for it, and are never ' +
          'altered.',
        'Template for counsel: state the periods.',
      ],
    },
    {
      heading: 'What you can ask for',
      paragraphs: [
        'You can ask for a copy of what we keep about you, for corrections, and for ' +
          'deletion of what we need not keep. Write to the e-mail address at the foot of ' +
          'this page. We may ask you to show that you are who you say you are.',
        'Template for counsel: add the rights and the authority that the applicable law ' +
          'names.',
      ],
    },
    {
      heading: 'How we protect it',
      paragraphs: [
        'Connections are encrypted where the site is reached over the internet. Every ' +
          'page and every row of data has rules about who may read it, checked twice. No ' +
          'protection is perfect: if you notice something wrong, please tell us at once.',
      ],
    },
    {
      heading: 'Changes to this page',
      paragraphs: [
        'When this page changes in a way that matters to you, we tell you by e-mail ' +
          'before the change takes effect.',
      ],
    },
  ],
};
