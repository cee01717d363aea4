import { accountAt, row, type Screen } from './screen.ts';
import { ADMINISTRATION } from './screens-of-administration.ts';
import { PAPERS } from './screens-of-papers.ts';

/**
 * THE SCREEN TABLE: every URL, its file, who may open it. The first wall (D3): the guard in
 * app/root.tsx refuses a request that fits no entry here or comes from outside the audience.
 *
 * - everyone: also visitors who are not signed in
 * - signed_in: else to /auth and back
 * - admin: platform admins, and admins and owners of the current organization (D1); else 403.
 *   Outside the demo platform admins need a second factor, else to /account/two-factor (D6)
 * - platform_admin: else 403
 * - demo: everyone, but only while the demo runs; else 404 (D7)
 * - setup: everyone while nobody administers the platform, then whom the set-up has made admin
 *   until it is finished; else 404, and always in the demo (0119)
 *
 * A screen with an action says `changes`; a form sent to any other screen is refused. So is a
 * change in maintenance mode, but for what `always` names (0121).
 */
export const screens: readonly Screen[] = [
  row('/', 'site/screens/landing', 'everyone', 'public'),
  row('/properties', 'listing/screens/listing', 'everyone', 'public'),
  row(
    '/properties/:propertyId',
    'listing/page/screens/page',
    'everyone',
    'public',
    'changes',
    'sign-in',
  ),
  row('/compare', 'listing/compare/screens/compare', 'everyone', 'public'),
  row('/strategy', 'lead/screens/strategy', 'everyone', 'public', 'changes'),
  row('/about', 'site/screens/about', 'everyone', 'public'),
  row('/privacy', 'legal/screens/text', 'everyone', 'public'),
  row('/terms', 'legal/screens/text', 'everyone', 'public'),
  row('/risk', 'legal/screens/text', 'everyone', 'public'),
  row('/e-records', 'legal/screens/text', 'everyone', 'public'),
  row('/terms/accept', 'legal/screens/accept', 'signed_in', 'public', 'changes'),
  row('/mailbox', 'system/screens/mailbox', 'demo', 'public'),
  row('/setup', 'setup/screens/setup', 'setup', 'none', 'changes'),

  row('/auth', 'account/sign-in/screens/sign-in', 'everyone', 'public', 'changes', 'sign-in'),
  row('/auth/sign-out', 'account/sign-in/screens/sign-out', 'everyone', 'none', 'changes', 'all'),
  row('/auth/verify', 'account/address/screens/verify', 'everyone', 'public', 'changes'),
  row(
    '/auth/forgot-password',
    'account/password/screens/forgot-password',
    'everyone',
    'public',
    'changes',
  ),
  row(
    '/auth/reset-password',
    'account/password/screens/reset-password',
    'everyone',
    'public',
    'changes',
  ),
  row(
    '/auth/two-factor',
    'account/sign-in/screens/second-factor',
    'everyone',
    'public',
    'changes',
    'all',
  ),
  row('/auth/company/:provider', 'directory/screens/begin', 'everyone', 'public'),
  row('/auth/company/:provider/callback', 'directory/screens/callback', 'everyone', 'public'),
  row(
    '/auth/company/:provider/logout',
    'directory/screens/back-channel',
    'everyone',
    'none',
    'changes',
    'all',
  ),
  row('/auth/company/:provider/leave', 'directory/screens/leave', 'everyone', 'none'),
  row('/auth/signed-out', 'directory/screens/signed-out', 'everyone', 'public'),
  row('/auth/passkey', 'account/sign-in/screens/passkey', 'everyone', 'none', 'changes', 'all'),
  row(
    '/account/passkeys/challenge',
    'account/factors/screens/passkey-challenge',
    'signed_in',
    'none',
    'changes',
  ),
  row(
    '/auth/change-email',
    'account/address/screens/change-email',
    'everyone',
    'public',
    'changes',
  ),

  // The account in the frame that one comes from: the address says which, and the wall who may.
  ...accountAt('/account', 'signed_in', 'dashboard'),
  ...accountAt('/admin/account', 'admin', 'admin'),

  row('/dashboard', 'portfolio/overview/screens/overview', 'signed_in', 'dashboard', 'changes'),
  row('/dashboard/notes', 'portfolio/notes/screens/notes', 'signed_in', 'dashboard'),
  row('/dashboard/notes/export', 'portfolio/notes/screens/export', 'signed_in', 'none'),
  row('/dashboard/notes/returns', 'portfolio/returns/screens/returns', 'signed_in', 'dashboard'),
  row('/dashboard/notes/returns/export', 'portfolio/returns/screens/export', 'signed_in', 'none'),
  row('/dashboard/notes/:noteId', 'portfolio/notes/screens/note', 'signed_in', 'dashboard'),
  row(
    '/dashboard/notes/:noteId/export',
    'portfolio/notes/screens/note-export',
    'signed_in',
    'none',
  ),
  row(
    '/dashboard/notes/:noteId/payoff',
    'ledger/payoff/screens/payoff',
    'signed_in',
    'dashboard',
    'changes',
  ),
  row('/dashboard/payments', 'portfolio/payments/screens/payments', 'signed_in', 'dashboard'),
  row('/dashboard/payments/export', 'portfolio/payments/screens/export', 'signed_in', 'none'),
  row('/dashboard/payments/due', 'portfolio/payments/screens/due', 'signed_in', 'dashboard'),
  row(
    '/dashboard/payments/due/export',
    'portfolio/payments/screens/due-export',
    'signed_in',
    'none',
  ),
  row('/dashboard/requests', 'request/screens/own-requests', 'signed_in', 'dashboard', 'changes'),
  row(
    '/dashboard/requests/:requestId',
    'funding/screens/room',
    'signed_in',
    'dashboard',
    'changes',
  ),
  row('/dashboard/profiles', 'profile/own/screens/profiles', 'signed_in', 'dashboard'),
  row('/dashboard/profiles/new', 'profile/own/screens/new', 'signed_in', 'dashboard', 'changes'),
  row(
    '/dashboard/profiles/:profileId',
    'profile/own/screens/profile',
    'signed_in',
    'dashboard',
    'changes',
  ),
  row(
    '/dashboard/profiles/:profileId/accreditation',
    'offering/accreditation/screens/own-evidence',
    'signed_in',
    'dashboard',
    'changes',
  ),
  row('/dashboard/statements', 'statement/screens/own-statements', 'signed_in', 'dashboard'),
  row(
    '/dashboard/calendar',
    'portfolio/calendar/screens/calendar',
    'signed_in',
    'dashboard',
    'changes',
  ),
  row(
    '/dashboard/notifications',
    'notification/screens/notifications',
    'signed_in',
    'dashboard',
    'changes',
  ),
  row('/dashboard/team', 'team/screens/team', 'signed_in', 'dashboard', 'changes'),
  row('/dashboard/settings', 'team/screens/settings', 'signed_in', 'dashboard', 'changes'),
  row(
    '/dashboard/organizations/new',
    'team/screens/new-organization',
    'signed_in',
    'dashboard',
    'changes',
  ),
  row(
    '/dashboard/organizations/switch',
    'team/screens/switch',
    'signed_in',
    'none',
    'changes',
    'all',
  ),
  row('/dashboard/search', 'search/screens/search', 'signed_in', 'none'),
  row('/team', 'team/screens/address', 'signed_in', 'none'),

  ...ADMINISTRATION,
  ...PAPERS,
  row('/help', 'help/screens/help', 'admin', 'admin'),
  row('/help/:page', 'help/screens/page', 'admin', 'admin'),

  row('/investment-opportunities', 'site/screens/moved', 'everyone', 'none'),
  row('/portfolio', 'site/screens/moved', 'everyone', 'none'),
  row('/settings', 'site/screens/moved', 'everyone', 'none'),
  row('/theme', 'site/screens/theme', 'everyone', 'none', 'changes', 'all'),
  row('/files/images/:imageId/:width', 'property/pictures/screens/image', 'everyone', 'none'),
  row(
    '/files/pending-images/:imageId/:width',
    'property/pictures/screens/pending-image',
    'signed_in',
    'none',
  ),
  row(
    '/files/people/:userId/:pictureId',
    'account/own/screens/person-picture',
    'signed_in',
    'none',
  ),
  row('/files/documents/:documentId', 'document/screens/document-file', 'signed_in', 'none'),
  row('/files/profile-papers/:paperId', 'profile/own/screens/paper-file', 'signed_in', 'none'),
  row(
    '/files/accreditation-papers/:paperId',
    'offering/accreditation/screens/paper-file',
    'signed_in',
    'none',
  ),
  row('/files/archives/:archiveId', 'archive/screens/archive-file', 'signed_in', 'none'),
  row(
    '/files/statements/:statementId/:format',
    'statement/screens/statement-file',
    'signed_in',
    'none',
  ),
  row('/files/share/:propertyId/:file', 'listing/page/screens/share-picture', 'everyone', 'none'),
  row('/calendar/:file', 'portfolio/calendar/screens/feed', 'everyone', 'none'),
  row('/guide.pdf', 'site/screens/guide', 'everyone', 'none'),
  row('/files/brand/:brand/:file', 'brand/screens/brand-file', 'everyone', 'none'),
  row('/site.webmanifest', 'brand/screens/manifest', 'everyone', 'none'),
  row('/sitemap.xml', 'site/screens/sitemap', 'everyone', 'none'),
  row('/robots.txt', 'site/screens/robots', 'everyone', 'none'),
  row('*', 'site/screens/not-found', 'everyone', 'public'),
];

/** The file of a screen, below app. */
export function fileOf({ file }: Pick<Screen, 'file'>): string {
  return `${file}.tsx`;
}
