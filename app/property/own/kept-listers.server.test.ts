import { openTestWorld } from '#tests/helpers/test-world.ts';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { sql } from 'drizzle-orm';

const { installation, world } = await openTestWorld();

const LISTERS = 'select distinct lister_id as lister from property_notes where property_id = $1';

it('a note that is added while its property gets another lister is that one’s', async () => {
  const { look, owner } = installation.database;
  const { properties, notes, organizations } = world;
  expect(await look(LISTERS, [properties.own])).toEqual([{ lister: organizations.own }]);
  let added: Promise<unknown> = Promise.resolve();
  await owner.transaction(async (transaction) => {
    await transaction.execute(
      sql`update properties set organization_id = ${organizations.other}
        where id = ${properties.own}`,
    );
    added = look(
      `insert into property_notes (property_id, amount_cents, interest_rate_ppm, term_months,
         payment_type, note_date, monthly_payment_cents, maturity_date)
       select property_id, amount_cents, interest_rate_ppm, term_months, payment_type, note_date,
         monthly_payment_cents, maturity_date from property_notes where id = $1`,
      [notes.ownListed],
    );
    // Until it waits for what this transaction holds.
    await pause(200);
  });
  await added;
  expect(await look(LISTERS, [properties.own])).toEqual([{ lister: organizations.other }]);
});
