import { answering, type Deed, OWN_ADMINS, OWN_OTHERS, VISITORS } from './answering.ts';

/** The administration refuses at its door whoever administers nothing. */
const LINK_SCREENS = [
  [
    '/dashboard/settings',
    (toAdmins: number) => answering(409, { [toAdmins]: OWN_ADMINS, 403: OWN_OTHERS }),
  ],
  [
    '/admin/settings',
    (toAdmins: number) =>
      answering(403, { [toAdmins]: OWN_ADMINS, 409: ['stranger', 'platformAdmin'] }),
  ],
] as const;

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
  ...LINK_SCREENS.flatMap(([path, answer]): Deed[] => [
    {
      name: `making an invite link at ${path}`,
      path: () => path,
      form: ({ organizations }) => ({
        intent: 'create-link',
        organizationId: organizations.own,
        role: 'member',
        expiryDays: '7',
      }),
      flaw: { expiryDays: '31' },
      expected: answer(400),
    },
    {
      name: `revoking an invite link of the other organization at ${path}`,
      path: () => path,
      form: ({ organizations, links }) => ({
        intent: 'revoke-link',
        organizationId: organizations.own,
        linkId: links.other,
      }),
      flaw: {},
      expected: answer(404),
    },
  ]),
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
