import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { isoDate } from '#app/ground/calendar/iso-date.ts';
import { takeImport } from './queue.server.ts';
import { runImport, startImportWorker, SupersededError, writeNext } from './run.server.ts';
import {
  manyRows,
  noteRow,
  openImportWorld,
  propertyRow,
  queueRows,
} from '#tests/helpers/boarding.ts';
import { mustSucceed } from '#tests/helpers/world.ts';

const { installation, world, as, look, sizes, stateOf, importRows } = await openImportWorld();

describe('nothing at all is written', () => {
  it('when who started it no longer administers the lister, is suspended, or is gone', async () => {
    const { admin } = world.people;
    const importId = await queueRows(as(admin), [propertyRow(2, '1 Late Street')]);
    const before = await sizes();
    const member = [world.organizations.own, admin.userId];
    const role = `update organization_members set role = $3
      where organization_id = $1 and user_id = $2`;
    await look(role, [...member, 'manager']);
    await writeNext(installation);
    await look(role, [...member, 'admin']);
    expect(await stateOf(admin, importId)).toMatchObject({
      status: 'failed',
      failure: 'forbidden',
    });
    const later = await queueRows(as(admin), [propertyRow(2, '1 Late Street')]);
    await look('update users set suspended_at = now() where id = $1', [admin.userId]);
    await writeNext(installation);
    await look('update users set suspended_at = null where id = $1', [admin.userId]);
    expect((await stateOf(admin, later)).failure).toBe('forbidden');
    expect(await sizes()).toEqual(before);
  });

  it('when a holder may not be chosen', async () => {
    const before = await sizes();
    const holder = { organizationId: world.organizations.other, fundedOn: isoDate('2026-09-15') };
    const state = await importRows(world.people.owner, [
      noteRow(2, '1 Holder Street'),
      noteRow(3, '1 Holder Street', { status: 'active', lienPosition: 2, holder }),
    ]);
    expect(state).toMatchObject({ status: 'failed', failure: 'holder_gone', addedNotes: 0 });
    expect(await sizes()).toEqual(before);
  });

  it('when the last row of many breaks a rule of the database, and says so', async () => {
    const before = await sizes();
    const bad = { ...propertyRow(200, ' ') };
    const state = await importRows(world.people.platformAdmin, [
      ...manyRows('Broken Street', 150),
      bad,
    ]);
    expect(state).toMatchObject({ status: 'failed', failure: 'unexpected', doneCount: 0 });
    expect(await sizes()).toEqual(before);
    expect(installation.importProgress.size).toBe(0);
  });

  it('by a process that another one has taken the import from', async () => {
    const { platformAdmin } = world.people;
    const importId = await queueRows(as(platformAdmin), manyRows('Lease Street', 6));
    const { database, clock } = installation;
    const before = await sizes();
    const first = await takeImport(database, clock.now());
    expect(await takeImport(database, clock.now())).toBeNull();
    installation.setNow('2026-11-21T15:01:01Z');
    const second = await takeImport(database, clock.now());
    if (first === null || second === null) throw new Error('nothing to take');
    const write = (taken: typeof first) => runImport(installation, taken, () => Promise.resolve());
    await expect(write(first)).rejects.toThrow(SupersededError);
    expect(await sizes()).toEqual(before);
    mustSucceed(await write(second));
    await expect(write(first)).rejects.toThrow(SupersededError);
    expect(await stateOf(platformAdmin, importId)).toMatchObject({ status: 'done', addedNotes: 6 });
  });

  it('while a process that is told to stop ends; the next one writes it', async () => {
    const { platformAdmin } = world.people;
    const importId = await queueRows(as(platformAdmin), manyRows('Stop Street', 6));
    const before = await sizes();
    const stopping = AbortSignal.abort();
    await writeNext(installation, { stopping });
    expect(await sizes()).toEqual(before);
    expect(await stateOf(platformAdmin, importId)).toMatchObject({ status: 'waiting' });
    const worker = startImportWorker(installation, { pollMs: 5 });
    while ((await stateOf(platformAdmin, importId)).status !== 'done') {
      await pause(20);
    }
    await worker.stop();
    expect((await sizes())[1]).toBe((before[1] ?? 0) + 6);
  });

  it('by an import that has ended three processes', async () => {
    const { platformAdmin } = world.people;
    const importId = await queueRows(as(platformAdmin), [propertyRow(2, '1 Heavy Street')]);
    const before = await sizes();
    for (const minute of [0, 2, 4]) {
      installation.setNow(`2026-11-21T15:0${minute}:00Z`);
      expect(await takeImport(installation.database, installation.clock.now())).not.toBeNull();
    }
    installation.setNow('2026-11-21T15:06:00Z');
    await writeNext(installation);
    expect(await stateOf(platformAdmin, importId)).toMatchObject({ failure: 'given_up' });
    expect(await sizes()).toEqual(before);
  });
});
