import { expect, it } from 'vitest';
import { sql } from 'drizzle-orm';
import { asActor } from '#app/server/db/as-actor.ts';
import { openTestWorld } from '#tests/helpers/test-world.ts';

const { installation, world } = await openTestWorld();
const { database, clock } = installation;
const { viewer, owner } = world.people;

it('an entry of the audit says who did it and when, whatever the statement says', async () => {
  await asActor(database, viewer, (transaction) =>
    transaction.execute(sql`insert into audit_entries
      (at, actor_id, actor_name, action, record_type, record_id)
      values ('2020-01-01', ${owner.userId}, 'The Owner', 'forged', 'user', ${viewer.userId})`),
  );
  const found = await database.look(
    `select at, actor_id, actor_name from audit_entries where action = 'forged'`,
  );
  expect(found.map((row) => ({ ...row, at: new Date(String(row.at)).toISOString() }))).toEqual([
    {
      at: clock.now().toISOString(),
      actor_id: viewer.userId,
      actor_name: `${viewer.firstName} ${viewer.lastName}`,
    },
  ]);
});

it('a mail goes to whom it is about, and not to an address that a statement names', async () => {
  await asActor(database, viewer, (transaction) =>
    transaction.execute(
      sql`select access.queue_mail('factor-changed', ${viewer.userId}, '{"path": "/account"}')`,
    ),
  );
  const [mail] = await database.look(
    `select to_address from outbox_mails where template = 'factor-changed'`,
  );
  expect(mail).toEqual({ to_address: viewer.email });
});
