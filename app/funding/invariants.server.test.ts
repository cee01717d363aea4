import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '#app/ground/calendar/iso-date.ts';
import { cents } from '#app/ground/money/cents.ts';
import { submitRequest } from '#app/request/submit.server.ts';
import { endWhatIsOver } from '#app/request/pipeline/expire.server.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import { hireAdmins } from '#tests/helpers/funding.ts';
import { stagedMoneyOf } from '#tests/helpers/staged-money.ts';
import { callAs } from '#tests/helpers/test-installation.ts';
import { openOwnInstallation } from '#tests/helpers/test-world.ts';
import { announceEvents } from './announce/send.server.ts';

const installation = await openOwnInstallation();
installation.limits.attempt = () => Promise.resolve(null);
const money = stagedMoneyOf(installation);
const people = await hireAdmins(installation, money.funding);
const admin = people.secondAdmin;
const lenders = [await money.lender(), await money.lender(), await money.lender()];
const { look } = installation.database;

const AMOUNT = 15_000_000n;
let now = new Date('2026-03-02T15:00:00Z').getTime();
const wait = async (hours: number) => {
  now += hours * 3_600_000;
  installation.setNow(new Date(now).toISOString());
  await endWhatIsOver(installation);
};

const DEEDS = [
  'ask',
  'approve',
  'clear',
  'accept',
  'withdraw',
  'release',
  'reinstate',
  'extend',
  'sign',
  'pay a part',
  'pay all',
  'give back',
  'undo',
  'wait',
] as const;

type Step = { deed: (typeof DEEDS)[number]; who: number; hours: number };

/** Both sides sign, as far as the request stands where they can. */
async function sign(requestId: string) {
  if ((await money.stageOf(requestId)) !== 'reserved') return;
  const ends = new Date(now + 120 * 3_600_000).toISOString();
  await asActor(installation.database, admin, (transaction) =>
    transaction.execute(
      sql`select access.pass_event(id, 'send_documents', 'documents_out', '{}')
        from investment_requests where id = ${requestId} and stage = 'reserved'
          and expires_at > access.acting_at() + interval '1 minute'`,
    ),
  );
  await look(
    `select access.move_request(id, 'sign', 'signed', 'signer',
       jsonb_build_object('ends', $2::text, 'expires', $2::text))
     from investment_requests where id = $1 and stage = 'documents_out'`,
    [requestId, ends],
  );
}

type Place = { propertyId: string; noteId: string };

/** Somebody tries something; whether they are let is not what this asks. */
async function take({ deed, who, hours }: Step, place: Place): Promise<void> {
  const lender = lenders[who]!;
  if (deed === 'wait') return wait(hours);
  if (deed === 'ask') {
    await submitRequest(callAs(installation, lender), { ...place, message: null });
    return;
  }
  const [row] = await look<{ id: string }>(
    `select id from investment_requests where note_id = $1 and user_id = $2
     order by queue_number desc limit 1`,
    [place.noteId, lender.userId],
  );
  if (row === undefined) return;
  const { id } = row;
  const on = installation.clock.today();
  const paid = { on, reason: 'by wire' };
  const deeds: Record<Exclude<typeof deed, 'wait' | 'ask'>, () => Promise<unknown>> = {
    approve: () => money.approve(admin, id, 'in its turn or not'),
    clear: () => money.clear(admin, id),
    accept: () => money.accept(lender, id),
    withdraw: () => money.withdraw(lender, id),
    release: () => money.release(admin, id),
    reinstate: () => money.reinstate(admin, id),
    extend: () => money.extend(admin, id, addDays(on, 7)),
    sign: () => sign(id),
    'pay a part': () => money.pay(admin, id, { ...paid, amount: 2_500n }),
    'pay all': () => money.pay(admin, id, { ...paid, amount: AMOUNT }),
    'give back': () => money.giveBack(admin, id, { on, amount: 2_500n }),
    undo: () => money.undo(admin, id),
  };
  await deeds[deed]();
}

/** Whatever of rules 6.7 does not hold for a note, by name. */
async function brokenOf({ noteId }: Place): Promise<string[]> {
  const rows = await look<{ broken: string }>(
    `with r as (select * from investment_requests where note_id = $1),
       live as (select exists (select from r where access.is_live(stage)) as is_live,
         exists (select from r where stage = 'active') as is_active)
     select 'two live' as broken from r where access.is_live(stage) having count(*) > 1
     union all select 'two active' from r where stage = 'active' having count(*) > 1
     union all select 'stage is not the last event''s' from r where stage is distinct from
       (select to_stage from funding_events e where e.request_id = r.id order by place desc limit 1)
     union all select 'events do not follow' from (select from_stage, lag(to_stage)
       over (partition by request_id order by place) as before, place from funding_events
       where request_id in (select id from r)) e where place > 1 and from_stage <> before
     union all select 'status' from r where status <> access.status_of_stage(stage)
     union all select 'received' from r where received_cents <> coalesce(
       (select sum(amount_cents) from funding_receipts f where f.request_id = r.id), 0)
     union all select 'active without its money' from r
       where stage = 'active' and received_cents < amount_cents
     union all select 'line' from r, live where stage in ('requested', 'waitlisted')
       and (stage = 'waitlisted') <> is_live
     union all select 'open beside active' from r, live
       where is_active and stage in ('requested', 'waitlisted')
     union all select 'note' from property_notes n, live where n.id = $1 and n.status <>
       case when is_active then 'active' when is_live then 'pending' else 'available' end
     union all select 'holder' from live where is_active <> exists
       (select from note_holders h where h.note_id = $1 and h.held_to is null)
     union all select 'property' from properties p join property_notes n on n.property_id = p.id
       where n.id = $1 and p.status <> access.derived_property_status(p.id)`,
    [noteId],
  );
  return rows.map(({ broken }) => broken);
}

const anyStep: fc.Arbitrary<Step> = fc.record({
  deed: fc.constantFrom(...DEEDS),
  who: fc.integer({ min: 0, max: lenders.length - 1 }),
  hours: fc.constantFrom(1, 25, 49, 73, 200),
});

it('what must hold of a note holds after whatever is done, in whatever order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 10, maxLength: 30 }), async (steps) => {
      await wait(1);
      const place = await money.offer(people.admin, { amountCents: cents(AMOUNT) });
      // Everybody asks first, or most of what comes would be tried on nothing.
      for (const who of [0, 1, 2]) await take({ deed: 'ask', who, hours: 0 }, place);
      for (const [index, step] of steps.entries()) {
        await take(step, place);
        const broken = await brokenOf(place);
        expect(broken, `after step ${index}: ${step.deed}`).toEqual([]);
      }
      await announceEvents(installation);
    }),
    { numRuns: 12 },
  );
});
