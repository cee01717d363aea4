import { expect, it } from 'vitest';
import { callAs } from '#tests/helpers/test-installation.ts';
import { addNote, list } from '#tests/helpers/world.ts';
import { listingTotals } from './tables.server.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import { deleteNote } from '#app/note/form/delete.server.ts';
import { deleteProperty } from '#app/property/own/delete.server.ts';
import { openTestWorld } from '#tests/helpers/test-world.ts';

const { installation, world } = await openTestWorld();

/** What the totals are by definition, counted anew. */
const COUNTED = `select p.id, p.organization_id,
    dense_rank() over (order by p.address, p.city)::int as place,
    count(n.id)::int as notes, coalesce(sum(n.amount_cents), 0)::text as amount,
    coalesce(sum(n.monthly_payment_cents), 0)::text as payment,
    coalesce((array_agg(n.amount_cents
      order by n.lien_position nulls last, n.created_at desc, n.id))[1],
      max(d.loan_amount_cents), 0)::text as shown
  from properties p left join property_notes n on n.property_id = p.id
  left join property_details d on d.property_id = p.id group by p.id order by p.id`;
const KEPT = `select property_id as id, t.organization_id,
    dense_rank() over (order by p.address, p.city)::int as place, note_count as notes,
    note_amount_cents::text as amount, note_payment_cents::text as payment,
    shown_amount_cents::text as shown
  from listing_totals t join properties p on p.id = t.property_id order by property_id`;

async function expectExact(): Promise<void> {
  const { look } = installation.database;
  expect(await look(KEPT)).toEqual(await look(COUNTED));
  const places = 'select count(distinct place)::int as all from listing_totals';
  const distinct = 'select count(distinct (address, city))::int as all from properties';
  expect(await look(places)).toEqual(await look(distinct));
}

it('are seen by who administers the listing alone, and written by nobody', async () => {
  const { owner, viewer } = world.people;
  const seen = async (person: typeof owner) =>
    asActor(installation.database, person, (transaction) =>
      transaction.select({ id: listingTotals.propertyId }).from(listingTotals),
    );
  expect(await seen(viewer)).toEqual([]);
  expect(await seen(owner)).toEqual([{ id: world.properties.own }]);
  expect((await seen(world.people.platformAdmin)).length).toBeGreaterThan(3);
  const write = asActor(installation.database, world.people.platformAdmin, (transaction) =>
    transaction.update(listingTotals).set({ noteCount: 0 }),
  );
  await expect(write).rejects.toMatchObject({ cause: { code: '42501' } });
});

it('follow every note, address and loan, and what is deleted', async () => {
  await expectExact();
  const property = world.properties.platform;
  const { look } = installation.database;
  const noteId = await addNote(installation, world.people.platformAdmin, { propertyId: property });
  await expectExact();
  await look('update property_notes set amount_cents = 1, lien_position = null where id = $1', [
    noteId,
  ]);
  await look(`update properties set address = '3 Own Street', city = 'Dayton' where id = $1`, [
    property,
  ]);
  await expectExact();
  const caller = callAs(installation, world.people.platformAdmin);
  expect(await deleteNote(caller, { propertyId: property, noteId })).toMatchObject({ ok: true });
  await look('update property_details set loan_amount_cents = 7000000');
  await expectExact();
  const gone = await list(installation, world.people.platformAdmin, '9 Gone Street');
  await addNote(installation, world.people.platformAdmin, { propertyId: gone });
  await expectExact();
  expect(await deleteProperty(caller, gone)).toMatchObject({ ok: true });
  await expectExact();
});

it('count both of two notes that are added at one instant', async () => {
  const propertyId = world.properties.platform;
  const add = () => addNote(installation, world.people.platformAdmin, { propertyId });
  await Promise.all(Array.from({ length: 8 }, add));
  await expectExact();
});
