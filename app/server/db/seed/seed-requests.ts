import { addDays } from '#app/ground/calendar/iso-date.ts';
import { decideRequest, withdrawRequest } from '#app/request/decide.server.ts';
import { submitRequest } from '#app/request/submit.server.ts';
import { submitStrategyRequest } from '#app/lead/submit.server.ts';
import { ANONYMOUS } from '#app/ground/actor.ts';
import { afternoonOf, callAs, dayOf, type Demo, type DemoPeople, mustSucceed } from './demo.ts';
import { type DemoRequest, readDemoLeads, readDemoRequests } from './demo-data.ts';
import type { ListedProperty } from './list-demo-properties.ts';

/** Adds the open work of an admin's day: requests in every status and two strategy requests. */
export async function seedRequests(
  demo: Demo,
  people: DemoPeople,
  properties: readonly ListedProperty[],
): Promise<void> {
  for (const request of readDemoRequests())
    await seedRequest(demo, people, { request, properties });
  demo.travelTo(demo.today);
  for (const lead of readDemoLeads()) {
    mustSucceed(await submitStrategyRequest(callAs(demo, ANONYMOUS), lead), 'a strategy request');
  }
}

async function seedRequest(
  demo: Demo,
  people: DemoPeople,
  { request, properties }: { request: DemoRequest; properties: readonly ListedProperty[] },
): Promise<void> {
  const property = properties.find((one) => one.address === request.address);
  const noteId = property?.noteIds[0];
  if (property === undefined || noteId === undefined) throw new Error(`no ${request.address}`);
  const askedOn = addDays(dayOf(demo.today), -request.daysAgo);
  demo.travelTo(request.daysAgo === 0 ? demo.today : afternoonOf(askedOn));
  const investor = callAs(demo, people.of(request.by));
  const asked = await submitRequest(investor, {
    propertyId: property.id,
    noteId,
    message: request.message || null,
  });
  const { requestId } = mustSucceed(asked, `a request for ${request.address}`);
  if (request.outcome === 'pending') return;
  demo.travelTo(afternoonOf(addDays(askedOn, 1)));
  if (request.outcome === 'cancelled') {
    mustSucceed(await withdrawRequest(investor, requestId), 'a withdrawal of the demo');
    return;
  }
  const decided = await decideRequest(callAs(demo, people.admin), {
    requestId,
    adminNotes: 'A note is funded in full only; we have written to say so.',
    decision: 'rejected',
  });
  mustSucceed(decided, 'a rejection of the demo');
}
