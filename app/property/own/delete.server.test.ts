import { ANONYMOUS, type Actor } from '#app/ground/actor.ts';
import { isoDate } from '#app/ground/calendar/iso-date.ts';
import { cents } from '#app/ground/money/cents.ts';
import { recordReceipt } from '#app/ledger/receipts/record.server.ts';
import { submitRequest } from '#app/request/submit.server.ts';
import { callAs } from '#tests/helpers/test-installation.ts';
import { addNote, list, mustSucceed } from '#tests/helpers/world.ts';
import { aReceipt } from '#tests/helpers/receipts.ts';
import { openTestWorld } from '#tests/helpers/test-world.ts';
import { describe, expect, it } from 'vitest';
import { deleteProperty, readDeletion } from './delete.server.ts';

const { installation, world } = await openTestWorld();

const deleteAs = (actor: Actor, id: string) => deleteProperty(callAs(installation, actor), id);
const refused = (reason: unknown) => ({ ok: false, reason });

async function countOf(table: string, column: string, id: string): Promise<number> {
  const [row] = await installation.database.look<{ all: number }>(
    `select count(*)::int as all from ${table} where ${column} = $1`,
    [id],
  );
  return row?.all ?? -1;
}

/** A property with a note, a request, a picture and a document, each with its row and file. */
async function fillProperty() {
  const { platformAdmin, noOrganization } = world.people;
  const propertyId = await list(installation, platformAdmin, '9 Full Street');
  const noteId = await addNote(installation, platformAdmin, { propertyId, isPublic: true });
  mustSucceed(
    await submitRequest(callAs(installation, noOrganization), {
      propertyId,
      noteId,
      message: null,
    }),
  );
  const keys = [`properties/${propertyId}/p-320.webp`, `documents/${propertyId}/d.pdf`];
  for (const key of keys) await installation.files.put(key, new Uint8Array([1]), 'image/webp');
  await installation.database.look(
    `insert into property_images (property_id, position, width_px, height_px, variant_widths)
     values ($1, 0, 960, 640, '{320}') returning id`,
    [propertyId],
  );
  await installation.database.look(
    `insert into documents (property_id, kind, title, file_key, content_type, size_bytes)
     values ($1, 'note', 'Note', $2, 'application/pdf', 1) returning id`,
    [propertyId, keys[1]],
  );
  return { propertyId, noteId, keys };
}

describe('deleting is refused', () => {
  it('to whoever administers nothing, or something else', async () => {
    const { viewer, member, manager, noOrganization, unverified } = world.people;
    for (const actor of [ANONYMOUS, viewer, member, manager, noOrganization, unverified]) {
      expect(await deleteAs(actor, world.properties.own)).toEqual(refused('forbidden'));
      const read = await readDeletion(callAs(installation, actor), world.properties.own);
      expect(read).toEqual(refused('forbidden'));
    }
    const { owner, stranger } = world.people;
    for (const [actor, id] of [
      [stranger, world.properties.own],
      [owner, world.properties.platform],
      [owner, 'x'],
      [owner, crypto.randomUUID()],
    ] as const) {
      expect(await deleteAs(actor, id)).toEqual(refused('missing'));
      expect(await readDeletion(callAs(installation, actor), id)).toEqual(refused('missing'));
    }
    expect(await countOf('properties', 'id', world.properties.own)).toBe(1);
  });

  it('when one of its notes has received money, and everything stays', async () => {
    const { platformAdmin } = world.people;
    const { platform } = world.properties;
    const before = mustSucceed(await readDeletion(callAs(installation, platformAdmin), platform));
    expect(before).toMatchObject({ address: '1 Platform Street', notes: 4, receipts: 1 });
    expect(await deleteAs(platformAdmin, platform)).toEqual(refused('money_received'));
    const after = mustSucceed(await readDeletion(callAs(installation, platformAdmin), platform));
    expect(after).toEqual(before);
  });
});

describe('a property without money', () => {
  it('says what goes, and goes with all of it', async () => {
    const { propertyId, noteId, keys } = await fillProperty();
    const admin = callAs(installation, world.people.platformAdmin);
    expect(mustSucceed(await readDeletion(admin, propertyId))).toEqual({
      id: propertyId,
      address: '9 Full Street',
      notes: 1,
      schedules: 1,
      requests: 1,
      images: 1,
      documents: 1,
      receipts: 0,
      isReserved: false,
    });
    expect(mustSucceed(await deleteProperty(admin, propertyId))).toEqual({
      address: '9 Full Street',
    });
    for (const table of ['property_details', 'property_notes', 'property_images', 'documents']) {
      expect(await countOf(table, 'property_id', propertyId)).toBe(0);
    }
    expect(await countOf('investment_requests', 'property_id', propertyId)).toBe(0);
    expect(await countOf('property_note_payments', 'note_id', noteId)).toBe(0);
    for (const key of keys) expect(await installation.files.get(key)).toBeNull();
    expect(await deleteProperty(admin, propertyId)).toEqual(refused('missing'));
    const [entry] = await installation.database.look(
      `select details from audit_entries where record_id = $1 and action = 'property.deleted'`,
      [propertyId],
    );
    const before = { address: '9 Full Street', notes: 1, requests: 1, images: 1, documents: 1 };
    expect(entry).toMatchObject({ details: { before } });
  });

  it('of an organization is deleted by its admin', async () => {
    const id = await list(installation, world.people.owner, '10 Own Street');
    mustSucceed(await deleteAs(world.people.admin, id));
    expect(await countOf('properties', 'id', id)).toBe(0);
  });

  it('stays whole or goes whole when money comes at the same instant', async () => {
    const { propertyId, noteId } = await fillProperty();
    const admin = callAs(installation, world.people.platformAdmin);
    const pay = recordReceipt(
      admin,
      aReceipt({
        noteId,
        receivedOn: isoDate('2026-11-02'),
        amountCents: cents(50_000n),
        method: 'ach',
        idempotencyKey: 'race',
      }),
    );
    const [deleted, paid] = await Promise.all([deleteProperty(admin, propertyId), pay]);
    const stays = (await countOf('properties', 'id', propertyId)) === 1;
    expect({ deleted: deleted.ok, paid: paid.ok }).toEqual({ deleted: !stays, paid: paid.ok });
    expect(await countOf('receipts', 'note_id', noteId)).toBe(paid.ok ? 1 : 0);
    expect(deleted.ok && paid.ok).toBe(false);
  });
});
