import {
  createPerson,
  TEST_PASSWORD,
  type TestInstallation,
} from '#tests/helpers/test-installation.ts';
import { addMember } from '#tests/helpers/world.ts';
import type { World } from './full-world.ts';

/**
 * Every kind of reader that the product knows, from design and rules: rules 1.6, 2.6, D1, D4, D5.
 */
export const PRINCIPALS = [
  'anonymous',
  'unverified',
  'noOrganization',
  'viewer',
  'member',
  'manager',
  'admin',
  'owner',
  'platformAdmin',
  'stranger',
  'formerMember',
  'suspended',
  'revoked',
  'secondFactorPending',
] as const;

export type Principal = (typeof PRINCIPALS)[number];

/** A cookie header for each principal; undefined for who has none. */
export type Cookies = Record<Principal, string | undefined>;

/**
 * Signs everybody in, and then removes, suspends or signs out those whose session outlives their
 * rights: all were owners of `own` when they signed in.
 */
export async function signInPrincipals(
  installation: TestInstallation,
  world: World,
): Promise<Cookies> {
  const { look } = installation.database;
  for (const name of ['formermember', 'suspended', 'revoked', 'pending']) {
    const { userId } = await createPerson(installation, { email: `${name}@example.com` });
    const organizationId = world.organizations.own;
    await addMember(installation, { organizationId, userId, role: 'owner' });
  }
  await demandSecondFactor(installation, 'pending@example.com');
  const cookies: Cookies = {
    anonymous: undefined,
    unverified: await signIn(installation, 'unverified'),
    noOrganization: await signIn(installation, 'loner'),
    viewer: await signIn(installation, 'viewer'),
    member: await signIn(installation, 'member'),
    manager: await signIn(installation, 'manager'),
    admin: await signIn(installation, 'admin'),
    owner: await signIn(installation, 'owner'),
    platformAdmin: await signIn(installation, 'platform'),
    stranger: await signIn(installation, 'stranger'),
    formerMember: await signIn(installation, 'formermember'),
    suspended: await signIn(installation, 'suspended'),
    revoked: await signIn(installation, 'revoked'),
    secondFactorPending: await signIn(installation, 'pending'),
  };
  const idOf = `(select id from users where email = $1)`;
  await look(`delete from organization_members where user_id = ${idOf}`, [
    'formermember@example.com',
  ]);
  await look(`update users set suspended_at = now() where email = $1`, ['suspended@example.com']);
  await look(`delete from sessions where user_id = ${idOf}`, ['revoked@example.com']);
  return cookies;
}

/** From now on the password alone starts no session: what is in the table need not be a secret. */
async function demandSecondFactor({ database }: TestInstallation, email: string) {
  await database.look(
    `insert into two_factors (user_id, secret, backup_codes)
     select id, 'none', 'none' from users where email = $1`,
    [email],
  );
  await database.look(`update users set two_factor_enabled = true where email = $1`, [email]);
}

async function signIn(installation: TestInstallation, name: string): Promise<string> {
  const { headers } = await installation.auth.api.signInEmail({
    body: { email: `${name}@example.com`, password: TEST_PASSWORD },
    returnHeaders: true,
  });
  return headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}
