import { inviteByEmail } from '#app/team/invitations/send.server.ts';
import { callAs } from '#tests/helpers/test-installation.ts';
import { createOrganization, mustSucceed } from '#tests/helpers/world.ts';
import type { Stage } from '#tests/permissions/stage.ts';
import type { Form, HonestDeed } from './deed.ts';

/** What a company's directory proposes (0120). */
export const PROPOSAL_DEEDS: readonly HonestDeed[] = [
  {
    screen: '/admin/roles',
    intent: null,
    by: 'owner',
    form: ({ world }) => ({ proposalId: world.proposals.own, outcome: 'approved' }),
  },
];

const own = ({ world }: Stage) => ({ organizationId: world.organizations.own });

async function memberIdOf({ installation, world }: Stage, name: 'viewer'): Promise<string> {
  const [row] = await installation.database.look<{ id: string }>(
    'select id from organization_members where user_id = $1',
    [world.people[name].userId],
  );
  return row?.id ?? '';
}

/** An invitation that waits for somebody without an organization. */
async function invitedLoner({ installation, world }: Stage): Promise<{ form: Form }> {
  mustSucceed(
    await inviteByEmail(callAs(installation, world.people.owner), {
      organizationId: world.organizations.own,
      email: 'loner@example.com',
      role: 'viewer',
    }),
  );
  const [row] = await installation.database.look<{ id: string }>(
    `select id from organization_invitations where email = 'loner@example.com'`,
  );
  return { form: { invitationId: row?.id ?? '' } };
}

/** Forms of teams, invitations and organizations (rules 2.5, D21 to D25). */
export const TEAM_DEEDS: readonly HonestDeed[] = [
  ...['/dashboard/settings', '/admin/settings'].map((screen): HonestDeed => ({
    screen,
    intent: 'make-archive',
    by: 'owner',
    form: own,
  })),
  {
    screen: '/admin/organizations/:organizationId',
    intent: 'make-archive',
    by: 'platformAdmin',
    path: ({ world }) => `/admin/organizations/${world.organizations.own}`,
  },
  {
    screen: '/admin/organizations/:organizationId',
    intent: 'delete',
    by: 'platformAdmin',
    prepare: async ({ installation }) => ({
      path: `/admin/organizations/${await createOrganization(installation, 'Empty')}`,
    }),
  },
  ...['accept-invitation', 'decline-invitation'].map((intent): HonestDeed => ({
    screen: '/dashboard',
    intent,
    by: 'noOrganization',
    prepare: invitedLoner,
  })),
  {
    screen: '/dashboard/team',
    intent: 'invite',
    by: 'owner',
    form: (stage) => ({ ...own(stage), email: 'invited@example.com', role: 'viewer' }),
  },
  ...['resend-invitation', 'revoke-invitation'].map((intent): HonestDeed => ({
    screen: '/dashboard/team',
    intent,
    by: 'owner',
    form: (stage) => ({ ...own(stage), invitationId: stage.world.invitations.own }),
  })),
  {
    screen: '/dashboard/team',
    intent: 'change-role',
    by: 'owner',
    prepare: async (stage) => ({
      form: { ...own(stage), memberId: await memberIdOf(stage, 'viewer'), role: 'member' },
    }),
  },
  {
    screen: '/dashboard/team',
    intent: 'remove-member',
    by: 'owner',
    prepare: async (stage) => ({
      form: { ...own(stage), memberId: await memberIdOf(stage, 'viewer') },
    }),
  },
  {
    screen: '/dashboard/organizations/new',
    intent: null,
    by: 'noOrganization',
    form: () => ({ name: 'Founded', slug: 'founded', description: 'What we do.' }),
  },
  {
    screen: '/dashboard/organizations/switch',
    intent: null,
    by: 'owner',
    form: (stage) => ({ ...own(stage), returnTo: '/dashboard' }),
    leavesNoRow: true,
  },
  ...['/dashboard/settings', '/admin/settings'].flatMap((screen): HonestDeed[] => [
    {
      screen,
      intent: null,
      by: 'owner',
      form: (stage) => ({ ...own(stage), name: 'New Name', description: 'What we do.' }),
    },
    {
      screen,
      intent: 'create-link',
      by: 'owner',
      form: (stage) => ({ ...own(stage), role: 'viewer', expiryDays: '3' }),
    },
    {
      screen,
      intent: 'revoke-link',
      by: 'owner',
      form: (stage) => ({ ...own(stage), linkId: stage.world.links.own }),
    },
  ]),
];
