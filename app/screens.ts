import { type Audience, type Frame, row, type Screen } from './screen.ts';

const NOTES = '/admin/properties/:propertyId/notes';

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
  row('/dashboard/profiles', 'profile/own/screens/profiles', 'signed_in', 'dashboard'),
  row('/dashboard/profiles/new', 'profile/own/screens/new', 'signed_in', 'dashboard', 'changes'),
  row(
    '/dashboard/profiles/:profileId',
    'profile/own/screens/profile',
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

  row('/admin', 'overview/screens/overview', 'admin', 'admin'),
  row('/admin/properties', 'property/own/screens/properties', 'admin', 'admin'),
  row('/admin/properties/new', 'property/form/screens/new', 'admin', 'admin', 'changes'),
  row('/admin/properties/export', 'property/own/screens/export', 'admin', 'none'),
  row(
    '/admin/properties/:propertyId',
    'property/own/screens/property',
    'admin',
    'admin',
    'changes',
  ),
  row(
    '/admin/properties/:propertyId/edit',
    'property/form/screens/edit',
    'admin',
    'admin',
    'changes',
  ),
  row(`${NOTES}/new`, 'note/form/screens/new', 'admin', 'property', 'changes'),
  row(`${NOTES}/:noteId/edit`, 'note/form/screens/edit', 'admin', 'property', 'changes'),
  row(`${NOTES}/:noteId/delete`, 'note/form/screens/delete', 'admin', 'property', 'changes'),
  row('/admin/notes/:noteId', 'ledger/receipts/screens/note', 'admin', 'admin', 'changes'),
  row('/admin/notes/:noteId/payoff', 'ledger/payoff/screens/payoff', 'admin', 'admin', 'changes'),
  row('/admin/import', 'import/screens/imports', 'admin', 'admin', 'changes'),
  row('/admin/import/template', 'import/screens/template', 'admin', 'none'),
  row('/admin/import/:importId', 'import/screens/file', 'admin', 'admin', 'changes'),
  row('/admin/import/:importId/errors', 'import/screens/errors', 'admin', 'none'),
  row('/admin/import/:importId/progress', 'import/screens/progress', 'admin', 'none'),
  row('/admin/image-uploads', 'property/pictures/screens/upload', 'admin', 'none', 'changes'),
  row('/admin/investment-requests', 'request/screens/requests', 'admin', 'admin', 'changes'),
  row('/admin/investments', 'overview/screens/investments', 'admin', 'admin'),
  row('/admin/servicing', 'ledger/servicing/screens/servicing', 'admin', 'admin'),
  row('/admin/servicing/export', 'ledger/servicing/screens/export', 'admin', 'none'),
  row('/admin/documents', 'document/screens/documents', 'admin', 'admin'),
  row('/admin/mails', 'system/screens/mails', 'platform_admin', 'admin', 'changes'),
  row('/admin/documents/new', 'document/screens/new-document', 'admin', 'admin', 'changes'),
  row('/admin/documents/:documentId', 'document/screens/document', 'admin', 'admin', 'changes'),
  row('/admin/statements', 'statement/screens/statements', 'admin', 'admin', 'changes'),
  row('/admin/statements/export', 'statement/screens/statements-export', 'admin', 'none'),
  row('/admin/profiles', 'profile/own/screens/reviewed-list', 'admin', 'admin'),
  row('/admin/profiles/:profileId', 'profile/own/screens/reviewed', 'admin', 'admin', 'changes'),
  row(
    '/admin/custodians',
    'profile/custodians/screens/custodians',
    'platform_admin',
    'admin',
    'changes',
  ),
  row('/admin/leads', 'lead/screens/leads', 'platform_admin', 'admin', 'changes'),
  row('/admin/audit', 'audit/screens/audit', 'admin', 'admin'),
  row('/admin/audit/export', 'audit/screens/export', 'admin', 'none'),
  row('/admin/users', 'user/screens/users', 'platform_admin', 'admin'),
  row('/admin/users/:userId', 'user/screens/user', 'platform_admin', 'admin', 'changes'),
  row(
    '/admin/organizations',
    'team/organizations/screens/organizations',
    'platform_admin',
    'admin',
  ),
  row(
    '/admin/organizations/:organizationId',
    'team/organizations/screens/organization',
    'platform_admin',
    'admin',
    'changes',
  ),
  row('/admin/legal', 'legal/screens/texts', 'platform_admin', 'admin'),
  row('/admin/legal/acceptances', 'legal/screens/acceptances', 'platform_admin', 'admin'),
  row('/admin/legal/acceptances/export', 'legal/screens/export', 'platform_admin', 'none'),
  row('/admin/legal/:text', 'legal/screens/draft', 'platform_admin', 'admin', 'changes'),
  row('/admin/legal/:text/publish', 'legal/screens/publish', 'platform_admin', 'admin', 'changes'),
  row('/admin/legal/:text/versions/:number', 'legal/screens/version', 'platform_admin', 'admin'),
  row('/admin/roles', 'directory/screens/proposals', 'admin', 'admin', 'changes'),
  row('/admin/system', 'system/screens/system', 'platform_admin', 'admin', 'changes'),
  row('/admin/brand', 'brand/screens/brand', 'platform_admin', 'admin', 'changes'),
  row('/admin/brand/samples/:sample', 'brand/screens/sample', 'platform_admin', 'none'),
  row(
    '/admin/system/maintenance',
    'system/screens/maintenance',
    'platform_admin',
    'admin',
    'changes',
    'all',
  ),
  row('/admin/settings', 'team/screens/settings', 'admin', 'admin', 'changes'),
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

function accountAt(path: string, audience: Audience, frame: Frame): Screen[] {
  return [
    row(path, 'account/own/screens/account', audience, frame, 'changes'),
    row(`${path}/security`, 'account/own/screens/security', audience, frame, 'changes'),
    row(`${path}/notifications`, 'notification/screens/choice', audience, frame, 'changes'),
    row(`${path}/organizations`, 'account/own/screens/organizations', audience, frame),
    row(`${path}/two-factor`, 'account/factors/screens/two-factor', audience, frame, 'changes'),
    row(`${path}/passkeys`, 'account/factors/screens/passkeys', audience, frame, 'changes'),
  ];
}

/** The file of a screen, below app. */
export function fileOf({ file }: Pick<Screen, 'file'>): string {
  return `${file}.tsx`;
}
