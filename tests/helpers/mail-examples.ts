import type { MailFacts, MailTemplate } from '#app/server/mail/mail-facts.ts';

/** A mail of each kind, with what somebody may have typed on purpose. */
export const MAIL_EXAMPLES: { [Kind in MailTemplate]: MailFacts[Kind] } = {
  'verify-address': { firstName: 'Ines', path: '/auth/verify?token=a.b-c&redirectTo=%2Fx' },
  'reset-password': { firstName: '', path: '/auth/reset-password?token=abc' },
  'new-sign-in': {
    firstName: 'Ines',
    device: 'Firefox on <b>Linux</b>',
    clientAddress: '192.0.2.7',
    at: 'Nov 21, 2026, 10:05 AM EST',
    path: '/account',
  },
  'factor-changed': {
    firstName: 'Ines',
    change: 'two_factor_on',
    at: 'Nov 21, 2026, 10:05 AM EST',
    clientAddress: '192.0.2.7',
    path: '/account',
  },
  trial: { firstName: 'Ines', path: '/' },
  notification: {
    firstName: 'Ines',
    title: '$875.00 received Nov 2, 2026',
    body: '412 Alder Street, Columbus, OH',
    path: '/dashboard/notes/1',
  },
  'notification-digest': {
    firstName: 'Ines',
    lines: '$875.00 due Dec 1, 2026: 412 Alder Street\nLate: $10.00: <b>88 Row</b>',
    path: '/dashboard/notifications',
  },
  'request-received': {
    firstName: 'Ines',
    address: '412 Alder Street, Columbus, OH',
    amount: '$150,000',
    path: '/dashboard/requests',
  },
  'request-received-team': {
    investor: 'Ines <b>Moreau</b>',
    address: '412 Alder Street, Columbus, OH',
    amount: '$150,000',
    path: '/admin/investment-requests',
  },
  'request-decided': {
    firstName: 'Ines',
    address: '412 Alder Street, Columbus, OH',
    amount: '$150,000',
    decision: 'approved',
    path: '/dashboard/requests',
  },
  'password-changed': {
    firstName: 'Ines',
    changedAt: 'Nov 21, 2026, 10:05 AM EST',
    path: '/auth/forgot-password',
  },
  'email-change-confirm': {
    firstName: 'Ines',
    email: 'new@example.com',
    path: '/auth/change-email?token=abc',
  },
  'email-changed': { firstName: '', email: 'new@example.com', path: '/about' },
  'account-deleted': { firstName: 'Ines', path: '/' },
  'archive-ready': {
    firstName: 'Ines',
    organization: 'Own Capital',
    until: 'Nov 28, 2026',
    path: '/dashboard/settings#archive',
  },
  'account-deletion-requested': { firstName: 'Ines', path: '/account' },
  'account-deletion-requested-team': {
    name: 'Ines <b>Moreau</b>',
    email: 'ines@example.com',
    path: '/admin/users/1',
  },
  invitation: {
    organization: 'Own Capital',
    inviter: 'Ada Whitfield',
    role: 'Member',
    expiresOn: 'Nov 28, 2026',
    path: '/auth?invite=token',
  },
  'legal-text-published': {
    firstName: 'Ines',
    text: 'terms',
    inForceOn: 'Dec 1, 2026',
    path: '/terms?version=2',
  },
  'role-waiting': {
    firstName: 'Olive',
    name: 'Ada <b>Lovelace</b>',
    role: 'Manager',
    organization: 'Own Capital',
    company: 'Acme',
    path: '/admin/roles',
  },
  'strategy-received': {
    fullName: 'Ines Moreau',
    accountType: 'Self-directed IRA',
    timeline: 'Within 30 days',
    path: '/admin/leads',
  },
};
