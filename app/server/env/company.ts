import type { SocialLink } from './social-links.ts';
import type { Variables } from './variables.ts';

type Statistics = {
  funded: string;
  investors: string;
  averageReturn: string;
  assetBacked: string;
};

/** The company that runs this installation, as its pages, mails and papers show it. Source: D13. */
export type Company = {
  name: string;
  /** What is null is not shown. */
  address: string | null;
  phone: string | null;
  email: string | null;
  /** The law that its terms name, such as "the law of the State of Ohio". */
  law: string | null;
  /** Who stands behind it; the story is given by paragraphs, and may have none. */
  founder: { name: string; story: string[] } | null;
  statistics: Statistics;
  socialLinks: SocialLink[];
};

/** Invented contacts, from the ranges reserved for examples: for the demo only. */
const DEMO_CONTACTS = {
  address: '100 Hearth Lane, Columbus, OH 43215',
  phone: '(614) 555-0142',
  email: 'hello@example.com',
};

/** What the landing page says of a company that has not said anything: all of it is made up. */
export const MADE_UP_STATISTICS: Statistics = {
  funded: '$2.5M+',
  investors: '150+',
  averageReturn: '7%',
  assetBacked: '100%',
};

const NO_CONTACTS = { address: null, phone: null, email: null };

/** The company's facts. A real installation never shows the demo's invented contacts. */
export function readCompany(given: Variables, isDemo: boolean): Company {
  const contacts = isDemo ? DEMO_CONTACTS : NO_CONTACTS;
  return {
    name: given.COMPANY_NAME ?? 'Hearthnote',
    address: given.COMPANY_ADDRESS ?? contacts.address,
    phone: given.COMPANY_PHONE ?? contacts.phone,
    email: given.COMPANY_EMAIL ?? contacts.email,
    law: given.COMPANY_LAW ?? null,
    founder: readFounder(given),
    statistics: {
      funded: given.COMPANY_FUNDED ?? MADE_UP_STATISTICS.funded,
      investors: given.COMPANY_INVESTORS ?? MADE_UP_STATISTICS.investors,
      averageReturn: given.COMPANY_AVERAGE_RETURN ?? MADE_UP_STATISTICS.averageReturn,
      assetBacked: given.COMPANY_ASSET_BACKED ?? MADE_UP_STATISTICS.assetBacked,
    },
    socialLinks: given.COMPANY_SOCIAL_LINKS ?? [],
  };
}

function readFounder(given: Variables): Company['founder'] {
  if (given.COMPANY_FOUNDER === undefined) return null;
  // A line break may stand there as it is, or as the two characters of an .env file.
  const lines = (given.COMPANY_FOUNDER_STORY ?? '').split(/\\n|\n/).map((line) => line.trim());
  return { name: given.COMPANY_FOUNDER, story: lines.filter((line) => line !== '') };
}
