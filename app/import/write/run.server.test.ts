import { describe, expect, it } from 'vitest';
import { isoDate } from '#app/ground/calendar/iso-date.ts';
import { cents } from '#app/ground/money/cents.ts';
import { ratePpm } from '#app/ground/rates/rate.ts';
import { takeImport } from './queue.server.ts';
import { runImport, writeNext } from './run.server.ts';
import {
  manyRows,
  noteRow,
  openImportWorld,
  propertyRow,
  queueRows,
} from '#tests/helpers/boarding.ts';
import { addNote, mustSucceed } from '#tests/helpers/world.ts';
import { SAMPLE_TERMS } from '#tests/fixtures/notes/sample-terms.ts';

const { installation, world, as, look, sizes, stateOf, importRows } = await openImportWorld();

describe('an import', () => {
  it('is written by one of two processes, with holders, schedules and what was done', async () => {
    const { platformAdmin } = world.people;
    const holder = { organizationId: world.organizations.own, fundedOn: isoDate('2026-09-20') };
    const importId = await queueRows(as(platformAdmin), [
      noteRow(2, '1 Twice Street', { status: 'active', holder, isPublic: true }),
      noteRow(3, '1 TWICE ST.', { lienPosition: 2 }),
      propertyRow(4, '2 Twice Street'),
    ]);
    const before = await sizes();
    const found = await Promise.all([writeNext(installation), writeNext(installation)]);
    expect(found.toSorted()).toEqual([false, true]);
    const after = await sizes();
    expect(after.map((size, at) => size - (before[at] ?? 0))).toEqual([2, 2, 72, 1, 5]);
    expect(await stateOf(platformAdmin, importId)).toMatchObject({
      status: 'done',
      addedProperties: 2,
      addedNotes: 2,
      knownProperties: 0,
      knownNotes: 0,
    });
    const [kept] = await look('select content, prepared, mapping from imports where id = $1', [
      importId,
    ]);
    expect(kept).toMatchObject({ content: null, prepared: null, mapping: { address: 0 } });
    const public_ = `select published_at from properties where address like '_ Twice Street'`;
    expect((await look(public_)).every((row) => row.published_at !== null)).toBe(true);
  });

  it('stores what the note dialog would have stored', async () => {
    const { platformAdmin } = world.people;
    const terms = {
      ...SAMPLE_TERMS,
      paymentType: 'amortizing_fixed' as const,
      amountCents: cents(9_000_000n),
      startingPrincipalCents: cents(8_425_000n),
      ratePpm: ratePpm(85_000),
      termMonths: 120,
    };
    const holder = { organizationId: world.organizations.own, fundedOn: isoDate('2026-09-20') };
    const lateCharge = { graceDays: 10, sharePpm: 50_000, minimumCents: cents(2_500n) };
    const facts = { terms, status: 'active', holder, isPublic: true, lateCharge };
    await importRows(platformAdmin, [noteRow(2, '1 Alike Street', facts)]);
    const [place] = await look<{ id: string }>(
      `select id from properties where address = '1 Alike Street'`,
    );
    await addNote(installation, platformAdmin, { propertyId: place?.id ?? '', ...facts });
    const notes = await look(
      `select to_jsonb(n) - 'id' - 'import_key' as note,
         (select jsonb_agg(to_jsonb(r) - 'note_id' order by period_number)
          from property_note_payments r where r.note_id = n.id) as rows,
         (select jsonb_agg(to_jsonb(h) - 'id' - 'note_id' - 'created_at')
          from note_holders h where h.note_id = n.id) as holders
       from property_notes n where property_id = $1`,
      [place?.id],
    );
    expect(notes).toHaveLength(2);
    expect(notes[0]).toEqual(notes[1]);
    const details = await look(
      `select action, details from audit_entries a join property_notes n on n.id = a.record_id
       where n.property_id = $1`,
      [place?.id],
    );
    expect(details[0]).toEqual(details[1]);
  });

  it('of an organization makes drafts, those again that get a note', async () => {
    const { owner, platformAdmin } = world.people;
    await look('update properties set published_at = now() where id = $1', [world.properties.own]);
    await importRows(owner, [
      noteRow(2, '3 Own Street', { lienPosition: 3 }),
      noteRow(3, '1 Draft Street'),
    ]);
    const rows = await look(
      `select organization_id, published_at from properties
       where id = $1 or address = '1 Draft Street'`,
      [world.properties.own],
    );
    const draft = { organization_id: world.organizations.own, published_at: null };
    expect(rows).toEqual([draft, draft]);
    const audited = await look(
      `select actor_id from audit_entries where action = 'property.unpublished' and record_id = $1`,
      [world.properties.own],
    );
    expect(audited).toEqual([{ actor_id: owner.userId }]);
    // The platform has no property there: the same row is a property of its own.
    const state = await importRows(platformAdmin, [noteRow(3, '1 Draft Street')]);
    expect(state).toMatchObject({ addedProperties: 1, addedNotes: 1 });
  });
});

describe('what is already there is not added again', () => {
  it('by the same rows, in another order and spelling, or changed since', async () => {
    const { owner } = world.people;
    const rows = [
      ...manyRows('Again Street', 6),
      noteRow(9, '0 Again Street'),
      propertyRow(10, '9 Again Street'),
    ];
    expect(await importRows(owner, rows)).toMatchObject({ addedProperties: 3, addedNotes: 7 });
    const before = await sizes();
    const known = {
      status: 'done',
      addedProperties: 0,
      addedNotes: 0,
      knownProperties: 3,
      knownNotes: 7,
    };
    expect(await importRows(owner, rows)).toMatchObject(known);
    const respelled = rows.toReversed().map((row) => ({
      ...row,
      property: {
        ...row.property,
        address: row.property.address.replace('Street', 'ST.'),
        state: 'Ohio',
      },
    }));
    expect(await importRows(owner, respelled)).toMatchObject(known);
    await look(
      `update property_notes set interest_rate_ppm = 80000, note_date = '2026-10-01'
       where property_id in (select id from properties where address like '% Again Street')`,
    );
    await look(`update properties set address = '9 Other Street' where address = '9 Again Street'`);
    expect(await importRows(owner, rows)).toMatchObject(known);
    const after = await sizes();
    expect(after.slice(0, 4)).toEqual(before.slice(0, 4));
  });

  it('and a new note of a known property is', async () => {
    const { owner } = world.people;
    const other = { terms: { ...SAMPLE_TERMS, termMonths: 12 }, lienPosition: 9 };
    expect(await importRows(owner, [noteRow(2, '0 Again Street', other)])).toMatchObject({
      addedProperties: 0,
      addedNotes: 1,
      knownProperties: 1,
    });
  });
});

describe('many notes', () => {
  it('are written in one go, and how far it is can be followed', async () => {
    const importId = await queueRows(as(world.people.platformAdmin), manyRows('Long Street', 300));
    const taken = await takeImport(installation.database, installation.clock.now());
    if (taken === null) throw new Error('nothing to take');
    const rest: number[] = [];
    const written = await runImport(installation, taken, (left) => {
      rest.push(left);
      return Promise.resolve();
    });
    expect(mustSucceed(written)).toMatchObject({ addedProperties: 100, addedNotes: 300 });
    expect(rest[0]).toBe(300);
    expect(rest.at(-1)).toBe(0);
    expect(rest.toSorted((one, other) => other - one)).toEqual(rest);
    expect((await stateOf(world.people.platformAdmin, importId)).status).toBe('done');
  });
});
