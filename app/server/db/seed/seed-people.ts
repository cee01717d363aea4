import type { Person } from '#app/domain/access/actor.ts';
import type { Role } from '#app/domain/access/role.ts';
import { addMonths } from '#app/domain/calendar/iso-date.ts';
import { deriveSlug } from '#app/domain/organization/derive-slug.ts';
import { organizationMembers, organizations } from '#app/server/db/schema/organizations.ts';
import { outboxMails } from '#app/server/db/schema/records.ts';
import { users } from '#app/server/db/schema/users.ts';
import { personOf, readMemberships } from '#app/server/session/read-actor.ts';
import { eq } from 'drizzle-orm';
import { afternoonOf, dayOf, type Demo, type DemoPeople } from './demo.ts';
import { DEMO_ORGANIZATIONS, DEMO_PASSWORD, DEMO_PEOPLE, type DemoEmail } from './demo-accounts.ts';

/**
 * Creates the demo's accounts through the sign-in library, and their organizations. Memberships
 * beyond the founder's come from invitations in real life; here the embedded database's owner
 * writes them.
 */
export async function seedPeople(demo: Demo): Promise<DemoPeople> {
  const { installation } = demo;
  for (const [index, person] of DEMO_PEOPLE.entries()) await seedAccount(demo, person, index);
  // Nobody needs to verify the demo's addresses.
  await installation.database.main.delete(outboxMails);
  for (const organization of Object.values(DEMO_ORGANIZATIONS)) {
    await seedOrganization(demo, organization);
  }
  const people = new Map<string, Person>();
  for (const { email } of DEMO_PEOPLE) people.set(email, await readPerson(demo, email));
  const of = (email: DemoEmail): Person => {
    const person = people.get(email);
    if (person === undefined) throw new Error(`nobody has the address ${email}`);
    return person;
  };
  return { admin: of('admin@example.com'), of };
}

/** Older than the oldest note that one of the demo's organizations holds. */
const beginOf = (demo: Demo): Date => afternoonOf(addMonths(dayOf(demo.today), -26));

const MINUTE_MS = 60_000;

async function seedAccount(
  demo: Demo,
  person: (typeof DEMO_PEOPLE)[number],
  index: number,
): Promise<void> {
  const { auth, database } = demo.installation;
  const isNew = 'isVerified' in person;
  const { email, firstName, lastName } = person;
  await auth.api.signUpEmail({
    body: { email, firstName, lastName, name: `${firstName} ${lastName}`, password: DEMO_PASSWORD },
  });
  await database.main
    .update(users)
    .set({
      emailVerified: !isNew,
      createdAt: isNew ? undefined : new Date(beginOf(demo).getTime() + index * MINUTE_MS),
      isPlatformAdmin: email === 'admin@example.com',
    })
    .where(eq(users.email, email));
}

async function seedOrganization(
  demo: Demo,
  organization: {
    name: string;
    description: string;
    members: readonly { email: DemoEmail; role: Role }[];
  },
): Promise<void> {
  const { main } = demo.installation.database;
  const { name, description, members } = organization;
  const id = crypto.randomUUID();
  const createdAt = beginOf(demo);
  await main
    .insert(organizations)
    .values({ id, name, slug: deriveSlug(name), description, createdAt });
  for (const { email, role } of members) {
    const [user] = await main.select({ id: users.id }).from(users).where(eq(users.email, email));
    if (user === undefined) throw new Error(`nobody has the address ${email}`);
    await main
      .insert(organizationMembers)
      .values({ organizationId: id, userId: user.id, role, createdAt });
    if (role !== 'owner') continue;
    await main.update(organizations).set({ createdBy: user.id }).where(eq(organizations.id, id));
  }
}

async function readPerson(demo: Demo, email: string): Promise<Person> {
  const { database } = demo.installation;
  const [user] = await database.main.select().from(users).where(eq(users.email, email));
  if (user === undefined) throw new Error(`nobody has the address ${email}`);
  return personOf(user, await readMemberships(database, user.id));
}
