import type { Person, Role } from '#app/ground/actor.ts';
import { createInviteLink, listInviteLinks } from '#app/team/invitations/links.server.ts';
import { inviteByEmail } from '#app/team/invitations/send.server.ts';
import { callAs, createPerson, readPerson, type TestInstallation } from './test-installation.ts';
import { addMember, createOrganization, mustSucceed } from './world.ts';

export type Team = Awaited<ReturnType<typeof buildTeam>>;

/** An organization with somebody of each role, and what tests of invitations do again and again. */
export async function buildTeam(installation: TestInstallation, name: string) {
  const organizationId = await createOrganization(installation, name);
  let count = 0;
  const newPerson = (more: { email?: string; isVerified?: boolean } = {}) => {
    count += 1;
    return createPerson(installation, { email: `${slug(name)}${count}@example.com`, ...more });
  };
  const join = async (role: Role, more: object = {}): Promise<Person> => {
    const { userId } = await newPerson(more);
    await addMember(installation, { organizationId, userId, role });
    return readPerson(installation, userId);
  };
  const again = (person: Person) => readPerson(installation, person.userId);
  const people = { owner: await join('owner'), admin: await join('admin') };
  return {
    organizationId,
    ...people,
    newPerson,
    join,
    again,

    roleOf: async (person: Person): Promise<Role | null> => {
      const { memberships } = await again(person);
      return memberships.find((one) => one.organizationId === organizationId)?.role ?? null;
    },

    memberIdOf: async (person: Person): Promise<string> => {
      const [row] = await installation.database.look<{ id: string }>(
        'select id from organization_members where organization_id = $1 and user_id = $2',
        [organizationId, person.userId],
      );
      return row?.id ?? '';
    },

    /** Invites by mail and returns the token that the mail carries. */
    invite: async (by: Person, email: string, role: Role = 'member'): Promise<string> => {
      const caller = callAs(installation, by);
      mustSucceed(await inviteByEmail(caller, { organizationId, email, role }));
      return tokenMailedTo(installation, email);
    },

    makeLink: async (by: Person, role: Role = 'member', expiryDays = 7): Promise<string> => {
      const caller = callAs(installation, by);
      const made = await createInviteLink(caller, { organizationId, role, expiryDays });
      const { linkId } = mustSucceed(made);
      const { links } = mustSucceed(await listInviteLinks(caller));
      return tokenIn(links.find((link) => link.linkId === linkId)?.url ?? '');
    },
  };
}

/**
 * The token of the latest invitation that was mailed to an address; the clock of a test stands
 * still, so the place of the row tells which.
 */
export async function tokenMailedTo(
  installation: TestInstallation,
  email: string,
): Promise<string> {
  const [mail] = await installation.database.look<{ facts: { path: string } }>(
    `select facts from outbox_mails where to_address = $1 and template = 'invitation'
     order by xmin::text::bigint desc limit 1`,
    [email],
  );
  return tokenIn(mail?.facts.path ?? '');
}

function tokenIn(address: string): string {
  const token = new URL(address, 'http://here.invalid').searchParams.get('invite');
  if (!token) throw new Error(`no token in ${address}`);
  return token;
}

function slug(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z]/g, '');
}
