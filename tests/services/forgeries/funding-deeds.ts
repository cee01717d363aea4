import { recordFunds } from '#app/funding/money/record.server.ts';
import { isoDate } from '#app/ground/calendar/iso-date.ts';
import { cents } from '#app/ground/money/cents.ts';
import type { Stage as FundingStage } from '#app/request/stages.ts';
import { callAs } from '#tests/helpers/test-installation.ts';
import { mustSucceed } from '#tests/helpers/world.ts';
import type { Stage } from '#tests/permissions/stage.ts';
import type { HonestDeed } from './deed.ts';

const ROOM = '/dashboard/requests/:requestId';
const REQUEST = '/admin/investment-requests/:requestId';

const room = ({ world }: Stage) => `/dashboard/requests/${world.staged.own}`;
const request = ({ world }: Stage) => `/admin/investment-requests/${world.staged.own}`;

const shownFor = ({ world }: Stage) => ({ shownOrganizationId: world.organizations.own });

/** Puts the owner's request into a stage, behind everybody's back. */
const at =
  (stage: FundingStage, received = 0) =>
  async ({ installation, world }: Stage) => {
    const isLive = ['offered', 'reserved', 'documents_out', 'signed'].includes(stage);
    const ends = isLive ? '2026-11-25T15:00:00Z' : null;
    await installation.database.look(
      `update investment_requests set stage = $2, status = access.status_of_stage($2),
         ends_at = $3, expires_at = $3, received_cents = $4 where id = $1`,
      [world.staged.own, stage, ends, received],
    );
    await installation.database.look(
      `update property_notes set status = 'pending' where id = $1 and status <> 'pending'`,
      [world.notes.hidden],
    );
    return {};
  };

/** What the owner's request is for, in cents. */
async function amountOf({ installation, world }: Stage): Promise<bigint> {
  const [wanted] = await installation.database.look<{ cents: string }>(
    'select amount_cents::text as cents from investment_requests where id = $1',
    [world.staged.own],
  );
  return BigInt(wanted!.cents);
}

/** A request whose money has come, with the receipt of it. */
const paid = (stage: FundingStage) => async (place: Stage) => {
  await at(stage)(place);
  const [receipt] = await place.installation.database.look<{ id: string }>(
    `insert into funding_receipts (request_id, received_on, amount_cents, method, recorder_name,
         recorded_at, idempotency_key)
       values ($1, '2026-11-21', 5000, 'check', 'x', now(), gen_random_uuid()::text) returning id`,
    [place.world.staged.own],
  );
  return receipt!.id;
};

const byInvestor = (intent: string, stage: FundingStage): HonestDeed => ({
  screen: ROOM,
  intent,
  by: 'owner',
  path: room,
  form: shownFor,
  prepare: at(stage),
});

const byAdmin = (
  intent: string,
  stage: FundingStage,
  form: Record<string, string>,
): HonestDeed => ({
  screen: REQUEST,
  intent,
  by: 'platformAdmin',
  path: request,
  form: () => form,
  prepare: at(stage),
});

/** Events of a funding and its money (rules 6.3 and 6.4). */
export const FUNDING_DEEDS: readonly HonestDeed[] = [
  byInvestor('accept', 'offered'),
  { ...byInvestor('withdraw', 'reserved'), form: () => ({ seen: 'reserved' }) },
  {
    ...byInvestor('state', 'offered'),
    form: () => ({ stated: 'not_accredited' }),
    prepare: async (place) => {
      await at('offered')(place);
      await place.installation.database.look(
        `insert into offerings (property_id, note_id, exemption, accreditation, way)
         select property_id, note_id, 'none', 'statement', 'staged' from investment_requests
         where id = $1`,
        [place.world.staged.own],
      );
      return {};
    },
  },
  byAdmin('approve', 'requested', { adminNotes: 'Looked at.', reason: 'First.' }),
  {
    ...byAdmin('clear', 'waitlisted', { adminNotes: 'Looked at.', reason: '' }),
    prepare: async (place) => {
      await at('waitlisted')(place);
      // It waits for as long as another one is reserved.
      await place.installation.database.look(
        `update investment_requests set stage = 'reserved', status = 'approved',
           ends_at = '2026-11-25T15:00:00Z', expires_at = '2026-11-25T15:00:00Z' where id = $1`,
        [place.world.staged.other],
      );
      return {};
    },
  },
  byAdmin('decline', 'requested', { adminNotes: 'Not this one.' }),
  byAdmin('extend', 'reserved', { endsOn: '2026-12-01', reason: 'Asked for by phone.' }),
  byAdmin('release', 'reserved', { reason: 'Not any more.' }),
  {
    ...byAdmin('reinstate', 'expired', { reason: 'The wire was under way.' }),
    prepare: async (place) => {
      await at('expired')(place);
      await place.installation.database.look(
        `insert into funding_events (request_id, place, event, from_stage, to_stage, by_name, at)
         select $1, max(place) + 1, 'expire', 'reserved', 'expired', 'System',
           '2026-11-21T14:00:00Z' from funding_events where request_id = $1`,
        [place.world.staged.own],
      );
      return {};
    },
  },
  {
    ...byAdmin('funds', 'signed', {
      receivedOn: '2026-11-21',
      amount: '100',
      method: 'wire',
      reference: 'W-1',
      payer: 'Uncle Bob',
      reason: 'He pays for her.',
      bearsShortfall: '',
      idempotencyKey: 'honest',
    }),
    // The rows were shown before: of a part, what it is short by.
    prepare: async (place) => {
      await at('signed')(place);
      const short = (await amountOf(place)) - 10_000n;
      return { form: { seen: `short ${short}` } };
    },
  },
  {
    ...byAdmin('return', 'released', {
      returnedOn: '2026-11-21',
      amount: '10',
      method: 'wire',
      reference: 'W-2',
      idempotencyKey: 'honest return',
    }),
    prepare: async (place) => {
      await paid('released')(place);
      return {};
    },
  },
  {
    ...byAdmin('reverse', 'signed', { reason: 'It bounced.', idempotencyKey: 'honest reversal' }),
    prepare: async (place) => ({
      form: {
        intent: 'reverse',
        receiptId: await paid('signed')(place),
        reason: 'It bounced.',
        idempotencyKey: 'honest reversal',
      },
    }),
  },
  {
    ...byAdmin('undo', 'signed', { reason: 'The wire was recalled.' }),
    prepare: async (place) => {
      await at('signed')(place);
      return fundWhole(place);
    },
  },
];

/** Funds the owner's request in full, as an admin does. */
async function fundWhole(place: Stage) {
  const { installation, world } = place;
  const done = await recordFunds(callAs(installation, world.people.platformAdmin), {
    requestId: world.staged.own,
    receivedOn: isoDate('2026-11-21'),
    amountCents: cents(await amountOf(place)),
    method: 'wire',
    reference: null,
    payer: null,
    reason: null,
    bearsShortfall: false,
    idempotencyKey: crypto.randomUUID(),
  });
  mustSucceed(done);
  return {};
}
