import { answering, type Deed, OWN_ADMINS, OWN_READERS, OWN_WRITERS } from './answering.ts';
import type { World } from './full-world.ts';

const NOTE = {
  amount: '150000',
  interestRate: '7',
  termMonths: '36',
  paymentType: 'interest_only',
  noteOn: '2026-09-15',
  status: 'available',
  lienPosition: '1',
  holder: 'none',
};

const RECEIPT = {
  kind: 'payment',
  receivedOn: '2026-11-03',
  amount: '100',
  method: 'ach',
  idempotencyKey: 'form',
};

type Place = { name: string; property: (world: World) => string; note: (world: World) => string };

const OWN: Place = {
  name: 'own',
  property: (world) => world.properties.own,
  note: (world) => world.notes.ownListed,
};
const OTHER: Place = {
  name: 'the other organization',
  property: (world) => world.properties.other,
  note: (world) => world.notes.otherListed,
};
const PLATFORM: Place = {
  name: 'the platform',
  property: (world) => world.properties.platform,
  note: (world) => world.notes.open,
};

/** Who is let through to each, and who is told that there is no such property (D1). */
const REACH = [
  { place: OWN, admins: [...OWN_ADMINS, 'platformAdmin'], others: ['stranger'] },
  { place: OTHER, admins: ['stranger', 'platformAdmin'], others: OWN_ADMINS },
  { place: PLATFORM, admins: ['platformAdmin'], others: [...OWN_ADMINS, 'stranger'] },
] as const;

/** Notes, and money that was received: it keeps a note from being deleted (D27). */
export const NOTE_DEEDS: readonly Deed[] = [
  ...REACH.flatMap(({ place, admins, others }): Deed[] => [
    {
      name: `attaching a note to a listing of ${place.name}`,
      path: (world) => `/admin/properties/${place.property(world)}/notes/new`,
      form: () => NOTE,
      flaw: { amount: '' },
      expected: answering(403, { 400: admins, 404: others }),
    },
    {
      name: `changing a note on a listing of ${place.name}`,
      path: (world) => `/admin/properties/${place.property(world)}/notes/${place.note(world)}/edit`,
      form: () => NOTE,
      flaw: { amount: '' },
      expected: answering(403, { 400: admins, 404: others }),
    },
    {
      name: `changing a note of another listing by the address of one of ${place.name}`,
      path: (world) =>
        `/admin/properties/${place.property(world)}/notes/${world.notes.secret}/edit`,
      form: () => NOTE,
      flaw: {},
      expected: answering(403, { 404: [...admins, ...others] }),
    },
    {
      name: `recording a receipt for a note of ${place.name}`,
      path: (world) => `/admin/notes/${place.note(world)}`,
      form: () => ({ intent: 'record', ...RECEIPT }),
      flaw: { amount: '' },
      expected: answering(403, { 400: admins, 404: others }),
    },
    {
      name: `reversing a receipt of a note of ${place.name}`,
      path: (world) => `/admin/notes/${place.note(world)}`,
      form: () => ({
        intent: 'reverse',
        receiptId: crypto.randomUUID(),
        memo: 'Returned',
        idempotencyKey: 'form',
      }),
      flaw: { memo: '' },
      expected: answering(403, { 400: admins, 404: others }),
    },
    {
      name: `issuing a payoff quote for a note of ${place.name}`,
      path: (world) => `/admin/notes/${place.note(world)}/payoff`,
      form: () => ({ on: '2026-12-01' }),
      flaw: { on: 'x' },
      expected: answering(403, { 400: admins, 404: others }),
    },
    {
      name: `telling the holder of a note of ${place.name} something`,
      path: (world) => `/admin/notes/${place.note(world)}`,
      form: () => ({ intent: 'update', text: 'x' }),
      flaw: { text: '' },
      expected: answering(403, { 400: admins, 404: others }),
    },
    {
      name: `waiving a late charge of a note of ${place.name}`,
      path: (world) => `/admin/notes/${place.note(world)}`,
      form: () => ({ intent: 'waive', periodNumber: '1', reason: 'x' }),
      flaw: { reason: '' },
      expected: answering(403, { 400: admins, 404: others }),
    },
    {
      name: `deleting a note of another listing by the address of one of ${place.name}`,
      path: (world) =>
        `/admin/properties/${place.property(world)}/notes/${world.notes.secret}/delete`,
      form: () => ({}),
      flaw: {},
      expected: answering(403, { 404: [...admins, ...others] }),
    },
  ]),
  {
    name: 'issuing a payoff quote for a note that one holds',
    path: ({ notes }) => `/dashboard/notes/${notes.heldByOwn}/payoff`,
    form: () => ({ on: '2026-12-01' }),
    flaw: { on: 'x' },
    expected: answering(404, { 400: OWN_WRITERS, 403: OWN_READERS }),
  },
  {
    name: 'deleting a note on which money was received',
    path: ({ properties, notes }) =>
      `/admin/properties/${properties.platform}/notes/${notes.heldByOwn}/delete`,
    form: () => ({}),
    flaw: {},
    expected: answering(403, { 409: ['platformAdmin'], 404: [...OWN_ADMINS, 'stranger'] }),
  },
];
