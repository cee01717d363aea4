import { hash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tellDemands } from '#app/server/db/actor-proof.ts';
import { readSettings } from '#app/server/env.ts';
import { type Actor, ANONYMOUS, type Person } from '#app/ground/actor.ts';
import type { Caller } from '#app/server/caller.ts';
import { type Clock, clockOf } from '#app/server/clock.ts';
import type { Installation } from '#app/server/installation.ts';
import { assembleInstallation } from '#app/server/assemble-installation.ts';
import { personOf, readMemberships } from '#app/server/session/read-actor.ts';
import { users } from '#app/account/tables.server.ts';
import { eq } from 'drizzle-orm';
import {
  makeTestFolder,
  openTestDatabase,
  type OpenTestDatabase,
  type TestDatabase,
} from './test-database.ts';

export const TEST_PASSWORD = 'correct-horse-battery';

export type TestInstallation = Installation & {
  database: TestDatabase;
  /** Moves the clock to an instant such as '2026-11-21T12:00:00Z'. */
  setNow: (instant: string) => void;
  close: () => Promise<void>;
  /** Closes it but keeps its database, as `TestDatabase.keep` says. */
  keep: () => Promise<OpenTestDatabase>;
};

/**
 * A whole installation on an empty database, with a clock that the test moves. Its passwords are
 * kept by a hash that costs nothing, for every test has people; what the real one must withstand is
 * said with `realPasswords`, and that it goes on where another one was by its `secret`.
 */
export async function openTestInstallation(
  settings: Record<string, string> = {},
  {
    realPasswords = false,
    open = openTestDatabase,
    secret = null,
  }: { realPasswords?: boolean; open?: OpenTestDatabase; secret?: string | null } = {},
): Promise<TestInstallation> {
  const folder = makeTestFolder();
  if (secret !== null) writeFileSync(join(folder.path, 'secret'), secret);
  const database = await open();
  // Tests change what they look at behind everybody's back: pages are kept by their own test alone.
  const read = readSettings({ DATA_DIR: folder.path, PAGE_CACHE_MB: '0', ...settings });
  if (!read.ok) throw new Error(read.reason.join('\n'));
  await tellDemands(database, read.value);
  let now = new Date('2026-11-21T15:00:00Z');
  const clock: Clock = clockOf({ timeZone: read.value.businessTimeZone, now: () => now });
  const installation = assembleInstallation(read.value, database, clock);
  if (!realPasswords) Object.assign((await installation.auth.$context).password, LIGHT);
  return {
    ...installation,
    database: { ...installation.database, look: database.look, keep: database.keep },
    setNow: (instant) => (now = new Date(instant)),
    close: async () => {
      await database.close();
      folder.remove();
    },
    keep: () => {
      folder.remove();
      return database.keep();
    },
  };
}

const digest = (password: string) => `light:${hash('sha256', password)}`;

const LIGHT = {
  hash: (password: string) => Promise.resolve(digest(password)),
  verify: (it: { hash: string; password: string }) =>
    Promise.resolve(it.hash === digest(it.password)),
};

/** The installation as somebody calls its services. */
export function callAs(installation: Installation, actor: Actor = ANONYMOUS): Caller {
  const clientAddress = '192.0.2.7';
  return { ...installation, actor, clientAddress, sessionId: null, headers: new Headers() };
}

/** A new account, verified unless said otherwise, as the actor that its next request would be. */
export async function createPerson(
  installation: Installation,
  person: {
    email: string;
    firstName?: string;
    lastName?: string;
    isVerified?: boolean;
    isPlatformAdmin?: boolean;
    /** As platform admins need one outside the demo (D6), unless said otherwise. */
    hasSecondFactor?: boolean;
  },
): Promise<Person> {
  const { firstName = 'Pat', lastName = 'Example', email } = person;
  const { user } = await installation.auth.api.signUpEmail({
    body: { email, firstName, lastName, name: `${firstName} ${lastName}`, password: TEST_PASSWORD },
  });
  const { isVerified = true, isPlatformAdmin = false } = person;
  const isDemanded = isPlatformAdmin && !installation.settings.isDemo;
  const { hasSecondFactor: twoFactorEnabled = isDemanded } = person;
  await installation.database.signIn
    .update(users)
    .set({ emailVerified: isVerified, isPlatformAdmin, twoFactorEnabled })
    .where(eq(users.id, user.id));
  return readPerson(installation, user.id);
}

/** The actor of a user as the database has it now; works in the oldest membership. */
export async function readPerson(installation: Installation, userId: string): Promise<Person> {
  const [user] = await installation.database.signIn
    .select()
    .from(users)
    .where(eq(users.id, userId));
  if (user === undefined) throw new Error(`no user ${userId}`);
  return personOf(installation, user, await readMemberships(installation.database, userId));
}
