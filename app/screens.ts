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
 * A screen with an action says `changes`; a form sent to any other screen is refused. So is a change
 * in maintenance mode, but for what `always` names (0121).
 */
export type Audience = 'everyone' | 'signed_in' | 'admin' | 'platform_admin' | 'demo' | 'setup';

/** `property` is a dialog over the property's page in the administration. */
export type Frame = 'public' | 'dashboard' | 'admin' | 'property' | 'none';

export type Screen = {
  path: string;
  /** Its place below app, without the ending: in the `screens` of its noun. */
  file: string;
  audience: Audience;
  frame: Frame;
  changes: boolean;
  /**
   * What is taken in maintenance mode too: each form of this screen, the one of this intent, or none.
   */
  always: 'all' | 'sign-in' | null;
};

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
  row('/privacy', 'site/screens/privacy', 'everyone', 'public'),
  row('/terms', 'site/screens/terms', 'everyone', 'public'),
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
  row('/account', 'account/own/screens/account', 'signed_in', 'dashboard', 'changes'),
  row('/account/security', 'account/own/screens/security', 'signed_in', 'dashboard', 'changes'),
  row('/account/notifications', 'notification/screens/choice', 'signed_in', 'dashboard', 'changes'),
  row('/account/organizations', 'account/own/screens/organizations', 'signed_in', 'dashboard'),
  row(
    '/account/two-factor',
    'account/factors/screens/two-factor',
    'signed_in',
    'dashboard',
    'changes',
  ),
  row('/account/passkeys', 'account/factors/screens/passkeys', 'signed_in', 'dashboard', 'changes'),
  row('/admin/account', 'account/own/screens/account', 'admin', 'admin', 'changes'),
  row('/admin/account/security', 'account/own/screens/security', 'admin', 'admin', 'changes'),
  row('/admin/account/notifications', 'notification/screens/choice', 'admin', 'admin', 'changes'),
  row('/admin/account/organizations', 'account/own/screens/organizations', 'admin', 'admin'),
  row(
    '/admin/account/two-factor',
    'account/factors/screens/two-factor',
    'admin',
    'admin',
    'changes',
  ),
  row('/admin/account/passkeys', 'account/factors/screens/passkeys', 'admin', 'admin', 'changes'),

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
  row(
    '/admin/properties/:propertyId/notes/new',
    'note/form/screens/new',
    'admin',
    'property',
    'changes',
  ),
  row(
    '/admin/properties/:propertyId/notes/:noteId/edit',
    'note/form/screens/edit',
    'admin',
    'property',
    'changes',
  ),
  row(
    '/admin/properties/:propertyId/notes/:noteId/delete',
    'note/form/screens/delete',
    'admin',
    'property',
    'changes',
  ),
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
  row('/admin/leads', 'lead/screens/leads', 'platform_admin', 'admin', 'changes'),
  row('/admin/audit', 'audit/screens/audit', 'admin', 'admin'),
  row('/admin/audit/export', 'audit/screens/export', 'admin', 'none'),
  row('/admin/users', 'user/screens/users', 'platform_admin', 'admin'),
  row('/admin/users/:userId', 'user/screens/user', 'platform_admin', 'admin', 'changes'),
  row('/admin/system', 'system/screens/system', 'platform_admin', 'admin', 'changes'),
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
  row(
    '/files/statements/:statementId/:format',
    'statement/screens/statement-file',
    'signed_in',
    'none',
  ),
  row('/files/share/:propertyId/:file', 'listing/page/screens/share-picture', 'everyone', 'none'),
  row('/calendar/:file', 'portfolio/calendar/screens/feed', 'everyone', 'none'),
  row('/guide.pdf', 'site/screens/guide', 'everyone', 'none'),
  row('/sitemap.xml', 'site/screens/sitemap', 'everyone', 'none'),
  row('/robots.txt', 'site/screens/robots', 'everyone', 'none'),
  row('*', 'site/screens/not-found', 'everyone', 'public'),
];

/** The file of a screen, below app. */
export function fileOf({ file }: Pick<Screen, 'file'>): string {
  return `${file}.tsx`;
}

function row(
  path: string,
  file: string,
  audience: Audience,
  frame: Frame,
  changes?: 'changes',
  always: Screen['always'] = null,
): Screen {
  return { path, file, audience, frame, changes: changes === 'changes', always };
}
