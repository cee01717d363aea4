import { announceEvents } from '#app/funding/announce/send.server.ts';
import { recordFunds } from '#app/funding/money/record.server.ts';
import { displayName } from '#app/ground/actor.ts';
import { parseMoney } from '#app/ground/money/parse.ts';
import { sendDocuments } from '#app/packet/send/send.server.ts';
import { listLenders } from '#app/profile/find.server.ts';
import { approveAndReserve, clearForWaitlist } from '#app/request/pipeline/approve.server.ts';
import { withdrawStaged } from '#app/request/pipeline/answer.server.ts';
import { endWhatIsOver } from '#app/request/pipeline/expire.server.ts';
import { releaseReservation } from '#app/request/pipeline/lead.server.ts';
import { decideRequest } from '#app/request/decide.server.ts';
import { submitRequest } from '#app/request/submit.server.ts';
import { callAs, type Demo, type DemoPeople, hoursBefore, mustSucceed } from './demo.ts';
import { type DemoFunding, readDemoFundings } from './demo-data.ts';
import type { ListedProperty } from './list-demo-properties.ts';
import { COMPANY_SIGNER } from './seed-people.ts';
import { countersign, signByMail } from './sign-demo-papers.ts';

/** What happened so many hours before today. */
type Step = { hours: number; deed: () => Promise<unknown> };

/**
 * Requests of the staged way, lived through hour by hour: one that is reserved, one whose papers
 * wait for the second signer and for whose note three wait, one whose money is short, one that is
 * offered since another was withdrawn, and those that ended in every way.
 */
export async function seedFundings(
  demo: Demo,
  people: DemoPeople,
  properties: readonly ListedProperty[],
): Promise<void> {
  const steps = readDemoFundings().flatMap((funding) => {
    const property = properties.find(({ address }) => address === funding.address);
    const noteId = property?.noteIds[funding.note - 1];
    if (property === undefined || noteId === undefined) throw new Error(`no ${funding.address}`);
    return stepsOf(demo, people, { funding, place: { propertyId: property.id, noteId } });
  });
  // The mails about each step are of the same hour.
  for (const { hours, deed } of steps.toSorted((one, other) => other.hours - one.hours)) {
    demo.travelTo(hoursBefore(demo, hours));
    await deed();
    await announceEvents(demo.installation);
  }
  demo.travelTo(demo.today);
}

type Place = { propertyId: string; noteId: string };

async function ask(
  demo: Demo,
  people: DemoPeople,
  { funding, place }: { funding: DemoFunding; place: Place },
): Promise<string> {
  const investor = callAs(demo, people.of(funding.by));
  const lender = (await listLenders(investor)).find(({ label }) => label === funding.lender);
  if (lender === undefined) throw new Error(`the demo has no lender ${funding.lender}`);
  const asked = await submitRequest(investor, { ...place, message: null, profileId: lender.id });
  return mustSucceed(asked, `a request for ${funding.address}`).requestId;
}

/** What happens to a request, each in its hour. */
function stepsOf(
  demo: Demo,
  people: DemoPeople,
  { funding, place }: { funding: DemoFunding; place: Place },
): Step[] {
  const admin = callAs(demo, people.admin);
  const investor = people.of(funding.by);
  const company = people.of(COMPANY_SIGNER);
  let requestId = '';
  const said = () => ({ requestId, adminNotes: null });
  const deeds: [hours: number | null, deed: () => Promise<unknown>][] = [
    [
      funding.asked,
      async () => {
        requestId = await ask(demo, people, { funding, place });
      },
    ],
    [
      funding.approved,
      async () => {
        const approved = await approveAndReserve(admin, { ...said(), reason: null });
        mustSucceed(approved, 'an approval of the staged way');
      },
    ],
    [
      funding.cleared,
      async () => mustSucceed(await clearForWaitlist(admin, said()), 'an approval in advance'),
    ],
    [
      funding.sent,
      async () => mustSucceed(await sendDocuments(admin, { requestId }), 'papers of the demo'),
    ],
    [
      funding.signed,
      () => signByMail(demo, { name: displayName(investor), email: investor.email }),
    ],
    [
      funding.countersigned,
      () => countersign(demo, { name: displayName(company), email: company.email }),
    ],
    [funding.paid, () => pay(demo, people, { funding, requestId })],
    [funding.ended, () => end(demo, people, { funding, requestId })],
  ];
  return deeds.flatMap(([hours, deed]) => (hours === null ? [] : { hours, deed }));
}

type Asked = { funding: DemoFunding; requestId: string };

async function end(demo: Demo, people: DemoPeople, { funding, requestId }: Asked): Promise<void> {
  const admin = callAs(demo, people.admin);
  switch (funding.outcome) {
    case 'declined': {
      const decision = { requestId, decision: 'rejected', adminNotes: null } as const;
      mustSucceed(await decideRequest(admin, decision), 'a request that is declined');
      return;
    }
    case 'withdrawn': {
      const investor = callAs(demo, people.of(funding.by));
      const done = await withdrawStaged(investor, { requestId, seen: 'reserved' });
      mustSucceed(done, 'a reservation that is withdrawn');
      return;
    }
    case 'released': {
      const reason = 'The lender asked for another month.';
      mustSucceed(await releaseReservation(admin, { requestId, reason }), 'a release');
      return;
    }
    case 'expired':
      await endWhatIsOver(demo.installation);
      return;
    case null:
      throw new Error(`a request for ${funding.address} ended in no way`);
  }
}

async function pay(demo: Demo, people: DemoPeople, { funding, requestId }: Asked): Promise<void> {
  const { clock } = demo.installation;
  const recorded = await recordFunds(callAs(demo, people.admin), {
    requestId,
    receivedOn: clock.today(),
    amountCents: mustSucceed(parseMoney(funding.paidAmount), 'a sum of the demo'),
    method: 'wire',
    reference: null,
    payer: null,
    reason: null,
    bearsShortfall: false,
    idempotencyKey: `demo-${requestId}`,
  });
  mustSucceed(recorded, 'money of the demo');
}
