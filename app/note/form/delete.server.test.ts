import { describe, expect, it } from 'vitest';
import { isoDate } from '#app/ground/calendar/iso-date.ts';
import { callAs } from '#tests/helpers/test-installation.ts';
import { addNote, mustSucceed } from '#tests/helpers/world.ts';
import { openTestWorld } from '#tests/helpers/test-world.ts';
import { decideRequest } from '#app/request/decide.server.ts';
import { submitRequest } from '#app/request/submit.server.ts';
import { deleteNote, readNoteRemoval } from './delete.server.ts';

const { installation, world } = await openTestWorld();

type Place = { propertyId: string; noteId: string };

const exists = async (noteId: string) =>
  (await installation.database.look('select id from property_notes where id = $1', [noteId]))
    .length === 1;

describe('a note is not deleted', () => {
  it('by those who administer nothing, and is missing for other listers', async () => {
    const { member, stranger, owner } = world.people;
    const { own, platform } = world.properties;
    const { ownListed, open } = world.notes;
    const attempts: [typeof member, Place, string][] = [
      [member, { propertyId: own, noteId: ownListed }, 'forbidden'],
      [stranger, { propertyId: own, noteId: ownListed }, 'missing'],
      [owner, { propertyId: platform, noteId: open }, 'missing'],
      [owner, { propertyId: own, noteId: open }, 'missing'],
      [owner, { propertyId: own, noteId: 'x' }, 'missing'],
    ];
    for (const [by, place, reason] of attempts) {
      const caller = callAs(installation, by);
      expect(await deleteNote(caller, place)).toEqual({ ok: false, reason });
      expect(await readNoteRemoval(caller, place)).toEqual({ ok: false, reason });
    }
    expect(await exists(ownListed)).toBe(true);
    expect(await exists(open)).toBe(true);
  });

  it('once money has been recorded on it', async () => {
    const caller = callAs(installation, world.people.platformAdmin);
    const place = { propertyId: world.properties.platform, noteId: world.notes.heldByOwn };
    expect(mustSucceed(await readNoteRemoval(caller, place)).hasMoney).toBe(true);
    expect(await deleteNote(caller, place)).toEqual({ ok: false, reason: 'money_received' });
    expect(await exists(place.noteId)).toBe(true);
  });
});

describe('a deleted note', () => {
  it('takes its schedule, holder, requests, documents and their files along', async () => {
    const caller = callAs(installation, world.people.platformAdmin);
    const propertyId = world.properties.platform;
    const noteId = await addNote(installation, world.people.platformAdmin, {
      propertyId,
      status: 'active',
      holder: { organizationId: world.organizations.own, fundedOn: isoDate('2026-09-15') },
    });
    const { look } = installation.database;
    await look(
      `insert into investment_requests (user_id, property_id, note_id, amount_cents)
       values ($1, $2, $3, 15000000)`,
      [world.people.stranger.userId, propertyId, noteId],
    );
    const key = `documents/${noteId}/deed.pdf`;
    await installation.files.put(key, new Uint8Array([1]), 'application/pdf');
    await look(
      `insert into documents (property_id, note_id, kind, title, file_key, content_type, size_bytes)
       values ($1, $2, 'deed', 'Deed', $3, 'application/pdf', 1)`,
      [propertyId, noteId, key],
    );
    const place = { propertyId, noteId };
    expect(mustSucceed(await readNoteRemoval(caller, place))).toMatchObject({
      holderName: 'Own Capital',
      paymentCount: 36,
      requestCount: 1,
      documentCount: 1,
      hasMoney: false,
    });

    expect(await deleteNote(caller, place)).toEqual({ ok: true, value: null });

    const [left] = await look(
      `select (select count(*)::int from property_notes where id = $1)
         + (select count(*)::int from note_holders where note_id = $1)
         + (select count(*)::int from property_note_payments where note_id = $1)
         + (select count(*)::int from investment_requests where note_id = $1)
         + (select count(*)::int from documents where note_id = $1) as rows`,
      [noteId],
    );
    expect(left).toEqual({ rows: 0 });
    expect(await installation.files.get(key)).toBeNull();
    const entries = await look<{ action: string }>(
      'select action from audit_entries where record_id = $1 order by id',
      [noteId],
    );
    expect(entries.map(({ action }) => action)).toEqual(['note.created', 'note.deleted']);
  });

  it('makes the listing of an organization a draft again', async () => {
    const { owner } = world.people;
    const { own } = world.properties;
    const { look } = installation.database;
    await look('update properties set published_at = now() where id = $1', [own]);
    const place = { propertyId: own, noteId: world.notes.ownListed };
    mustSucceed(await deleteNote(callAs(installation, owner), place));
    const rows = await look('select published_at from properties where id = $1', [own]);
    expect([...rows]).toEqual([{ published_at: null }]);
  });

  it('while its request is approved again and again: nobody waits for good', async () => {
    const { platformAdmin, stranger } = world.people;
    const [admin, by] = [callAs(installation, platformAdmin), callAs(installation, stranger)];
    const propertyId = world.properties.platform;
    const noteId = await addNote(installation, platformAdmin, { propertyId, isPublic: true });
    const place = { propertyId, noteId };
    const { requestId } = mustSucceed(await submitRequest(by, { ...place, message: null }));
    const approval = { requestId, decision: 'approved', fundedOn: isoDate('2026-11-21') } as const;
    const rest = { adminNotes: null, firstPaymentOn: null, organizationId: null };
    const deeds = Array.from({ length: 10 }, () => [
      decideRequest(admin, { ...approval, ...rest }),
      deleteNote(admin, place),
    ]);
    const answers = await Promise.all(deeds.flat());
    expect(
      answers.filter((answer) => answer.ok || answer.reason === 'missing').length,
    ).toBeGreaterThan(9);
    expect(await exists(noteId)).toBe(false);
  });
});
