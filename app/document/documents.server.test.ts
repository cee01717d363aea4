import { type Actor, ANONYMOUS } from '#app/ground/actor.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import { deleteNote } from '#app/note/form/delete.server.ts';
import { readHeldNote } from '#app/portfolio/notes/read.server.ts';
import { deleteProperty } from '#app/property/own/delete.server.ts';
import { readProperty } from '#app/listing/page/read.server.ts';
import { pdf } from '#tests/helpers/hostile-documents.ts';
import { callAs } from '#tests/helpers/test-installation.ts';
import { addNote, list, mustSucceed } from '#tests/helpers/world.ts';
import { openTestWorld } from '#tests/helpers/test-world.ts';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { addDocument, type AddDocumentInput } from './add.server.ts';
import { changeDocument, deleteDocument } from './change.server.ts';
import { listDocuments } from './list.server.ts';
import { readDocument, readDocumentFile } from './read.server.ts';

const { installation, world } = await openTestWorld();
let outsiders: Actor[];
let papers: Record<'shared' | 'closed' | 'ofHeld' | 'ofOpen' | 'secret' | 'own', string>;

beforeAll(async () => {
  const { viewer, member, manager, noOrganization, unverified, owner } = world.people;
  outsiders = [ANONYMOUS, viewer, member, manager, noOrganization, unverified];
  const { platform, secret, own } = world.properties;
  papers = {
    shared: await added({ propertyId: platform, title: 'Survey', isShareable: true }),
    closed: await added({ propertyId: platform, title: 'Policy', kind: 'insurance' }),
    ofHeld: await added({ propertyId: platform, noteId: world.notes.heldByOwn, title: 'Held' }),
    ofOpen: await added({ propertyId: platform, noteId: world.notes.open, title: 'Open' }),
    secret: await added({ propertyId: secret, title: 'Secret', isShareable: true }),
    own: await added({ propertyId: own, title: 'Appraisal 100%', isShareable: true }, owner),
  };
});

const call = (actor: Actor) => callAs(installation, actor);

function wish(of: Partial<AddDocumentInput> & { propertyId: string }): AddDocumentInput {
  return { noteId: null, kind: 'deed', title: 'Deed', isShareable: false, bytes: pdf(), ...of };
}

async function added(
  of: Partial<AddDocumentInput> & { propertyId: string },
  by: Actor = world.people.platformAdmin,
): Promise<string> {
  return mustSucceed(await addDocument(call(by), wish(of))).documentId;
}

const storedFiles = () => installation.files.list('documents');
const entriesOf = (recordId: string) =>
  installation.database.look<{ action: string; details: unknown }>(
    `select action, details from audit_entries where record_id = $1 order by id`,
    [recordId],
  );

describe('a document is not taken', () => {
  it('from who administers nothing, or not this property', async () => {
    const files = await storedFiles();
    const { own, other } = world.properties;
    for (const actor of outsiders) {
      const refused = await addDocument(call(actor), wish({ propertyId: own }));
      expect(refused).toEqual({ ok: false, reason: { kind: 'forbidden' } });
    }
    for (const propertyId of [other, world.properties.platform, 'nonsense', crypto.randomUUID()]) {
      const refused = await addDocument(call(world.people.owner), wish({ propertyId }));
      expect(refused).toEqual({ ok: false, reason: { kind: 'missing' } });
    }
    expect(await storedFiles()).toEqual(files);
  });

  it('with a note of another property, shared with a note, or as what it is not', async () => {
    const files = await storedFiles();
    const by = call(world.people.owner);
    const propertyId = world.properties.own;
    for (const noteId of [world.notes.open, 'nonsense', crypto.randomUUID()]) {
      const refused = await addDocument(by, wish({ propertyId, noteId }));
      expect(refused).toEqual({ ok: false, reason: { kind: 'note_missing' } });
    }
    const shared = wish({ propertyId, noteId: world.notes.ownListed, isShareable: true });
    expect(await addDocument(by, shared)).toMatchObject({ reason: { kind: 'note_not_shared' } });
    const bytes = new TextEncoder().encode('%PDF-1.7 <html>');
    const refused = await addDocument(by, wish({ propertyId, bytes }));
    expect(refused).toMatchObject({ reason: { kind: 'file', refusal: 'damaged' } });
    expect(await storedFiles()).toEqual(files);
  });

  it('when it cannot be stored, and then nothing of it remains', async () => {
    const broken = {
      ...call(world.people.owner),
      files: { ...installation.files, put: () => Promise.reject(new Error('the disk is full')) },
    };
    const refused = await addDocument(broken, wish({ propertyId: world.properties.own }));
    expect(refused).toEqual({ ok: false, reason: { kind: 'storage_failed' } });
    const { rows } = mustSucceed(await listed(world.people.owner));
    expect(rows.map(({ title }) => title)).toEqual(['Appraisal 100%']);
  });
});

const listed = (actor: Actor, query: Partial<Parameters<typeof listDocuments>[1]> = {}) =>
  listDocuments(call(actor), { page: 1, search: '', kind: null, propertyId: null, ...query });
const titles = async (actor: Actor, query: Parameters<typeof listed>[1] = {}) =>
  mustSucceed(await listed(actor, query)).rows.map(({ title }) => title);

describe('the table of documents', () => {
  it('is closed to who administers nothing, and so is a property of others', async () => {
    for (const actor of outsiders) {
      expect(await listed(actor)).toEqual({ ok: false, reason: 'forbidden' });
    }
    const propertyId = world.properties.platform;
    expect(await listed(world.people.owner, { propertyId })).toMatchObject({ reason: 'missing' });
  });

  it('has those of own listings, all of them for platform admins', async () => {
    expect(await titles(world.people.owner)).toEqual(['Appraisal 100%']);
    const all = mustSucceed(await listed(world.people.platformAdmin));
    expect(all.totalCount).toBe(Object.keys(papers).length);
    expect(all.rows[0]).not.toHaveProperty('fileKey');
  });

  it('is filtered by property, kind and words, which are no wildcards', async () => {
    const by = world.people.platformAdmin;
    const propertyId = world.properties.secret;
    expect(await titles(by, { propertyId })).toEqual(['Secret']);
    expect(await titles(by, { kind: 'insurance' })).toEqual(['Policy']);
    expect(await titles(by, { search: 'dayton SURV' })).toEqual(['Survey']);
    expect(await titles(by, { search: '100%' })).toEqual(['Appraisal 100%']);
    expect(await titles(by, { search: '100_' })).toEqual([]);
  });
});

describe('the file of a document', () => {
  const readers = async (documentId: string) => {
    const names: string[] = [];
    for (const [name, actor] of Object.entries(world.people)) {
      if ((await readDocumentFile(call(actor), documentId)).ok) names.push(name);
    }
    return names.toSorted();
  };
  const members = ['admin', 'manager', 'member', 'owner', 'viewer'];

  it.each(['', 'nonsense', '00000000-0000-4000-8000-000000000000'])('is not %j', async (id) => {
    const refused = await readDocumentFile(call(world.people.platformAdmin), id);
    expect(refused).toEqual({ ok: false, reason: 'missing' });
  });

  it('is nothing for visitors, shared or not', async () => {
    for (const documentId of Object.values(papers)) {
      const refused = await readDocumentFile(call(ANONYMOUS), documentId);
      expect(refused).toEqual({ ok: false, reason: 'missing' });
    }
  });

  it('is read by the admins of the listing, by holders, and when it is shared by all', async () => {
    const everybody = Object.keys(world.people).toSorted();
    expect(await readers(papers.shared)).toEqual(everybody);
    expect(await readers(papers.closed)).toEqual([...members, 'platformAdmin'].toSorted());
    expect(await readers(papers.ofHeld)).toEqual([...members, 'platformAdmin'].toSorted());
    expect(await readers(papers.ofOpen)).toEqual(['platformAdmin']);
    const verified = everybody.filter((name) => name !== 'unverified');
    expect(await readers(papers.secret)).toEqual(verified);
    // The property is a draft: what is shared is not out yet.
    expect(await readers(papers.own)).toEqual(['admin', 'owner', 'platformAdmin']);
  });

  it('is no longer read by who held the note before', async () => {
    const look = installation.database.look;
    const hold = (until: string) =>
      look(`update note_holders set held_to = ${until} where note_id = $1`, [
        world.notes.heldByOwn,
      ]);
    await look(`update property_notes set status = 'available' where id = $1`, [
      world.notes.heldByOwn,
    ]);
    await hold(`'2026-11-01'`);
    expect(await readers(papers.ofHeld)).toEqual(['platformAdmin']);
    expect(await readers(papers.closed)).toEqual(['platformAdmin']);
    await hold('null');
    await look(`update property_notes set status = 'active' where id = $1`, [
      world.notes.heldByOwn,
    ]);
    expect(await readers(papers.ofHeld)).toContain('viewer');
  });

  it('comes back as it was sent, under the name of the document', async () => {
    const file = mustSucceed(await readDocumentFile(call(world.people.viewer), papers.shared));
    expect(file).toMatchObject({ contentType: 'application/pdf', fileName: 'Survey.pdf' });
    const opened = await file.open();
    expect(opened?.sizeBytes).toBe(pdf().length);
    await opened?.body.cancel();
  });
});

describe('readers find', () => {
  it('what is shared on the page of the property, when they are signed in', async () => {
    const wanted = { propertyId: world.properties.platform, noteId: null };
    const shown = async (actor: Actor) => {
      const view = mustSucceed(await readProperty(call(actor), wanted));
      return view.kind === 'open' ? view.documents.map(({ title }) => title) : null;
    };
    expect(await shown(ANONYMOUS)).toEqual([]);
    expect(await shown(world.people.noOrganization)).toEqual(['Survey']);
    expect(await shown(world.people.viewer)).toEqual(['Survey']);
  });

  it('those of their note and of its property in their portfolio', async () => {
    const { documents } = mustSucceed(
      await readHeldNote(call(world.people.viewer), world.notes.heldByOwn),
    );
    expect(documents.map(({ title }) => title).toSorted()).toEqual(['Held', 'Policy', 'Survey']);
    expect(documents[0]).not.toHaveProperty('uploadedBy');
  });
});

describe('changing and deleting', () => {
  const change = { kind: 'other' as const, title: 'New name', isShareable: false };

  it('is refused for what one does not administer', async () => {
    for (const actor of outsiders) {
      const by = call(actor);
      const refused = { ok: false, reason: 'forbidden' };
      expect(await readDocument(by, papers.shared)).toEqual(refused);
      expect(await changeDocument(by, { documentId: papers.shared, ...change })).toEqual(refused);
      expect(await deleteDocument(by, papers.shared)).toEqual(refused);
    }
    const by = call(world.people.owner);
    for (const documentId of [papers.shared, 'nonsense', crypto.randomUUID()]) {
      const refused = { ok: false, reason: 'missing' };
      expect(await readDocument(by, documentId)).toEqual(refused);
      expect(await changeDocument(by, { documentId, ...change })).toEqual(refused);
      expect(await deleteDocument(by, documentId)).toEqual(refused);
    }
  });

  it('does not share a document of a note', async () => {
    const by = call(world.people.platformAdmin);
    const wanted = { documentId: papers.ofOpen, ...change, isShareable: true };
    expect(await changeDocument(by, wanted)).toEqual({ ok: false, reason: 'note_not_shared' });
  });

  it('is refused for a paper that was signed here, which says what it is (6.5)', async () => {
    const by = call(world.people.platformAdmin);
    const id = await added({ propertyId: world.properties.platform, title: 'Note (void)' });
    await installation.database.look(
      `update documents set file_key = 'papers/sealed/' || id where id = $1`,
      [id],
    );
    const kept = { documentId: id, title: 'Note', kind: 'other', isShareable: false } as const;
    expect(await changeDocument(by, kept)).toEqual({ ok: false, reason: 'sealed' });
    expect(await deleteDocument(by, id)).toEqual({ ok: false, reason: 'sealed' });
    const byHand = asActor(installation.database, by.actor, (transaction) =>
      transaction.execute(sql`update documents set title = 'Note' where id = ${id}`),
    );
    await expect(byHand).rejects.toMatchObject({ cause: { message: 'a sealed paper stays' } });
  });

  it('is noted down with what was there before, and only when something has changed', async () => {
    const by = call(world.people.owner);
    const documentId = papers.own;
    const wanted = { documentId, kind: 'deed' as const, title: 'Named anew', isShareable: true };
    mustSucceed(await changeDocument(by, wanted));
    mustSucceed(await changeDocument(by, wanted));
    const file = mustSucceed(await readDocument(by, documentId));
    expect(file).toMatchObject({ title: 'Named anew', isShareable: true });
    mustSucceed(await deleteDocument(by, documentId));
    const entries = await entriesOf(documentId);
    expect(entries.map(({ action }) => action)).toEqual([
      'document.added',
      'document.changed',
      'document.deleted',
    ]);
    expect(entries[1]?.details).toEqual({
      before: { title: 'Appraisal 100%' },
      after: { title: 'Named anew' },
    });
    expect((await storedFiles()).some((key) => key.includes(documentId))).toBe(false);
  });

  it('a note takes its documents with it, and a property all of them', async () => {
    const by = world.people.owner;
    const propertyId = await list(installation, by, '9 Paper Street');
    const noteId = await addNote(installation, by, { propertyId });
    const ofNote = await added({ propertyId, noteId }, by);
    const ofProperty = await added({ propertyId }, by);
    const has = async (id: string) => (await storedFiles()).some((key) => key.endsWith(id));
    expect([await has(ofNote), await has(ofProperty)]).toEqual([true, true]);
    mustSucceed(await deleteNote(call(by), { propertyId, noteId }));
    expect([await has(ofNote), await has(ofProperty)]).toEqual([false, true]);
    mustSucceed(await deleteProperty(call(by), propertyId));
    expect(await has(ofProperty)).toBe(false);
    expect(mustSucceed(await listed(by)).rows).toEqual([]);
  });
});
