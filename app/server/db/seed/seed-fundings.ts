import { announceEvents } from '#app/funding/announce/send.server.ts';
import { recordFunds } from '#app/funding/money/record.server.ts';
import { displayName } from '#app/ground/actor.ts';
import { parseMoney } from '#app/ground/money/parse.ts';
import { sendDocuments } from '#app/packet/send/send.server.ts';
import { listLenders } from '#app/profile/find.server.ts';
import { approveAndReserve, clearForWaitlist } from '#app/request/pipeline/approve.server.ts';
import { submitRequest } from '#app/request/submit.server.ts';
import { callAs, type Demo, type DemoPeople, hoursBefore, mustSucceed } from './demo.ts';
import { type DemoFunding, readDemoFundings } from './demo-data.ts';
import type { ListedProperty } from './list-demo-properties.ts';
import { COMPANY_SIGNER } from './seed-people.ts';
import { countersign, signByMail } from './sign-demo-papers.ts';

/**
 * Requests of the staged way, each lived through from its hour on: one that is reserved, one whose
 * papers wait for the second signer and for whose note three wait, one whose money is short.
 */
export async function seedFundings(
  demo: Demo,
  people: DemoPeople,
  properties: readonly ListedProperty[],
): Promise<void> {
  for (const funding of readDemoFundings()) {
    const property = properties.find(({ address }) => address === funding.address);
    const noteId = property?.noteIds[funding.note - 1];
    if (property === undefined || noteId === undefined) throw new Error(`no ${funding.address}`);
    const place = { propertyId: property.id, noteId };
    const requestId = await ask(demo, people, { funding, place });
    await passStages(demo, people, { funding, requestId });
  }
  demo.travelTo(demo.today);
}

async function ask(
  demo: Demo,
  people: DemoPeople,
  { funding, place }: { funding: DemoFunding; place: { propertyId: string; noteId: string } },
): Promise<string> {
  demo.travelTo(hoursBefore(demo, funding.asked));
  const investor = callAs(demo, people.of(funding.by));
  const lender = (await listLenders(investor)).find(({ label }) => label === funding.lender);
  if (lender === undefined) throw new Error(`the demo has no lender ${funding.lender}`);
  const asked = await submitRequest(investor, { ...place, message: null, profileId: lender.id });
  return mustSucceed(asked, `a request for ${funding.address}`).requestId;
}

type Asked = { funding: DemoFunding; requestId: string };

/** What has happened to a request since, in its order; the mails about it are of the same hour. */
async function passStages(
  demo: Demo,
  people: DemoPeople,
  { funding, requestId }: Asked,
): Promise<void> {
  const admin = callAs(demo, people.admin);
  const investor = people.of(funding.by);
  const company = people.of(COMPANY_SIGNER);
  const said = { requestId, adminNotes: null };
  const deeds: [number | null, () => Promise<void>][] = [
    [
      funding.approved,
      async () => {
        const approved = await approveAndReserve(admin, { ...said, reason: null });
        mustSucceed(approved, 'an approval of the staged way');
      },
    ],
    [
      funding.cleared,
      async () => {
        mustSucceed(await clearForWaitlist(admin, said), 'an approval in advance');
      },
    ],
    [
      funding.sent,
      async () => {
        mustSucceed(await sendDocuments(admin, { requestId }), 'papers of the demo');
      },
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
  ];
  for (const [hours, deed] of deeds) {
    if (hours === null) continue;
    demo.travelTo(hoursBefore(demo, hours));
    await deed();
    await announceEvents(demo.installation);
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
