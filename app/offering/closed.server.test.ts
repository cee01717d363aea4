import { beforeAll, describe, expect, it } from 'vitest';
import { type Actor, ANONYMOUS } from '#app/ground/actor.ts';
import { isoDate } from '#app/ground/calendar/iso-date.ts';
import { ratePpm } from '#app/ground/rates/rate.ts';
import { listPublicAddresses } from '#app/listing/addresses.server.ts';
import { readComparedNotes } from '#app/listing/compare/read.server.ts';
import { listProperties } from '#app/listing/list.server.ts';
import { readProperty } from '#app/listing/page/read.server.ts';
import { readShareCard } from '#app/listing/page/share.server.ts';
import { LISTING_DEFAULTS } from '#app/listing/rules.ts';
import { createNote } from '#app/note/form/create.server.ts';
import { submitRequest } from '#app/request/submit.server.ts';
import { searchEverything } from '#app/search/everything.server.ts';
import { readStatistics } from '#app/brand/figures.server.ts';
import { callAs } from '#tests/helpers/test-installation.ts';
import { openTestWorld } from '#tests/helpers/test-world.ts';
import { addNote, list, mustSucceed } from '#tests/helpers/world.ts';
import { SAMPLE_TERMS } from '#tests/fixtures/notes/sample-terms.ts';
import { recordRelation } from './relations/keep.server.ts';
import { NO_TERMS as NOTHING, type OfferingTerms } from './terms/rules.ts';
import { saveOffering, takeOfferingBack } from './terms/save.server.ts';

const { installation, world } = await openTestWorld();
const { look } = installation.database;
const { people, organizations } = world;
const admin = people.platformAdmin;
let propertyId: string;
let noteId: string;

const as = (actor: Actor) => callAs(installation, actor);

const PRIVATELY: OfferingTerms = {
  ...NOTHING,
  exemption: '506b',
  accreditation: 'statement',
  openedOn: isoDate('2026-11-20'),
};

const offer = async (terms: OfferingTerms, place: { noteId?: string; propertyId?: string } = {}) =>
  mustSucceed(await saveOffering(as(admin), { propertyId, noteId: null, ...place, terms }));

let partSize = 1_000;

/** All that somebody may come to know of listings without opening one, as one text. */
async function overviewOf(actor: Actor): Promise<string> {
  partSize += 1;
  const query = { ...LISTING_DEFAULTS, page: 1 };
  const seen = [
    await listProperties(as(actor), query),
    await listProperties(as(actor), { ...query, q: '506' }),
    await listProperties(as(actor), { ...query, status: 'available', rateTo: ratePpm(500_000) }),
    mustSucceed(await listPublicAddresses(as(actor), { part: 1, partSize })),
    await readStatistics(as(actor)),
    await searchEverything(as(actor), '506', false),
  ];
  return JSON.stringify(seen, (_, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  );
}

const page = async (actor: Actor) =>
  (await readProperty(as(actor), { propertyId, noteId: null })).ok;

beforeAll(async () => {
  await look(
    `insert into investor_relations (organization_id, since, how, recorded_on, recorder_name)
     values ($1, '2024-05-01', 'Lent to us before', '2026-11-19', 'x')`,
    [organizations.other],
  );
});

describe('what is offered under Rule 506(b)', () => {
  const READERS = [ANONYMOUS, people.viewer, people.unverified, people.noOrganization];
  let before: string[];

  beforeAll(async () => {
    before = await Promise.all(READERS.map(overviewOf));
    propertyId = await list(installation, admin, '506 Quiet Street');
    noteId = await addNote(installation, admin, { propertyId, isPublic: true });
    await offer(PRIVATELY);
  });

  it('changes nothing of what others read (6.X11)', async () => {
    expect(await Promise.all(READERS.map(overviewOf))).toEqual(before);
  });

  it('has no page, no card and no row for them', async () => {
    for (const reader of READERS) {
      expect(await page(reader)).toBe(false);
      const compared = await readComparedNotes(as(reader), [noteId]);
      expect(compared).toEqual({ notes: [], missing: 1 });
    }
    expect(await readShareCard(as(people.stranger), propertyId)).toEqual({
      ok: false,
      reason: 'missing',
    });
    const ask = { propertyId, noteId, message: null };
    expect(await submitRequest(as(people.viewer), ask)).toMatchObject({
      reason: { kind: 'no_note' },
    });
  });

  it('is there for platform admins and for whom the company knew before', async () => {
    for (const reader of [admin, people.stranger]) {
      expect(await page(reader)).toBe(true);
      expect(await overviewOf(reader)).toContain('506 Quiet Street');
    }
    const { totalCount, cards } = await listProperties(as(people.stranger), {
      ...LISTING_DEFAULTS,
      status: 'all',
      page: 1,
    });
    expect(totalCount).toBe(cards.length);
    expect(cards.find(({ id }) => id === propertyId)?.figures).not.toBeNull();
  });

  it.each([
    ['the day of its record', '2026-11-19'],
    ['no day, while it is not open', null],
  ])('is not there for them when it is opened on %s', async (_, day) => {
    await offer({ ...PRIVATELY, openedOn: day === null ? null : isoDate(day) });
    expect(await page(people.stranger)).toBe(false);
    await offer(PRIVATELY);
    expect(await page(people.stranger)).toBe(true);
  });

  it('is not there for an unverified colleague', async () => {
    await look('update users set email_verified = false where id = $1', [people.stranger.userId]);
    expect(await page({ ...people.stranger, emailVerified: false } as Actor)).toBe(false);
    await look('update users set email_verified = true where id = $1', [people.stranger.userId]);
  });

  it('is private, whatever a form or a statement says (6.R3)', async () => {
    const message = 'A note offered under Rule 506(b) cannot be public.';
    const [row] = await look(`select is_public from property_notes where id = $1`, [noteId]);
    expect(row).toEqual({ is_public: false });
    const force = look(`update property_notes set is_public = true where id = $1`, [noteId]);
    await expect(force).rejects.toThrow(message);
    const added = await createNote(as(admin), {
      propertyId,
      terms: SAMPLE_TERMS,
      status: 'available',
      lienPosition: 2,
      isPublic: true,
      termsAndConditions: null,
      lateCharge: null,
      holder: null,
    });
    expect(added).toMatchObject({ reason: { kind: 'closed_offering' } });
    await look(`update property_notes set is_closed = false where id = $1`, [noteId]);
    await look(`update properties set is_closed = false where id = $1`, [propertyId]);
    expect(await page(ANONYMOUS)).toBe(false);
  });

  it('stays there for whoever holds it', async () => {
    await look(
      `insert into note_holders (note_id, organization_id, held_from)
       values ($1, $2, '2026-11-21')`,
      [noteId, organizations.own],
    );
    expect(await page(people.viewer)).toBe(true);
    const other = await addNote(installation, admin, { propertyId, lienPosition: 2 });
    const shown = mustSucceed(await readProperty(as(people.viewer), { propertyId, noteId: other }));
    expect(shown).toMatchObject({ kind: 'open', selectedNoteId: other });
    await look('delete from property_notes where id = $1', [other]);
    await look('delete from note_holders where note_id = $1', [noteId]);
    expect(await page(people.viewer)).toBe(false);
  });

  it('leaves the other notes of its property as they are', async () => {
    const open = await addNote(installation, admin, { propertyId, lienPosition: 2 });
    await offer(NOTHING, { noteId: open });
    // A note that is private for another reason: D4's card.
    const shown = await readProperty(as(ANONYMOUS), { propertyId, noteId: null });
    expect(shown).toMatchObject({ value: { kind: 'private' } });
    const notesOf = async (actor: Actor) => {
      const read = mustSucceed(await readProperty(as(actor), { propertyId, noteId: null }));
      return read.kind === 'open' ? read.notes.map(({ id }) => id).toSorted() : [];
    };
    expect(await notesOf(people.viewer)).toEqual([open]);
    expect(await notesOf(people.stranger)).toEqual([noteId, open].toSorted());
    mustSucceed(await takeOfferingBack(as(admin), { propertyId, noteId: open }));
    expect(await page(ANONYMOUS)).toBe(false);
  });

  it('is back on the list with other terms, and its note private as before', async () => {
    await offer(NOTHING);
    expect(await overviewOf(ANONYMOUS)).toContain('506 Quiet Street');
    expect(await page(ANONYMOUS)).toBe(true);
  });
});

describe('terms and relationships', () => {
  it('are for platform admins to say', async () => {
    const { platform } = world.properties;
    const place = { propertyId: platform, noteId: null, terms: PRIVATELY };
    for (const actor of [people.owner, people.stranger, ANONYMOUS]) {
      const refused = await saveOffering(as(actor), place);
      expect(refused).toEqual({ ok: false, reason: { kind: 'forbidden' } });
      const since = isoDate('2024-05-01');
      const relation = { organizationId: organizations.own, since, how: 'x' };
      expect(await recordRelation(as(actor), relation)).toMatchObject({ ok: false });
    }
  });

  it('belong to a property and a note that are there', async () => {
    const { platform } = world.properties;
    for (const place of [
      { propertyId: crypto.randomUUID(), noteId: null },
      { propertyId: platform, noteId: world.notes.ownListed },
      { propertyId: platform, noteId: 'x' },
    ]) {
      const refused = await saveOffering(as(admin), { ...place, terms: NOTHING });
      expect(refused).toMatchObject({ reason: { kind: 'missing' } });
    }
  });

  it('are noted down', async () => {
    const since = isoDate('2024-05-01');
    const relation = { organizationId: organizations.own, since, how: 'Met at a closing' };
    mustSucceed(await recordRelation(as(admin), relation));
    expect(await recordRelation(as(admin), relation)).toMatchObject({
      reason: { kind: 'known_already' },
    });
    const ahead = { ...relation, since: isoDate('2099-01-01') };
    expect(await recordRelation(as(admin), ahead)).toMatchObject({ reason: { kind: 'ahead' } });
    const entries = await look<{ action: string }>(
      `select distinct action from audit_entries
       where action in ('offering.changed', 'relation.recorded') order by 1`,
    );
    expect(entries.map(({ action }) => action)).toEqual(['offering.changed', 'relation.recorded']);
  });
});
