import { isoDate } from '#app/ground/calendar/iso-date.ts';
import { cents } from '#app/ground/money/cents.ts';
import { previewReceipt } from '#app/ledger/receipts/outcome.server.ts';
import { callAs } from '#tests/helpers/test-installation.ts';
import { mustSucceed } from '#tests/helpers/world.ts';
import type { Stage } from '#tests/permissions/stage.ts';
import type { HonestDeed } from './deed.ts';

const SCREEN = '/admin/notes/:noteId';

const ledgerOf = ({ world }: Stage) => `/admin/notes/${world.notes.heldByOwn}`;

const receiptForm = () => ({
  shownOrganizationId: '',
  kind: 'payment',
  receivedOn: '2026-11-03',
  amount: '100',
  method: 'wire',
  reference: 'W-1',
  remaining: 'shorten',
  memo: 'By hand.',
  idempotencyKey: 'form',
  seen: '',
});

const QUOTE = { shownOrganizationId: '', on: '2026-12-01' };

/** What was received for a note (rules 5.2). */
export const LEDGER_DEEDS: readonly HonestDeed[] = [
  {
    screen: '/admin/notes/:noteId/payoff',
    intent: null,
    by: 'platformAdmin',
    path: (stage) => `${ledgerOf(stage)}/payoff`,
    form: () => QUOTE,
  },
  {
    screen: '/dashboard/notes/:noteId/payoff',
    intent: null,
    by: 'manager',
    path: ({ world }) => `/dashboard/notes/${world.notes.heldByOwn}/payoff`,
    form: ({ world }) => ({ ...QUOTE, shownOrganizationId: world.organizations.own }),
  },
  {
    screen: SCREEN,
    intent: 'preview',
    by: 'platformAdmin',
    path: ledgerOf,
    form: receiptForm,
    leavesNoRow: true,
  },
  {
    screen: SCREEN,
    intent: 'record',
    by: 'platformAdmin',
    path: ledgerOf,
    form: receiptForm,
    prepare: async ({ installation, world }) => {
      const caller = callAs(installation, world.people.platformAdmin);
      const { seen } = mustSucceed(
        await previewReceipt(caller, {
          noteId: world.notes.heldByOwn,
          kind: 'payment',
          receivedOn: isoDate('2026-11-03'),
          amountCents: cents(10_000n),
          isRecast: false,
        }),
      );
      return { form: { seen } };
    },
  },
  {
    screen: SCREEN,
    intent: 'reverse',
    by: 'platformAdmin',
    path: ledgerOf,
    form: () => ({ shownOrganizationId: '', memo: 'Returned', idempotencyKey: 'form' }),
    prepare: async ({ installation, world }) => {
      const [receipt] = await installation.database.look<{ id: string }>(
        'select id from receipts where note_id = $1',
        [world.notes.heldByOwn],
      );
      return { form: { receiptId: receipt?.id ?? '' } };
    },
  },
  {
    screen: SCREEN,
    intent: 'update',
    by: 'platformAdmin',
    path: ledgerOf,
    form: () => ({ shownOrganizationId: '', text: 'The payment comes on Friday.' }),
  },
  {
    screen: SCREEN,
    intent: 'waive',
    by: 'platformAdmin',
    path: ledgerOf,
    form: () => ({ shownOrganizationId: '', periodNumber: '1', reason: 'Goodwill' }),
    // 500.00 came for the first payment: it is late.
    prepare: async ({ installation, world }) => {
      await installation.database.look(
        `update property_notes set late_charge_grace_days = 5, late_charge_share_ppm = 50000,
           late_charge_minimum_cents = 0 where id = $1`,
        [world.notes.heldByOwn],
      );
      return {};
    },
  },
];
