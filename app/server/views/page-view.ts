import type { Company } from '#app/server/env/company.ts';
import type { ViewerView } from './viewer-view.ts';

export type Theme = 'light' | 'dark' | 'system';

/** The answer to what was just done, which the next page shows once. */
export type Toast = { tone: 'success' | 'danger' | 'neutral'; title: string; message: string };

/** Of the company what every page says: its name, and how to reach it; null is not shown. */
export type CompanyView = Pick<Company, 'name' | 'address' | 'phone' | 'email' | 'socialLinks'>;

/** What every page knows of its reader and the installation. */
export type PageView = {
  viewer: ViewerView | null;
  company: CompanyView;
  isDemo: boolean;
  theme: Theme;
  /** The origin under which the world finds this site, without a slash at its end. */
  publicUrl: string;
  /** The picture of pages that have none of their own, in previews of links. */
  sharePicturePath: string;
  isForSearchEngines: boolean;
  /** What a script of the first page has to carry. */
  nonce: string;
  toast: Toast | null;
};

/** The company as every page shows it; what only one page tells, its loader reads. */
export function companyView({ name, address, phone, email, socialLinks }: Company): CompanyView {
  return { name, address, phone, email, socialLinks };
}
