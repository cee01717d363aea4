import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { asActor } from '#app/server/db/as-actor.ts';
import { openTestWorld } from '#tests/helpers/test-world.ts';

const { installation, world } = await openTestWorld();
const { database } = installation;
const { owner } = world.people;

it('what asks for a second connection inside a transaction fails, on whichever pool', async () => {
  for (const pool of ['main', 'work', 'signIn', 'owner'] as const) {
    const asking = asActor(database, owner, () => database[pool].execute(sql`select 1`));
    await expect(asking).rejects.toThrow('inside another transaction');
  }
  const nested = asActor(database, owner, () => asActor(database, owner, () => Promise.resolve()));
  await expect(nested).rejects.toThrow('inside another transaction');
});

it('what comes after a transaction, or goes on beside it, has a connection', async () => {
  let later = () => Promise.resolve<unknown>(null);
  await asActor(database, owner, (transaction) => {
    later = () => database.signIn.execute(sql`select 1`);
    return transaction.execute(sql`select 1`);
  });
  await expect(later()).resolves.toBeDefined();
  const both = ['a', 'b'].map(() =>
    asActor(database, owner, (transaction) => transaction.execute(sql`select 1`)),
  );
  await expect(Promise.all(both)).resolves.toHaveLength(2);
});
