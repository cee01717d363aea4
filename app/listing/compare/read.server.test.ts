import { beforeAll, describe, expect, it } from 'vitest';
import { type Actor, ANONYMOUS } from '#app/ground/actor.ts';
import { readProperty } from '#app/listing/page/read.server.ts';
import { callAs } from '#tests/helpers/test-installation.ts';
import { openTestWorld } from '#tests/helpers/test-world.ts';
import { addNote, list } from '#tests/helpers/world.ts';
import { readChosenNotes, readComparedNotes } from './read.server.ts';

const { installation, world } = await openTestWorld();
const { notes, people } = world;
const MISSING = '00000000-0000-4000-8000-000000000000';
let hidden: string;
let draft: string;

beforeAll(async () => {
  const admin = people.platformAdmin;
  const mixed = await list(installation, admin, '5 Mixed Street');
  await addNote(installation, admin, { propertyId: mixed, isPublic: true });
  hidden = await addNote(installation, admin, { propertyId: mixed, isPublic: false });
  draft = notes.ownListed;
});

const compare = (actor: Actor, ids: string[]) =>
  readComparedNotes(callAs(installation, actor), ids);

describe('notes that are compared', () => {
  it('are missing where they are unknown, drafts, or private among public ones', async () => {
    expect(await compare(ANONYMOUS, [])).toEqual({ notes: [], missing: 0 });
    expect(await compare(ANONYMOUS, [MISSING, draft, hidden])).toEqual({ notes: [], missing: 3 });
    expect(await compare(people.unverified, [hidden])).toEqual({ notes: [], missing: 1 });
    // Who lists it finds a draft in the administration, and nobody beside what is offered.
    expect(await compare(people.owner, [draft])).toEqual({ notes: [], missing: 1 });
    expect((await compare(people.noOrganization, [hidden])).notes).toHaveLength(1);
  });

  it('show the face alone where all notes of a property are for members (D4)', async () => {
    const face = { noteId: notes.secret, address: '2 Private Street', figures: null };
    for (const actor of [ANONYMOUS, people.unverified, { ...people.member, isVerified: false }]) {
      const { notes: found, missing } = await compare(actor, [notes.secret]);
      expect(found).toMatchObject([face]);
      expect(Object.keys(found[0] ?? {}).toSorted()).toEqual([
        'address',
        'city',
        'figures',
        'id',
        'image',
        'noteId',
        'standing',
        'state',
        'status',
        'zipCode',
      ]);
      expect(missing).toBe(0);
    }
    const [seen] = (await compare(people.noOrganization, [notes.secret])).notes;
    expect(seen).toMatchObject({ figures: { noteId: notes.secret } });
  });

  it('stand in the order of the address, three at most', async () => {
    const ids = [notes.secondOpen, notes.open, notes.heldByOwn, notes.secret];
    const { notes: found } = await compare(ANONYMOUS, ids);
    expect(found.map(({ noteId }) => noteId)).toEqual(ids.slice(0, 3));
    expect(found.map(({ figures }) => figures?.isOpen)).toEqual([true, true, false]);
    expect(found.map(({ standing }) => standing.label)).toEqual([
      'Available',
      'Available',
      'Funded',
    ]);
    expect(found.map(({ figures }) => figures?.lienPosition)).toEqual([2, 1, 4]);
  });

  it('say the figures of their own pages', async () => {
    const [compared] = (await compare(ANONYMOUS, [notes.open])).notes;
    const page = await readProperty(callAs(installation), {
      propertyId: world.properties.platform,
      noteId: notes.open,
    });
    if (!page.ok || page.value.kind !== 'open') throw new Error('the page does not open');
    const { overview, schedule, summary } = page.value;
    const interest = schedule?.reduce((sum, row) => sum + row.interestDueCents, 0n);
    expect(compared?.figures).toMatchObject({
      amountCents: overview?.amountCents,
      ratePpm: overview?.ratePpm,
      annualIncomeCents: overview?.annualIncomeCents,
      firstYearInterestCents: overview?.firstYearInterestCents,
      maturityOn: overview?.note?.maturityOn,
      loanToValue: summary?.value?.loanToValue,
      totalInterestCents: interest,
    });
  });
});

it('those chosen in a list are the ones that the reader may see', async () => {
  const ids = [hidden, notes.secret, draft, MISSING, notes.open];
  const chosen = (actor: Actor) => readChosenNotes(callAs(installation, actor), ids);
  const open = { noteId: notes.open, address: '1 Platform Street' };
  expect(await chosen(ANONYMOUS)).toEqual([open]);
  expect(await chosen(people.noOrganization)).toEqual([
    { noteId: hidden, address: '5 Mixed Street' },
    { noteId: notes.secret, address: '2 Private Street' },
    open,
  ]);
});
