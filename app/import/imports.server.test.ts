import { describe, expect, it } from 'vitest';
import type { Person } from '#app/ground/actor.ts';
import { IMPORT_COLUMNS, proposeMapping } from '#app/import/check/columns.ts';
import {
  BOARDING_CSV,
  noteRow,
  propertyRow,
  queueRows,
  sendFile,
} from '#tests/helpers/boarding.ts';
import { callAs } from '#tests/helpers/test-installation.ts';
import { mustSucceed } from '#tests/helpers/world.ts';
import { openTestWorld } from '#tests/helpers/test-world.ts';
import { discardImport, saveMapping, startImport } from './change.server.ts';
import { createImport, MOST_FILE_BYTES } from './receive.server.ts';
import { followImport, listImports, readImport } from './read.server.ts';
import { importTemplate } from './csv.server.ts';
import { planImport } from '#app/import/write/plan.server.ts';
import { sweepImports } from '#app/import/write/queue.server.ts';

const { installation, world } = await openTestWorld();

const as = (person: Person) => callAs(installation, person);
const bytes = (text: string) => new TextEncoder().encode(text);
const count = async (table: string) =>
  (await installation.database.look(`select from ${table}`)).length;

describe('who administers nothing imports nothing', () => {
  it.each(['viewer', 'member', 'manager', 'noOrganization', 'unverified'] as const)(
    '%s',
    async (name) => {
      const caller = as(world.people[name]);
      const importId = crypto.randomUUID();
      const refused = { ok: false, reason: 'forbidden' };
      const file = { name: 'x.csv', bytes: bytes(BOARDING_CSV) };
      expect(await createImport(caller, file)).toMatchObject({ reason: { kind: 'forbidden' } });
      expect(await listImports(caller)).toEqual(refused);
      expect(await readImport(caller, importId)).toEqual(refused);
      expect(await planImport(caller, [])).toEqual(refused);
      expect(await saveMapping(caller, { importId, mapping: {} })).toEqual(refused);
      expect(await startImport(caller, { importId, rows: [] })).toEqual(refused);
      expect(await discardImport(caller, importId)).toEqual(refused);
      const { signal } = new AbortController();
      expect(await followImport(caller, importId, { signal })).toEqual(refused);
    },
  );
});

describe('an import of somebody else is missing', () => {
  it('for a colleague, a stranger and a platform admin, and no id is no import', async () => {
    const importId = await sendFile(as(world.people.owner));
    const missing = { ok: false, reason: 'missing' };
    for (const person of [world.people.admin, world.people.stranger, world.people.platformAdmin]) {
      const caller = as(person);
      expect(await readImport(caller, importId)).toEqual(missing);
      expect(await startImport(caller, { importId, rows: [] })).toEqual(missing);
      expect(await discardImport(caller, importId)).toEqual(missing);
      expect(mustSucceed(await listImports(caller))).toEqual([]);
    }
    expect(await readImport(as(world.people.owner), 'x')).toEqual(missing);
    expect(await discardImport(as(world.people.owner), 'x')).toEqual(missing);
    mustSucceed(await discardImport(as(world.people.owner), importId));
  });
});

describe('a file', () => {
  it('that cannot be read, or is too large, is not kept', async () => {
    const caller = as(world.people.owner);
    const send = (text: string) => createImport(caller, { name: 'x.csv', bytes: bytes(text) });
    expect(await send('')).toMatchObject({ reason: { kind: 'empty' } });
    expect(await send('a\tb\nc\td')).toMatchObject({ reason: { kind: 'wrong_separator' } });
    const large = { name: 'x.csv', bytes: new Uint8Array(MOST_FILE_BYTES + 1).fill(65) };
    expect(await createImport(caller, large)).toMatchObject({ reason: { kind: 'too_large' } });
    expect(await count('imports')).toBe(0);
  });

  it('is one of at most twenty that wait', async () => {
    const caller = as(world.people.stranger);
    for (let sent = 0; sent < 20; sent += 1) await sendFile(caller);
    const file = { name: 'x.csv', bytes: bytes(BOARDING_CSV) };
    expect(await createImport(caller, file)).toMatchObject({
      reason: { kind: 'too_many_waiting' },
    });
    installation.setNow('2026-11-28T15:00:01Z');
    expect(await sweepImports(installation)).toBe(20);
    installation.setNow('2026-11-21T15:00:00Z');
  });

  it('is mapped by its heads, and as the last one with the same heads was', async () => {
    const caller = as(world.people.owner);
    const mappingOf = async (importId: string) =>
      mustSucceed(await readImport(caller, importId)).opened?.mapping;
    const first = await sendFile(caller, 'Street,Colour\n1 Elm,red\n');
    expect(await mappingOf(first)).toEqual({ address: 0 });
    mustSucceed(await saveMapping(caller, { importId: first, mapping: { lot_size: 1 } }));
    installation.setNow('2026-11-21T15:01:00Z');
    const again = await sendFile(caller, 'STREET;colour\n2 Elm;blue\n');
    expect(await mappingOf(again)).toEqual({ lot_size: 1 });
    expect(await mappingOf(await sendFile(as(world.people.owner), 'Colour,Street\nx,y'))).toEqual({
      address: 1,
    });
    expect(mustSucceed(await listImports(caller))).toHaveLength(3);
    await installation.database.look('delete from imports');
  });

  it('like the template has every column, and what a spreadsheet guards comes back', async () => {
    const caller = as(world.people.platformAdmin);
    const { opened } = mustSucceed(
      await readImport(caller, await sendFile(caller, importTemplate())),
    );
    expect(opened?.mapping).toEqual(proposeMapping(IMPORT_COLUMNS.map(({ field }) => field)));
    expect(Object.keys(opened?.mapping ?? {})).toHaveLength(IMPORT_COLUMNS.length);
    expect(opened?.table.rows).toHaveLength(2);
    const names = opened?.holders.map(({ name }) => name);
    expect(names).toContain('Own Capital');
    const own = await readImport(as(world.people.owner), await sendFile(as(world.people.owner)));
    expect(mustSucceed(own).opened?.holders.map(({ name }) => name)).toEqual(['Own Capital']);
    await installation.database.look('delete from imports');
  });
});

describe('a dry run', () => {
  it('counts what would be added for the lister and writes nothing', async () => {
    const rows = [
      noteRow(2, '3 OWN ST', { isPublic: true }),
      noteRow(3, '3 Own Street', { lienPosition: 2 }),
      propertyRow(4, '8 New Street'),
    ];
    const before = [await count('properties'), await count('property_notes')];
    // The platform lists nothing at that address, so for its admin all of it is new.
    expect(mustSucceed(await planImport(as(world.people.platformAdmin), rows))).toEqual({
      addedProperties: 2,
      addedNotes: 2,
      knownProperties: 0,
      knownNotes: 0,
      addedReceipts: 0,
      knownReceipts: 0,
    });
    expect(mustSucceed(await planImport(as(world.people.owner), rows))).toEqual({
      addedProperties: 1,
      addedNotes: 1,
      knownProperties: 1,
      knownNotes: 1,
      addedReceipts: 0,
      knownReceipts: 0,
    });
    expect([await count('properties'), await count('property_notes')]).toEqual(before);
  });
});

describe('an import that was started', () => {
  it('is not started, mapped or discarded again, and tells how far it is', async () => {
    const caller = as(world.people.owner);
    const importId = await queueRows(caller, [propertyRow(2, '8 New Street')]);
    const refused = { ok: false, reason: 'on_its_way' };
    expect(await startImport(caller, { importId, rows: [] })).toEqual(refused);
    expect(await saveMapping(caller, { importId, mapping: {} })).toEqual(refused);
    expect(await discardImport(caller, importId)).toEqual(refused);
    const { state, opened } = mustSucceed(await readImport(caller, importId));
    expect([state.status, opened]).toEqual(['waiting', null]);

    const { signal } = new AbortController();
    const events = mustSucceed(await followImport(caller, importId, { signal, everyMs: 1 }));
    const reader = events.getReader();
    const next = async () => new TextDecoder().decode((await reader.read()).value);
    expect(await next()).toBe('data: {"doneCount":0,"isOver":false}\n\n');
    const written = { doneCount: 7, createdBy: world.people.owner.userId };
    const organizationId = world.organizations.own;
    installation.importProgress.set(importId, { ...written, organizationId });
    for (const [person, reason] of [
      [world.people.viewer, 'forbidden'],
      [world.people.admin, 'missing'],
      [world.people.platformAdmin, 'missing'],
    ] as const) {
      const refusal = { ok: false, reason };
      expect(await followImport(as(person), importId, { signal })).toEqual(refusal);
    }
    const told = [await next(), await next()];
    expect(told.at(-1)).toBe('data: {"doneCount":7,"isOver":false}\n\n');
    installation.importProgress.delete(importId);
    await installation.database.look(`update imports set status = 'done'`);
    while (!(await next()).includes('true'));
    expect((await reader.read()).done).toBe(true);
    await installation.database.look('delete from imports');
  });
});
