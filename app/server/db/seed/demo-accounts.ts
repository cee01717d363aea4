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
