import type { Person } from '#app/ground/actor.ts';
import { addMonths } from '#app/ground/calendar/iso-date.ts';
import { deriveSlug } from '#app/ground/texts.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { organizationMembers, organizations } from '#app/team/tables.server.ts';
import { outboxMails } from '#app/server/db/records.ts';
import { users } from '#app/account/tables.server.ts';
import { personOf, readMemberships } from '#app/server/session/read-actor.ts';
import { eq } from 'drizzle-orm';
import { afternoonOf, asOwner, dayOf, type Demo, type DemoPeople } from './demo.ts';
import { DEMO_PASSWORD } from './demo-accounts.ts';
import {
  type DemoOrganization,
  type DemoPerson,
  readDemoOrganizations,
  readDemoPeople,
} from './demo-data.ts';

const ADMIN = 'admin@example.com';
/** Signs papers for the company, and confirms what the other platform admin enters. */
export const COMPANY_SIGNER = 'ruth@example.com';

/**
 * Creates the demo's accounts through the sign-in library, and their organizations. Memberships
 * beyond the founder's come from invitations in real life; here the owner of the tables writes
 * them.
 */
export async function seedPeople(demo: Demo): Promise<DemoPeople> {
  const accounts = readDemoPeople();
  for (const [index, person] of accounts.entries()) await seedAccount(demo, person, index);
  // Nobody needs to verify the demo's addresses.
  await asOwner(demo, [outboxMails], (transaction) => transaction.delete(outboxMails));
  for (const organization of readDemoOrganizations()) await seedOrganization(demo, organization);
  const people = new Map<string, Person>();
  for (const { email } of accounts) people.set(email, await readPerson(demo, email));
  const of = (email: string): Person => {
    const person = people.get(email);
    if (person === undefined) throw new Error(`nobody has the address ${email}`);
    return person;
  };
  return { admin: of(ADMIN), of };
}

/** Older than the oldest note that one of the demo's organizations holds. */
const beginOf = (demo: Demo): Date => afternoonOf(addMonths(dayOf(demo.today), -26));

const MINUTE_MS = 60_000;

async function seedAccount(demo: Demo, person: DemoPerson, index: number): Promise<void> {
  const { auth } = demo.installation;
  const { email, firstName, lastName, isNew } = person;
  await auth.api.signUpEmail({
    body: { email, firstName, lastName, name: `${firstName} ${lastName}`, password: DEMO_PASSWORD },
  });
  const account = {
    emailVerified: !isNew,
    createdAt: isNew ? undefined : new Date(beginOf(demo).getTime() + index * MINUTE_MS),
    isPlatformAdmin: email === ADMIN || email === COMPANY_SIGNER,
  };
  await asOwner(demo, [users], (transaction) =>
    transaction.update(users).set(account).where(eq(users.email, email)),
  );
}

async function seedOrganization(
  demo: Demo,
  { name, description, members }: DemoOrganization,
): Promise<void> {
  const id = crypto.randomUUID();
  const createdAt = beginOf(demo);
  await asOwner(demo, [users, organizations, organizationMembers], async (transaction) => {
    await transaction
      .insert(organizations)
      .values({ id, name, slug: deriveSlug(name), description, createdAt });
    for (const { email, role } of members) {
      const { id: userId } = await readUser(transaction, email);
      await transaction
        .insert(organizationMembers)
        .values({ organizationId: id, userId, role, createdAt });
      if (role !== 'owner') continue;
      const createdBy = { createdBy: userId };
      await transaction.update(organizations).set(createdBy).where(eq(organizations.id, id));
    }
  });
}

async function readPerson(demo: Demo, email: string): Promise<Person> {
  const { database } = demo.installation;
  const user = await asOwner(demo, [users], (transaction) => readUser(transaction, email));
  return personOf(demo.installation, user, await readMemberships(database, user.id));
}

async function readUser(transaction: Transaction, email: string) {
  const [user] = await transaction.select().from(users).where(eq(users.email, email));
  if (user === undefined) throw new Error(`nobody has the address ${email}`);
  return user;
}
