import type { Role } from '#app/ground/actor.ts';

/** The published password of the demo, which runs on a loopback address only (D7). */
export const DEMO_PASSWORD = 'hearthnote-demo';

/** The accounts that the start prints. */
export const DEMO_ACCOUNTS = [
  { email: 'admin@example.com', purpose: 'platform admin' },
  { email: 'owner@example.com', purpose: 'owner of an organization that holds notes' },
  { email: 'manager@example.com', purpose: 'manager there' },
  { email: 'member@example.com', purpose: 'member there' },
  { email: 'viewer@example.com', purpose: 'viewer there' },
  { email: 'investor@example.com', purpose: 'investor without an organization' },
] as const;

export const DEMO_PEOPLE = [
  { email: 'admin@example.com', firstName: 'Ada', lastName: 'Whitfield' },
  { email: 'owner@example.com', firstName: 'Oscar', lastName: 'Lindqvist' },
  { email: 'aline@example.com', firstName: 'Aline', lastName: 'Baptiste' },
  { email: 'manager@example.com', firstName: 'Mara', lastName: 'Oyelaran' },
  { email: 'member@example.com', firstName: 'Milo', lastName: 'Castellano' },
  { email: 'viewer@example.com', firstName: 'Vera', lastName: 'Tanaka' },
  { email: 'investor@example.com', firstName: 'Ines', lastName: 'Moreau' },
  { email: 'helen@example.com', firstName: 'Helen', lastName: 'Park' },
  { email: 'leo@example.com', firstName: 'Leo', lastName: 'Fontaine' },
  { email: 'newcomer@example.com', firstName: 'Noor', lastName: 'Haddad', isVerified: false },
] as const;

export type DemoEmail = (typeof DEMO_PEOPLE)[number]['email'];

type DemoOrganization = {
  name: string;
  description: string;
  members: readonly { email: DemoEmail; role: Role }[];
};

/** The first member of each founds it. */
export const DEMO_ORGANIZATIONS = {
  family: {
    name: 'Lindqvist Family Capital',
    description: 'Three generations, one patient pool of savings.',
    members: [
      { email: 'owner@example.com', role: 'owner' },
      { email: 'aline@example.com', role: 'admin' },
      { email: 'manager@example.com', role: 'manager' },
      { email: 'member@example.com', role: 'member' },
      { email: 'viewer@example.com', role: 'viewer' },
    ],
  },
  partners: {
    name: 'Harbor Street Partners',
    description: 'Two friends who lend together.',
    members: [{ email: 'helen@example.com', role: 'owner' }],
  },
  lister: {
    name: 'Lakeshore Homes',
    description: 'Renovates and rents houses around the lakes.',
    members: [{ email: 'leo@example.com', role: 'owner' }],
  },
} as const satisfies Record<string, DemoOrganization>;
