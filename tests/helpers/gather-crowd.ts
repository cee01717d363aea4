import type { Person } from '#app/ground/actor.ts';
import { readPerson, type TestInstallation } from './test-installation.ts';

/** Verified people without a password: to sign up a hundred takes the time of a whole test. */
export async function gatherCrowd(
  installation: TestInstallation,
  size: number,
  { name = 'crowd', isPlatformAdmin = false } = {},
): Promise<Person[]> {
  const rows = await installation.database.look<{ id: string }>(
    `insert into users (name, email, email_verified, first_name, last_name, is_platform_admin)
     select $1 || i, $1 || i || '@example.com', true, $1, i::text, $3
     from generate_series(1, $2::int) i returning id`,
    [name, size, isPlatformAdmin],
  );
  return Promise.all(rows.map(({ id }) => readPerson(installation, id)));
}
