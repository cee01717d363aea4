import { answering, type Deed, OWN_ADMINS, OWN_OTHERS, VISITORS } from './answering.ts';

/** Changes to teams, their invitations and links. Written from D22 to D25. */
export const TEAM_DEEDS: readonly Deed[] = [
  {
    name: 'inviting somebody',
    path: () => '/dashboard/team',
    form: ({ organizations }) => ({
      intent: 'invite',
      organizationId: organizations.own,
      email: 'new@example.com',
      role: 'member',
    }),
    flaw: { email: '' },
    expected: answering(409, { 400: OWN_ADMINS, 403: OWN_OTHERS }),
  },
  ...['resend-invitation', 'revoke-invitation'].map((intent): Deed => ({
    name: `${intent} of the other organization`,
    path: () => '/dashboard/team',
    form: ({ organizations, invitations }) => ({
      intent,
      organizationId: organizations.own,
      invitationId: invitations.other,
    }),
    flaw: {},
    expected: answering(409, { 404: OWN_ADMINS, 403: OWN_OTHERS }),
  })),
  {
    name: 'making an invite link',
    path: () => '/admin/settings',
    form: ({ organizations }) => ({
      intent: 'create-link',
      organizationId: organizations.own,
      role: 'member',
      expiryDays: '7',
    }),
    flaw: { expiryDays: '31' },
    expected: answering(403, { 400: OWN_ADMINS, 409: ['stranger', 'platformAdmin'] }),
  },
  {
    name: 'revoking an invite link of the other organization',
    path: () => '/admin/settings',
    form: ({ organizations, links }) => ({
      intent: 'revoke-link',
      organizationId: organizations.own,
      linkId: links.other,
    }),
    flaw: {},
    expected: answering(403, { 404: OWN_ADMINS, 409: ['stranger', 'platformAdmin'] }),
  },
  ...['accept-invitation', 'decline-invitation'].map((intent): Deed => ({
    name: `${intent} of somebody else`,
    path: () => '/dashboard',
    form: ({ invitations }) => ({ intent, invitationId: invitations.other }),
    flaw: {},
    // Its organization's admin sees the invitation, and is not who it is for.
    expected: answering(404, intent === 'accept-invitation' ? { 403: ['stranger'] } : {}),
  })),
  {
    name: 'accepting by a token of nothing',
    path: () => '/auth?invite=none',
    form: () => ({ intent: 'accept-invite', invite: 'none' }),
    flaw: {},
    expected: (principal) => (VISITORS.includes(principal) ? 401 : 404),
  },
];
