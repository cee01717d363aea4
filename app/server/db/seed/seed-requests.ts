import { addDays } from '#app/ground/calendar/iso-date.ts';
import { decideRequest, withdrawRequest } from '#app/request/decide.server.ts';
import { submitRequest } from '#app/request/submit.server.ts';
import { submitStrategyRequest } from '#app/lead/submit.server.ts';
import { ANONYMOUS } from '#app/ground/actor.ts';
import { afternoonOf, callAs, dayOf, type Demo, type DemoPeople, mustSucceed } from './demo.ts';
import type { DemoEmail } from './demo-accounts.ts';
import type { ListedProperty } from './list-demo-properties.ts';

type DemoRequest = {
  by: DemoEmail;
  address: string;
  daysAgo: number;
  message: string;
  outcome: 'pending' | 'rejected' | 'cancelled';
};

/**
 * Requests that lead to no note: waiting, turned down and taken back. Approved ones fund the notes.
 */
const REQUESTS: readonly DemoRequest[] = [
  {
    by: 'investor@example.com',
    address: '9 Quarry Lane',
    daysAgo: 9,
    message: 'Could I fund half of it? If not, please ignore this.',
    outcome: 'rejected',
  },
  {
    by: 'helen@example.com',
    address: '640 Mission Gate',
    daysAgo: 6,
    message: 'For our partnership, please.',
    outcome: 'cancelled',
  },
  {
    by: 'owner@example.com',
    address: '77 Cinder Hill Road',
    daysAgo: 1,
    message: 'We like the house and the street. Funds are ready.',
    outcome: 'pending',
  },
  {
    by: 'newcomer@example.com',
    address: '28 Saguaro Circle',
    daysAgo: 0,
    message: '',
    outcome: 'pending',
  },
];

/** Adds the open work of an admin's day: requests in every status and two strategy requests. */
export async function seedRequests(
  demo: Demo,
  people: DemoPeople,
  properties: readonly ListedProperty[],
): Promise<void> {
  for (const request of REQUESTS) await seedRequest(demo, people, { request, properties });
  demo.travelTo(demo.today);
  await seedLeads(demo);
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

async function seedLeads(demo: Demo): Promise<void> {
  const leads = [
    {
      fullName: 'Priya Raman',
      email: 'priya@example.com',
      phone: '(555) 010-7788',
      accountType: '401k',
      timeline: '1-3 months',
      estimatedAmount: '$120,000',
      message: 'I left my employer in June and want to understand the rollover first.',
    },
    {
      fullName: 'Walter Nieminen',
      email: 'walter@example.com',
      phone: '(555) 010-2214',
      accountType: 'Roth IRA',
      timeline: 'Just researching',
      estimatedAmount: null,
      message: null,
    },
  ] as const;
  for (const lead of leads) {
    mustSucceed(await submitStrategyRequest(callAs(demo, ANONYMOUS), lead), 'a strategy request');
  }
}
