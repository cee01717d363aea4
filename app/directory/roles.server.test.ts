import { afterAll, afterEach, describe, expect, it } from 'vitest';
import type { Person } from '#app/ground/actor.ts';
import { ADA, openCompanyWorld } from '#tests/helpers/company-installation.ts';
import { callAs, createPerson, readPerson } from '#tests/helpers/test-installation.ts';
import { addMember, createOrganization } from '#tests/helpers/world.ts';
import { decideProposal, listProposals } from './decide.server.ts';

const world = await openCompanyWorld({
  OIDC_ACME_DOMAINS: 'acme.example',
  OIDC_ACME_JOINS: 'acme.example=acme-lending:viewer,acme.example=nowhere:viewer',
  OIDC_ACME_GROUPS:
    'clerks=acme-lending:member, lenders=acme-lending:manager, ' +
    'heads=acme-lending:admin, it=platform-admin',
  OIDC_ACME_SECOND_FACTOR: 'mfa',
});
const { company, installation, signInAs } = world;
afterAll(world.close);
afterEach(() => company.alter(null));

const owner = await createPerson(installation, { email: 'owner@example.com' });
const root = await createPerson(installation, { email: 'root@example.com', isPlatformAdmin: true });
const acme = await createOrganization(installation, 'Acme Lending');
const join = (person: Person, organizationId: string, role: 'owner' | 'admin') =>
  addMember(installation, { organizationId, userId: person.userId, role });
await join(owner, acme, 'owner');
await installation.database.look(`update organizations set slug = 'acme-lending'`);

let count = 0;
const newcomer = () => {
  count += 1;
  return { ...ADA, sub: `person-${count}`, email: `person-${count}@acme.example` };
};

async function inGroups(employee: ReturnType<typeof newcomer>, ...groups: string[]) {
  const { actor, status, body } = await signInAs({ ...employee, groups });
  if (actor.kind !== 'person')
    throw new Error(`nobody is signed in: ${status} ${body.slice(0, 3000)}`);
  return actor;
}

const roleOf = (person: Person) => person.memberships[0]?.role ?? null;

async function waiting(person: Person, reader: Person) {
  const list = await listProposals(
    callAs(installation, await readPerson(installation, reader.userId)),
  );
  return list.ok ? list.value.filter(({ email }) => email === person.email) : [];
}

async function decide(reader: Person, proposalId: string, outcome: 'approved' | 'declined') {
  const caller = callAs(installation, await readPerson(installation, reader.userId));
  return decideProposal(caller, { proposalId, outcome });
}

describe('up to member a directory decides', () => {
  it('at once: the domain joins, a group raises, and out of the group it falls back', async () => {
    const employee = newcomer();
    expect(roleOf(await inGroups(employee))).toBe('viewer');
    const raised = await inGroups(employee, 'clerks');
    expect(roleOf(raised)).toBe('member');
    expect(await waiting(raised, owner)).toEqual([]);
    expect(roleOf(await inGroups(employee))).toBe('viewer');
  });
});

describe('a role above member', () => {
  it('waits for an owner, and is given when they approve', async () => {
    const employee = newcomer();
    const person = await inGroups(employee, 'lenders');
    expect(roleOf(person)).toBe('member');
    const [proposal] = await waiting(person, owner);
    expect(proposal).toMatchObject({ role: 'Manager', present: 'Member', isDecidable: true });
    const decided = await decide(owner, proposal?.proposalId ?? '', 'approved');
    expect(decided.ok).toBe(true);
    expect(roleOf(await inGroups(employee, 'lenders'))).toBe('manager');
    const again = await decide(owner, proposal?.proposalId ?? '', 'declined');
    expect(again).toMatchObject({ ok: false, reason: { kind: 'decided' } });
  });

  it('is told by mail, once, to those who decide', async () => {
    const told = async (person: Person) => {
      const rows = await installation.database.look<{ to: string; role: string; place: string }>(
        `select to_address as to, facts->>'role' as role, facts->>'organization' as place
         from outbox_mails where template = 'role-waiting' and facts->>'path' = '/admin/roles'
           and created_at >= (select created_at from users where id = $1)
         order by 3, 1`,
        [person.userId],
      );
      await installation.database.look('delete from outbox_mails');
      return rows;
    };
    await installation.database.look('delete from outbox_mails');
    const employee = newcomer();
    const person = await inGroups(employee, 'heads', 'it');
    expect(await told(person)).toEqual([
      { to: 'root@example.com', role: 'Platform admin', place: '' },
      { to: 'owner@example.com', role: 'Admin', place: 'Acme Lending' },
    ]);
    await inGroups(employee, 'heads', 'it');
    expect(await told(person)).toEqual([]);
  });

  it('is told to platform admins where nobody owns the organization', async () => {
    await installation.database.look(
      `update users set suspended_at = now() where email = 'owner@example.com'`,
    );
    await installation.database.look('delete from outbox_mails');
    await inGroups(newcomer(), 'lenders');
    const rows = await installation.database.look(
      `select to_address as to from outbox_mails where template = 'role-waiting'`,
    );
    await installation.database.look('update users set suspended_at = null');
    expect(rows).toEqual([{ to: 'root@example.com' }]);
  });

  it('is lowered at once when the directory says so', async () => {
    const employee = newcomer();
    const person = await inGroups(employee, 'heads');
    const [proposal] = await waiting(person, root);
    await decide(root, proposal?.proposalId ?? '', 'approved');
    expect(roleOf(await inGroups(employee, 'heads'))).toBe('admin');
    expect(roleOf(await inGroups(employee, 'lenders'))).toBe('manager');
    expect(roleOf(await inGroups(employee))).toBe('viewer');
  });

  it('that is not wished any more is withdrawn', async () => {
    const employee = newcomer();
    const person = await inGroups(employee, 'lenders');
    const [proposal] = await waiting(person, owner);
    await inGroups(employee, 'clerks');
    expect(await waiting(person, owner)).toEqual([]);
    const late = await decide(owner, proposal?.proposalId ?? '', 'approved');
    expect(late).toMatchObject({ ok: false, reason: { kind: 'decided' } });
  });

  it('that was declined is not asked for again', async () => {
    const employee = newcomer();
    const person = await inGroups(employee, 'lenders');
    const [proposal] = await waiting(person, owner);
    await decide(owner, proposal?.proposalId ?? '', 'declined');
    expect(roleOf(await inGroups(employee, 'lenders'))).toBe('member');
    expect(await waiting(person, owner)).toEqual([]);
  });

  it('is approved by nobody who is below owner, is a stranger, or is who it is about', async () => {
    const admin = await createPerson(installation, { email: 'admin@example.com' });
    await join(admin, acme, 'admin');
    const stranger = await createPerson(installation, { email: 'stranger@example.com' });
    await join(stranger, await createOrganization(installation, 'Elsewhere'), 'owner');
    const person = await inGroups(newcomer(), 'lenders');
    const [proposal] = await waiting(person, owner);
    const proposalId = proposal?.proposalId ?? '';
    for (const one of [admin, stranger]) {
      expect(await waiting(person, one)).toEqual([]);
      expect(await decide(one, proposalId, 'approved')).toMatchObject({
        reason: { kind: 'forbidden' },
      });
    }
    expect(await waiting(person, person)).toMatchObject([{ isDecidable: false }]);
    expect(await decide(person, proposalId, 'approved')).toMatchObject({ reason: { kind: 'own' } });
  });

  it('of a platform admin is given by another platform admin, and by no owner', async () => {
    const employee = newcomer();
    const person = await inGroups(employee, 'it');
    expect(person.isPlatformAdmin).toBe(false);
    expect(await waiting(person, owner)).toEqual([]);
    const [proposal] = await waiting(person, root);
    expect(proposal).toMatchObject({ role: 'Platform admin', organization: null });
    expect((await decide(root, proposal?.proposalId ?? '', 'approved')).ok).toBe(true);
    expect((await inGroups(employee, 'it')).isPlatformAdmin).toBe(true);
    expect((await inGroups(employee)).isPlatformAdmin).toBe(false);
  });
});

describe('what people decide', () => {
  it('is not lowered by a directory, and an owner is never touched', async () => {
    const employee = newcomer();
    const person = await inGroups(employee);
    const isTheirs = `user_id = '${person.userId}'`;
    await installation.database.look(
      `update organization_members set role = 'manager', provider_id = null where ${isTheirs}`,
    );
    expect(roleOf(await inGroups(employee))).toBe('manager');
    await installation.database.look(
      `update organization_members set role = 'owner', provider_id = 'acme' where ${isTheirs}`,
    );
    expect(roleOf(await inGroups(employee))).toBe('owner');
  });
});

describe('the database', () => {
  it('lets the sign-in library raise nobody above member', async () => {
    const person = await inGroups(newcomer(), 'clerks');
    const { signIn } = installation.database;
    const raise = `update organization_members set role = 'admin'
      where user_id = '${person.userId}'`;
    await expect(signIn.execute(raise)).rejects.toMatchObject({
      cause: { message: 'a directory raises nobody above member' },
    });
    const joins = `insert into organization_members (organization_id, user_id, role, provider_id)
      values ('${acme}', '${root.userId}', 'manager', 'acme')`;
    await expect(signIn.execute(joins)).rejects.toMatchObject({
      cause: { message: expect.stringContaining('row-level security') },
    });
  });
});

describe('the second factor that platform admins need', () => {
  it('is the one that the company asked for, where its token says so', async () => {
    const employee = newcomer();
    const person = await inGroups(employee);
    await installation.database.look(
      `update users set is_platform_admin = true where id = '${person.userId}'`,
    );
    const without = await signInAs(employee);
    expect(without.actor).toMatchObject({ isPlatformAdmin: true });
    const production = await openProductionView(without.actor as Person);
    expect(production).toBe(true);
    company.alter((claims) => ({ ...claims, amr: ['pwd', 'mfa'] }));
    const proven = await signInAs(employee);
    expect(await openProductionView(proven.actor as Person)).toBe(false);
  });
});

/** Whether rights wait for a second factor, as they do outside the demo. */
async function openProductionView(person: Person): Promise<boolean> {
  const { personOf } = await import('#app/server/session/read-actor.ts');
  const settings = { ...installation.settings, isDemo: false };
  const user = { ...person, id: person.userId, emailVerified: person.isVerified };
  const now = personOf({ settings }, user, [], person.hasProvenFactor);
  return now.lacksDemandedFactor === true;
}
