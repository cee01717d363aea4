import type { Company, Statistics } from '#app/ground/company.ts';
import type { Variables } from './variables.ts';

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
