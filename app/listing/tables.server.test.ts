import { expect, it } from 'vitest';
import { asActor } from '#app/server/db/as-actor.ts';
import { listedProperties } from './tables.server.ts';
import { callAs } from '#tests/helpers/test-installation.ts';
import { openTestWorld } from '#tests/helpers/test-world.ts';
import { addNote, list } from '#tests/helpers/world.ts';
import { deleteProperty } from '#app/property/own/delete.server.ts';

const { installation, world } = await openTestWorld();
const { look } = installation.database;

/** What the list is by definition (rules 1.4, D2, D4, D8), found anew. */
const FOUND = `select p.id, is_member, p.status, p.search_text, n.amount_cents::text as amount,
    n.monthly_payment_cents::text as payment, n.interest_rate_ppm as rate,
    p.status = 'available' and n.status is not distinct from 'available' as seeks_funding
  from properties p cross join (values (false), (true)) reader (is_member)
  left join lateral (select * from property_notes
    where property_id = p.id and (is_public or is_member)
    order by status = 'available' desc, status = 'pending' desc,
      coalesce(lien_position, 100), created_at desc, id limit 1) n on true
  where p.published_at is not null and p.id in (select property_id from property_notes)
  order by p.id, is_member`;
const KEPT = `select property_id as id, for_members as is_member, status, search_text,
    amount_cents::text as amount, monthly_payment_cents::text as payment, rate_ppm as rate,
    seeks_funding
  from listed_properties order by property_id, for_members`;
const COUNTED = `select for_members, status, state, count(*)::int as number from listed_properties
  group by 1, 2, 3 order by 1, 2, 3`;
const SUMMED = `select for_members, status, state, sum(number)::int as number from listed_counts
  group by 1, 2, 3 having sum(number) <> 0 order by 1, 2, 3`;

const NOTES = `select n.id, n.property_id, is_public, interest_rate_ppm as rate, term_months,
    lien_position, payment_type, amount_cents::text as amount,
    monthly_payment_cents::text as payment
  from property_notes n join properties p on p.id = n.property_id and p.published_at is not null
  order by n.id`;
const KEPT_NOTES = `select note_id as id, property_id, is_public, rate_ppm as rate, term_months,
    lien_position, payment_type, amount_cents::text as amount,
    monthly_payment_cents::text as payment
  from listed_notes order by note_id`;

async function expectExact(): Promise<void> {
  expect(await look(KEPT_NOTES)).toEqual(await look(NOTES));
  const kept = await look(KEPT);
  expect(kept.length).toBeGreaterThan(2);
  expect(kept).toEqual(await look(FOUND));
  expect(await look(SUMMED)).toEqual(await look(COUNTED));
}

it('is written by nobody', async () => {
  const write = asActor(installation.database, world.people.platformAdmin, (transaction) =>
    transaction.update(listedProperties).set({ amountCents: null }),
  );
  await expect(write).rejects.toMatchObject({ cause: { code: '42501' } });
});

it('follows notes, addresses, drafts, private figures and what is deleted', async () => {
  const admin = world.people.platformAdmin;
  const caller = callAs(installation, admin);
  const propertyId = await list(installation, admin, '7 Listed Street');
  const noteId = await addNote(installation, admin, { propertyId, status: 'available' });
  await expectExact();
  for (const change of [
    `update property_notes set is_public = not is_public where property_id = $1`,
    `update property_notes set status = 'pending', amount_cents = 1 where property_id = $1`,
    `update property_notes set term_months = 48, payment_type = 'bullet' where property_id = $1`,
    `update properties set state = 'Texas' where id = $1`,
    `update properties set address = 'Elsewhere', status = 'reserved' where id = $1`,
    `update properties set published_at = null where id = $1`,
    `update properties set published_at = now() where id = $1`,
  ]) {
    await look(change, [propertyId]);
    await expectExact();
  }
  await look('update property_notes set property_id = $1 where id = $2', [
    world.properties.platform,
    noteId,
  ]);
  await expectExact();
  await addNote(installation, admin, { propertyId });
  expect(await deleteProperty(caller, propertyId)).toMatchObject({ ok: true });
  await expectExact();
});

it('is made anew of rows that were there before it', async () => {
  await look('delete from listed_notes');
  await look(`update listed_counts set number = 7, state = ''`);
  await look('select access.sum_up_all_listings()');
  await expectExact();
});

it('takes in all of many changes at one instant, and keeps few numbers to sum up', async () => {
  const admin = world.people.platformAdmin;
  const propertyId = await list(installation, admin, '8 Listed Street');
  const add = () => addNote(installation, admin, { propertyId, status: 'available' });
  await Promise.all(Array.from({ length: 8 }, add));
  await expectExact();
  for (let round = 0; round < 60; round += 1) {
    await look(
      `update properties set status = case status when 'funded' then 'reserved' else 'funded' end
       where id = $1`,
      [propertyId],
    );
  }
  await expectExact();
  const [kept] = await look<{ number: number }>(
    'select count(*)::int as number from listed_counts',
  );
  expect(kept?.number).toBeLessThan(110);
});
