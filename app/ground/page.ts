import {
  type Actor,
  displayName,
  isPlatformAdmin,
  lacksDemandedFactor,
  mayOpenAdministration,
  type TermsToAccept,
} from './actor.ts';
import type { Company, SignUpRule } from '#app/ground/company.ts';

/** Where somebody accepts the terms. */
export const ACCEPT_TERMS_PATH = '/terms/accept';

export type Theme = 'light' | 'dark' | 'system';

/** The answer to what was just done, which the next page shows once. */
export type Toast = { tone: 'success' | 'danger' | 'neutral'; title: string; message: string };

/** Of the company what every page says: its name, and how to reach it; null is not shown. */
export type CompanyView = Pick<Company, 'name' | 'address' | 'phone' | 'email' | 'socialLinks'>;

/** How the company looks, as far as a page says it; addresses are paths on this site. */
export type BrandView = {
  /** The style sheet over the product's; null where its colours and mark stand. */
  sheet: string | null;
  /** The icon of the tab; null: the product's. */
  icon: string | null;
  touchIcon: string;
  /** The house of the landing page in the company's colours; null: in the product's. */
  heroPicture: string | null;
  /** Whether the reader looks at a draft that nobody else sees. */
  isPreview: boolean;
};

/** What is said while nothing is written for a while (0121). */
export type MaintenanceView = {
  /** In the words of whoever began it. */
  message: string | null;
  /** When it is expected to end, as people read it; null: nobody knows. */
  end: string | null;
};

/** What every page knows of its reader and the installation. */
export type PageView = {
  viewer: ViewerView | null;
  company: CompanyView;
  brand: BrandView;
  signUp: SignUpRule;
  isDemo: boolean;
  /** Null while everything can be changed. */
  maintenance: MaintenanceView | null;
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

export type ViewerView = {
  firstName: string;
  /** First and last name, else the address. */
  name: string;
  picture: string | null;
  email: string;
  isVerified: boolean;
  isAdmin: boolean;
  isPlatformAdmin: boolean;
  organizations: { id: string; name: string }[];
  currentOrganizationId: string | null;
  /** The terms in force that they have yet to accept; null for none. */
  termsToAccept: Omit<TermsToAccept, 'id'> | null;
};

/** What a page may know about its own reader; null for a visitor. */
export function viewerView(actor: Actor): ViewerView | null {
  if (actor.kind !== 'person') return null;
  const { termsToAccept: terms = null } = actor;
  return {
    firstName: actor.firstName,
    name: displayName(actor),
    picture: actor.picture ?? null,
    email: actor.email,
    isVerified: actor.isVerified,
    // Who only lacks a second factor is led from there to set one up.
    isAdmin: mayOpenAdministration(actor) || lacksDemandedFactor(actor),
    isPlatformAdmin: isPlatformAdmin(actor),
    organizations: actor.memberships.map((one) => ({
      id: one.organizationId,
      name: one.organizationName,
    })),
    currentOrganizationId: actor.currentOrganizationId,
    termsToAccept: terms && { number: terms.number, inForceOn: terms.inForceOn },
  };
}

/** One page of a list. Rows in the list's own order; empty only when the whole list is. */
export type Page<Row> = {
  rows: Row[];
  /** Counts from 1. */
  page: number;
  pageSize: number;
  totalCount: number;
};

/** A form that was not taken: its sender is to do something else first, or to wait. */
export type ReturnedForm = {
  path: string;
  fields: [name: string, value: string][];
  /** The fields that are typed again: a password is never sent back. */
  passwords: string[];
  hasFile: boolean;
};
