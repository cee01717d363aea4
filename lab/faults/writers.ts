import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { UNSAFE_decodeViaTurboStream } from 'react-router';
import type { OwnRequestsPage } from '../../app/request/list-own.server.ts';
import { dataAddress } from '../../tests/permissions/reading.ts';
import type { Offer, Stock } from './stock.ts';

/** What the product has said that it did. */
export type Acknowledged = {
  /** Notes that were asked for. */
  requested: string[];
  /** Requests. */
  approved: string[];
  /** The keys of payments. */
  received: string[];
  /** The texts of updates. */
  posted: string[];
};

type Visitor = { url: string; cookie: string };

const WRITERS = 8;

/** What the holder of a note is told once it is paid for the first time. */
const UPDATES = 3;

/**
 * Eight writers who do what people do, each in the name of other investors: ask for a note, approve
 * the request, record a payment, tell the holder something. `write` lets them work until `until`
 * settles; what they were told is in `acknowledged`.
 * A writer whose product has gone away, or that answers with a fault, waits a little and goes on.
 */
export function hireWriters(stock: Stock) {
  const acknowledged: Acknowledged = { requested: [], approved: [], received: [], posted: [] };
  const left = stock.offers.slice();
  let isOver = false;
  const names = stock.investors.map((cookie, at) => ({ cookie, writer: at % WRITERS }));
  const work = async (url: string, writer: number) => {
    const cookies = names.filter((one) => one.writer === writer).map(({ cookie }) => cookie);
    for (let turn = 0; !isOver; turn += 1) {
      const cookie = cookies[turn % cookies.length] ?? '';
      const offer = left.pop();
      if (offer === undefined) throw new Error('there are more writers than notes');
      try {
        await fund({ url, stock, cookie, offer, acknowledged });
      } catch (error) {
        if (!(error instanceof UnansweredError)) throw error;
        await untilBack(url, () => isOver);
      }
    }
  };
  return {
    acknowledged,
    count: () => Object.values(acknowledged).reduce((sum, list) => sum + list.length, 0),
    write: async (url: string, until: () => Promise<unknown>) => {
      isOver = false;
      const working = Array.from({ length: WRITERS }, (_, writer) => work(url, writer));
      await Promise.race([until(), Promise.all(working)]);
      isOver = true;
      await Promise.all(working);
    },
  };
}

async function untilBack(url: string, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const isBack = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isBack) return;
    await pause(250);
  }
}

/** The product was away, or said that it could not do it: nobody knows whether it has. */
class UnansweredError extends Error {}

async function fund(job: {
  url: string;
  stock: Stock;
  cookie: string;
  offer: Offer;
  acknowledged: Acknowledged;
}): Promise<void> {
  const { url, stock, cookie, offer, acknowledged } = job;
  const investor = { url, cookie };
  const admin = { url, cookie: stock.admin };
  const place = `/properties/${offer.propertyId}?dialog=fund`;
  const asked = await send(investor, place, { intent: 'request', noteId: offer.noteId });
  expectDone(asked, `/properties/${offer.propertyId}`);
  acknowledged.requested.push(offer.noteId);

  const requestId = await findRequest(investor, offer);
  const decision = { requestId, decision: 'approved', fundedOn: today() };
  const decided = await send(admin, '/admin/investment-requests', decision);
  expectDone(decided, '/admin/investment-requests');
  acknowledged.approved.push(requestId);

  const idempotencyKey = randomUUID();
  await record(admin, offer, idempotencyKey);
  acknowledged.received.push(idempotencyKey);

  const path = `/admin/notes/${offer.noteId}`;
  for (let count = 0; count < UPDATES; count += 1) {
    const text = randomUUID();
    expectDone(await send(admin, path, { intent: 'update', text }), path);
    acknowledged.posted.push(text);
  }
}

async function findRequest(investor: Visitor, { propertyId }: Offer): Promise<string> {
  const told = await look<OwnRequests>(investor, '/dashboard/requests');
  const { rows } = told['/dashboard/requests'].data;
  return rows.find((request) => request.propertyId === propertyId)?.requestId ?? '';
}

type OwnRequests = { '/dashboard/requests': { data: OwnRequestsPage } };

type Previewed = { data: { preview: { seen: string } } };

/** Records a payment as an admin does: looks at what it does, then does it. */
export async function record(
  admin: Visitor,
  { noteId }: Offer,
  idempotencyKey: string,
): Promise<void> {
  const receipt = {
    intent: 'record',
    kind: 'payment',
    receivedOn: today(),
    amount: '100',
    method: 'ach',
    idempotencyKey,
  };
  const path = `/admin/notes/${noteId}`;
  const wish = { ...receipt, seen: 'nothing yet' };
  const previewed = await look<Previewed>(admin, `${path}?dialog=record`, wish);
  const { seen } = previewed.data.preview;
  const recorded = await send(admin, path, { ...receipt, seen });
  expectDone(recorded, path);
}

/** What the script of a page is told. */
async function look<Told>(visitor: Visitor, path: string, form?: Record<string, string>) {
  const { body } = await send(visitor, dataAddress(path), form);
  const stream = new Blob([body]).stream();
  const told = await UNSAFE_decodeViaTurboStream(stream, globalThis as never);
  return (await told.value) as Told;
}

/** What is done sends its sender on to a page; nothing else does. */
function expectDone(answer: Answer, place: string): void {
  const { status, location } = answer;
  if (status === 302 && location?.split('?')[0] === place) return;
  throw new Error(`${place} was to be answered by a redirect, not ${status} to ${location}`);
}

async function send({ url, cookie }: Visitor, path: string, form?: Record<string, string>) {
  const answer = await ask(url + path, {
    redirect: 'manual',
    headers: { cookie, origin: url },
    ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    signal: AbortSignal.timeout(20_000),
  }).catch((error: unknown) => {
    throw new UnansweredError('no answer', { cause: error });
  });
  // Who has asked for too many notes waits, and another investor asks for the next one.
  const isPutOff = answer.status >= 500 || answer.status === 429;
  if (isPutOff) throw new UnansweredError(`answered ${answer.status}`);
  return answer;
}

type Answer = { status: number; location: string | null; body: string };

async function ask(...request: Parameters<typeof fetch>): Promise<Answer> {
  const answer = await fetch(...request);
  const location = answer.headers.get('location');
  return { status: answer.status, location, body: await answer.text() };
}

/** Of the product's business time zone. */
function today(): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format();
}
