import { MOST_HITS } from '#app/ground/search-hit.ts';

/** Who looks for a page, as far as it decides which ones there are and which come first. */
export type PageReader = {
  isAdmin: boolean;
  isPlatformAdmin: boolean;
  /** Whether the search is opened within the administration. */
  isAdministering?: boolean;
};

export type FoundPage = { label: string; to: string };

type Page = FoundPage & { for: 'everybody' | 'admins' | 'platform' };

/** The screens that somebody who has signed in goes to, by the names that the menus have. */
const PAGES: readonly Page[] = [
  { label: 'Dashboard', to: '/dashboard', for: 'everybody' },
  { label: 'Notes', to: '/dashboard/notes', for: 'everybody' },
  { label: 'Returns', to: '/dashboard/notes/returns', for: 'everybody' },
  { label: 'Payments', to: '/dashboard/payments', for: 'everybody' },
  { label: 'Payments Due', to: '/dashboard/payments/due', for: 'everybody' },
  { label: 'Requests', to: '/dashboard/requests', for: 'everybody' },
  { label: 'Statements', to: '/dashboard/statements', for: 'everybody' },
  { label: 'Calendar Feed', to: '/dashboard/calendar', for: 'everybody' },
  { label: 'Your Notifications', to: '/dashboard/notifications', for: 'everybody' },
  { label: 'Team', to: '/dashboard/team', for: 'everybody' },
  { label: 'Settings', to: '/dashboard/settings', for: 'everybody' },
  { label: 'Admin Dashboard', to: '/admin', for: 'admins' },
  { label: 'Manage Properties', to: '/admin/properties', for: 'admins' },
  { label: 'Add Property', to: '/admin/properties/new', for: 'admins' },
  { label: 'Investments', to: '/admin/investments', for: 'admins' },
  { label: 'Investment Requests', to: '/admin/investment-requests', for: 'admins' },
  { label: 'Funding', to: '/admin/funding', for: 'admins' },
  { label: 'Investing Profiles', to: '/dashboard/profiles', for: 'everybody' },
  { label: 'Organization Settings', to: '/admin/settings', for: 'admins' },
  { label: 'Servicing', to: '/admin/servicing', for: 'admins' },
  { label: 'Import', to: '/admin/import', for: 'admins' },
  { label: 'Documents', to: '/admin/documents', for: 'admins' },
  { label: 'Issued Statements', to: '/admin/statements', for: 'admins' },
  { label: 'Lender Profiles', to: '/admin/profiles', for: 'admins' },
  { label: 'Audit', to: '/admin/audit', for: 'admins' },
  { label: 'Help', to: '/help', for: 'admins' },
  { label: 'Accreditation', to: '/admin/accreditation', for: 'platform' },
  { label: 'Custodians', to: '/admin/custodians', for: 'platform' },
  { label: 'Funding Settings', to: '/admin/settings/funding', for: 'platform' },
  { label: 'Bank Details', to: '/admin/funding/bank', for: 'platform' },
  { label: 'Paper Templates', to: '/admin/templates', for: 'platform' },
  { label: 'Leads', to: '/admin/leads', for: 'platform' },
  { label: 'Users', to: '/admin/users', for: 'platform' },
  { label: 'All Organizations', to: '/admin/organizations', for: 'platform' },
  { label: 'Failed Mails', to: '/admin/mails', for: 'platform' },
  { label: 'System', to: '/admin/system', for: 'platform' },
  { label: 'Properties', to: '/properties', for: 'everybody' },
  { label: 'My Account', to: '/account', for: 'everybody' },
  { label: 'Security', to: '/account/security', for: 'everybody' },
  { label: 'Manage Notifications', to: '/account/notifications', for: 'everybody' },
  { label: 'My Organizations', to: '/account/organizations', for: 'everybody' },
  { label: 'Two-Factor Sign-In', to: '/account/two-factor', for: 'everybody' },
  { label: 'Passkeys', to: '/account/passkeys', for: 'everybody' },
  { label: 'New Organization', to: '/dashboard/organizations/new', for: 'everybody' },
  { label: 'Strategy', to: '/strategy', for: 'everybody' },
  { label: 'About', to: '/about', for: 'everybody' },
];

/**
 * The pages that there are for a reader, in the order of the menus; within the administration its
 * own first. Source: rules 2.2, D1.
 */
export function pagesFor(reader: PageReader): FoundPage[] {
  const { isAdmin, isPlatformAdmin, isAdministering } = reader;
  const open = PAGES.filter(
    (page) =>
      page.for === 'everybody' ||
      (page.for === 'admins' && isAdmin) ||
      (page.for === 'platform' && isPlatformAdmin),
  );
  if (!isAdministering) return open;
  const isFar = (page: Page) => Number(page.for === 'everybody');
  return open
    .map((page) => ({ ...page, to: placeInAdministration(page.to) }))
    .toSorted((one, other) => isFar(one) - isFar(other));
}

/** Who looks for the account within the administration stays there. */
function placeInAdministration(to: string): string {
  return to.startsWith('/account') ? `/admin${to}` : to;
}

/**
 * The pages whose name fits what was typed, best first, at most five: names that begin with it,
 * then initials ('mp' is Manage Properties), then words that begin with it, then any part of a
 * name. For an empty text the first pages of the reader.
 */
export function findPages(reader: PageReader, typed: string): FoundPage[] {
  const wanted = typed.trim().toLowerCase();
  return pagesFor(reader)
    .map((page) => ({ page, rank: rankOf(page.label.toLowerCase(), wanted) }))
    .filter(({ rank }) => rank > 0)
    .toSorted((one, other) => other.rank - one.rank)
    .slice(0, MOST_HITS)
    .map(({ page: { label, to } }) => ({ label, to }));
}

function rankOf(label: string, wanted: string): number {
  if (label.startsWith(wanted)) return 4;
  const words = label.split(/[\s-]+/);
  if (
    words
      .map((word) => word.charAt(0))
      .join('')
      .startsWith(wanted)
  )
    return 3;
  if (words.some((word) => word.startsWith(wanted))) return 2;
  return label.includes(wanted) ? 1 : 0;
}
