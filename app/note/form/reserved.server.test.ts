import { describe, expect, it } from 'vitest';
import { cents } from '#app/ground/money/cents.ts';
import { deleteProperty, readDeletion } from '#app/property/own/delete.server.ts';
import { readOwnProperty } from '#app/property/own/read.server.ts';
import { updateProperty } from '#app/property/own/update.server.ts';
import { explain } from '#app/ground/refusals.ts';
import { hireAdmins } from '#tests/helpers/funding.ts';
import { stagedMoneyOf } from '#tests/helpers/staged-money.ts';
import { callAs } from '#tests/helpers/test-installation.ts';
import { openOwnInstallation } from '#tests/helpers/test-world.ts';
import { mustSucceed } from '#tests/helpers/world.ts';
import { createNote } from './create.server.ts';
import { deleteNote, readNoteRemoval } from './delete.server.ts';
import { readNoteForm } from './read.server.ts';
import { type UpdateNoteInput, updateNote } from './update.server.ts';
import { NOTE_REFUSALS } from './words.ts';

const installation = await openOwnInstallation();
const money = stagedMoneyOf(installation);
const people = await hireAdmins(installation, money.funding);
const admin = callAs(installation, people.admin);

async function reserved() {
  const place = await money.offer(people.admin);
  const investor = await money.lender();
  const requestId = await money.ask(investor, place);
  await money.approve(people.secondAdmin, requestId);
  return { place, investor, requestId };
}

type Place = { propertyId: string; noteId: string };

/** What the form sends when nothing is changed in it. */
async function formOf(place: Place): Promise<UpdateNoteInput> {
  const { note } = mustSucceed(await readNoteForm(admin, place));
  if (note === null) throw new Error('no note');
  return { ...note, ...place, status: 'pending', holder: { kind: 'keep' } };
}

/** Sets the status of a house by hand. */
async function setStatus({ propertyId }: Place, status: 'closed' | 'reserved') {
  const house = mustSucceed(await readOwnProperty(admin, propertyId));
  const { version, address, city, state, zipCode } = house;
  const face = { address, city, state, zipCode, status };
  return updateProperty(admin, propertyId, { version, face, details: {} });
}

describe('while a note is reserved', () => {
  it('its status, terms and holder stay as they were agreed on (6.R9)', async () => {
    const { place, investor } = await reserved();
    const form = await formOf(place);
    const wishes: [string, Partial<UpdateNoteInput>][] = [
      ['status', { status: 'available' }],
      ['amount', { terms: { ...form.terms, amountCents: cents(15_100_000n) } }],
      ['lienPosition', { lienPosition: 2 }],
      ['termsAndConditions', { termsAndConditions: 'Others' }],
      [
        'lateGraceDays',
        { lateCharge: { graceDays: 5, sharePpm: 50_000, minimumCents: cents(0n) } },
      ],
      [
        'holder',
        {
          holder: {
            kind: 'hold',
            organizationId: investor.currentOrganizationId!,
            fundedOn: installation.clock.today(),
          } as UpdateNoteInput['holder'],
        },
      ],
    ];
    for (const [field, wish] of wishes) {
      const saved = await updateNote(admin, { ...form, ...wish });
      expect(saved).toEqual({ ok: false, reason: { kind: 'reserved', field } });
    }
    expect(explain(NOTE_REFUSALS, { kind: 'reserved', field: 'status' })).toMatchObject({
      status: 409,
      message: 'A reservation is open on this note. Release it first.',
    });
    expect(mustSucceed(await updateNote(admin, { ...form, isPublic: !form.isPublic }))).toBe(null);
  });

  it('what else is saved of it pins no status: it is free once the reservation ends', async () => {
    const { place, requestId } = await reserved();
    const form = await formOf(place);
    mustSucceed(await updateNote(admin, { ...form, isPublic: !form.isPublic }));
    mustSucceed(await money.release(people.secondAdmin, requestId));
    expect(await money.funding.noteOf(place.noteId)).toMatchObject({ status: 'available' });
  });

  it('a status that was set by hand says so, until what is derived is chosen', async () => {
    const { place, requestId } = await reserved();
    const noteOf = async () => mustSucceed(await readNoteForm(admin, place)).note!;
    const houseOf = async () => mustSucceed(await readOwnProperty(admin, place.propertyId));
    expect((await noteOf()).isStatusPinned).toBe(false);
    expect((await houseOf()).pinnedAgainst).toBeNull();
    await money.release(people.secondAdmin, requestId);
    mustSucceed(await updateNote(admin, { ...(await formOf(place)), status: 'pending' }));
    expect((await noteOf()).isStatusPinned).toBe(true);
    const update = (status: 'closed' | 'reserved') => setStatus(place, status);
    mustSucceed(await update('closed'));
    expect((await houseOf()).pinnedAgainst).toBe('reserved');
    mustSucceed(await update('reserved'));
    expect((await houseOf()).pinnedAgainst).toBeNull();
    mustSucceed(await updateNote(admin, { ...(await formOf(place)), status: 'available' }));
    expect((await noteOf()).isStatusPinned).toBe(false);
  });

  it('neither it nor its property is deleted, and after a release both can be (6.R9)', async () => {
    const { place, requestId } = await reserved();
    expect(mustSucceed(await readNoteRemoval(admin, place)).isReserved).toBe(true);
    expect(mustSucceed(await readDeletion(admin, place.propertyId)).isReserved).toBe(true);
    expect(await deleteNote(admin, place)).toEqual({ ok: false, reason: 'reserved' });
    expect(await deleteProperty(admin, place.propertyId)).toEqual({
      ok: false,
      reason: 'reserved',
    });
    await money.release(people.secondAdmin, requestId);
    mustSucceed(await deleteNote(admin, place));
    mustSucceed(await deleteProperty(admin, place.propertyId));
  });
});

it('a house that was closed by hand stays closed, funded or not (6.T11) (6.T18)', async () => {
  const { place, requestId } = await reserved();
  const statusOf = async () => mustSucceed(await readOwnProperty(admin, place.propertyId)).status;
  mustSucceed(await setStatus(place, 'closed'));
  const { note } = mustSucceed(await readNoteForm(admin, place));
  const on = installation.clock.today();
  const amount = note!.terms.amountCents;
  mustSucceed(await money.pay(people.secondAdmin, requestId, { on, amount, reason: 'early' }));
  expect(await money.stageOf(requestId)).toBe('active');
  expect(await statusOf()).toBe('closed');
  mustSucceed(await money.undo(people.secondAdmin, requestId));
  expect(await statusOf()).toBe('closed');
});

it('a house follows its notes, whoever adds, closes, opens or deletes one (6.3)', async () => {
  const { place, requestId } = await reserved();
  const statusOf = async () => mustSucceed(await readOwnProperty(admin, place.propertyId)).status;
  const on = installation.clock.today();
  const { note } = mustSucceed(await readNoteForm(admin, place));
  const { terms } = note!;
  await money.pay(people.secondAdmin, requestId, {
    on,
    amount: terms.amountCents,
    reason: 'early',
  });
  expect(await statusOf()).toBe('funded');
  const facts = { ...place, terms, lienPosition: 2, isPublic: true, termsAndConditions: null };
  const input = { ...facts, status: 'available', lateCharge: null, holder: null };
  const added = mustSucceed(await createNote(admin, input));
  expect(await statusOf()).toBe('available');
  const second = { ...place, noteId: added.noteId };
  for (const [status, house] of [
    ['pending', 'reserved'],
    ['defaulted', 'funded'],
    ['available', 'available'],
  ] as const) {
    mustSucceed(await updateNote(admin, { ...(await formOf(second)), status }));
    expect(await statusOf()).toBe(house);
  }
  mustSucceed(await deleteNote(admin, second));
  expect(await statusOf()).toBe('funded');
  mustSucceed(await setStatus(place, 'closed'));
  mustSucceed(await createNote(admin, input));
  expect(await statusOf()).toBe('closed');
});

it('a note for which money was ever sent stays, and its property too', async () => {
  const { place, requestId } = await reserved();
  const on = installation.clock.today();
  await money.pay(people.secondAdmin, requestId, { on, amount: 100n, reason: 'early' });
  await money.giveBack(people.secondAdmin, requestId, { on, amount: 100n });
  mustSucceed(await money.release(people.secondAdmin, requestId));
  expect(mustSucceed(await readNoteRemoval(admin, place)).hasMoney).toBe(true);
  expect(mustSucceed(await readDeletion(admin, place.propertyId)).receipts).toBe(2);
  expect(await deleteNote(admin, place)).toEqual({ ok: false, reason: 'money_received' });
  expect(await deleteProperty(admin, place.propertyId)).toEqual({
    ok: false,
    reason: 'money_received',
  });
});
