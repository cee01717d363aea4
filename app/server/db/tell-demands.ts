import { sql } from 'drizzle-orm';
import type { Settings } from '#app/server/env.ts';
import type { Database } from './database.ts';

/**
 * Tells the policies what the settings say: whether rights of a platform admin wait for a second
 * factor, as they do outside the demo (D6), and where the team reads its mail. Until they are told
 * they do, and it has no address.
 */
export async function tellDemands(
  { signIn }: Pick<Database, 'signIn'>,
  { isDemo, teamEmail }: Pick<Settings, 'isDemo' | 'teamEmail'>,
): Promise<void> {
  const told = sql`(${!isDemo}::boolean, ${teamEmail}::text)`;
  await signIn.execute(sql`update access.demands set (second_factor, team_email) = ${told}
    where (second_factor, team_email) is distinct from ${told}`);
}
