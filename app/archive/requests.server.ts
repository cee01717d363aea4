import { personFields, users } from '#app/account/tables.server.ts';
import { currentMembership, displayName, userIdOf } from '#app/ground/actor.ts';
import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import { decimalMoneyText } from '#app/ground/money/format.ts';
import { readFundingReview, readRoom } from '#app/funding/read.server.ts';
import type { FundingView } from '#app/funding/view.server.ts';
import { fundingMethodLabel } from '#app/funding/money/rules.ts';
import { eventLabel } from '#app/funding/steps.ts';
import type { PaperView, SignerView } from '#app/packet/send/papers.server.ts';
import { openPaper } from '#app/packet/send/read.server.ts';
import { packetStateWords, paperText } from '#app/packet/send/words.ts';
import { properties } from '#app/property/tables.server.ts';
import { isTheirs, whoseRequests } from '#app/request/list-own.server.ts';
import { listTeamRequests } from '#app/request/list-team.server.ts';
import { isLive, stageLabel, standingLabel } from '#app/request/stages.ts';
import { investmentRequests } from '#app/request/tables.server.ts';
import type { Caller } from '#app/server/caller.ts';
import { businessDate } from '#app/server/clock.ts';
import { type CsvCell, writeCsv } from '#app/server/csv/write-csv.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import { listingScopeOf, within } from '#app/server/db/query-parts.ts';
import { and, asc, eq, or } from 'drizzle-orm';
import { type Paper, readAll, type Section, storedFile } from './content.server.ts';

/** A request as the archive tells it. */
type Told = Awaited<ReturnType<typeof findRequests>>[number] & {
  place: string;
  /** Whether it is for what the organization lists. */
  isReceived: boolean;
  isOwn: boolean;
  /** What its room shows, or its page in the administration; null in the simple way. */
  view: FundingView | null;
};

/**
 * The requests that the caller sees on the screens of the organization that they work in: their
 * own, those of colleagues for whom they act, and those for what it lists. Source: D66, rules 6.3
 * (Who).
 */
export async function readRequests(caller: Caller): Promise<Told[]> {
  const organizationId = currentMembership(caller.actor)?.organizationId ?? '';
  const told: Told[] = [];
  for (const row of await findRequests(caller, organizationId)) {
    const { request } = row;
    const view = request.way === 'staged' ? await readView(caller, request.id) : null;
    const property = row.property ?? view?.property;
    told.push({
      ...row,
      place: property ? `${property.address}, ${property.city}` : 'No longer listed',
      isReceived: request.listerId === organizationId,
      isOwn: request.userId === userIdOf(caller.actor),
      view,
    });
  }
  return told;
}

/** As its room shows it to whoever acts for it, else as its page does to who lists its note. */
async function readView(caller: Caller, requestId: string): Promise<FundingView | null> {
  const room = await readRoom(caller, requestId);
  if (room.ok) return room.value;
  const review = await readFundingReview(caller, requestId);
  return review.ok ? review.value : null;
}

async function findRequests(caller: Caller, organizationId: string) {
  const { actor } = caller;
  if (actor.kind !== 'person') return [];
  const { address, city } = properties;
  const { createdAt, id, listerId } = investmentRequests;
  const scope = listingScopeOf(actor);
  const isMade = and(
    eq(investmentRequests.organizationId, organizationId),
    isTheirs(whoseRequests(actor)),
  );
  return asActor(caller.database, actor, (transaction) =>
    transaction
      .select({ request: investmentRequests, property: { address, city }, asker: personFields })
      .from(investmentRequests)
      .innerJoin(users, eq(users.id, investmentRequests.userId))
      // Row-level security leaves out what the reader may not see any more.
      .leftJoin(properties, eq(properties.id, investmentRequests.propertyId))
      .where(scope === null ? isMade : or(isMade, within(scope, listerId)))
      .orderBy(asc(createdAt), asc(id)),
  );
}

/** Their tables: the requests, what happened to them, their money and their papers. */
export async function* requestSections(
  caller: Caller,
  told: readonly Told[],
): AsyncGenerator<Section> {
  yield { name: 'requests', title: 'Requests', csv: requestsCsv(caller, told) };
  yield { name: 'request-history', title: 'History of requests', csv: historyCsv(told) };
  yield { name: 'request-funds', title: 'Funds of requests', csv: fundsCsv(told) };
  yield { name: 'request-papers', title: 'Papers of requests', csv: papersCsv(told) };
  const team = await readAll((page) => listTeamRequests(caller, { page }));
  if (team.length === 0) return;
  const rows = team.map(({ requestId, property, stage, endsAt }): CsvCell[] => [
    { text: requestId },
    { text: property && `${property.address}, ${property.city}` },
    { text: stageLabel(stage) },
    { text: endsAt },
  ]);
  const csv = writeCsv(['Request ID', 'Property', 'Stage', 'Ends'], rows);
  yield { name: 'team-requests', title: 'Requests of your team', csv };
}

const REQUESTS_HEAD = [
  'Request ID',
  'Sent',
  'Property',
  'Amount',
  'Status',
  'Decided',
  'Ends',
  'Place in Line',
  'Reference',
  'Lends As',
  'Asked By',
  'For',
  'Message',
];

function requestsCsv({ settings }: Caller, told: readonly Told[]): string {
  const on = (at: Date) => businessDate(at, settings.businessTimeZone);
  const rows = told.map(({ request, asker, place, isReceived, isOwn, view }): CsvCell[] => [
    { text: request.id },
    { figure: on(request.createdAt) },
    { text: place },
    { figure: decimalMoneyText(request.amountCents) },
    { text: standingLabel({ status: request.status, stage: view?.stage ?? null }) },
    { figure: decidedOn(request, view, on) },
    // What money stands for does not expire.
    { text: view?.timeLeft ? view.endsAt : null },
    { figure: view?.place ?? null },
    { text: view?.reference ?? null },
    { text: view?.lender ?? null },
    { text: displayName(asker) },
    { text: isReceived ? 'What it lists' : 'Itself' },
    // What a colleague has written was written to the company.
    { text: isOwn || isReceived ? request.message : null },
  ]);
  return writeCsv(REQUESTS_HEAD, rows);
}

/** What is reserved is not decided yet. */
function decidedOn(
  { reviewedAt }: Told['request'],
  view: FundingView | null,
  on: (at: Date) => IsoDate,
): IsoDate | null {
  return reviewedAt === null || (view !== null && isLive(view.stage)) ? null : on(reviewedAt);
}

/** What each row of the other tables begins with. */
const of = ({ request, place }: Told): CsvCell[] => [{ text: request.id }, { text: place }];

function historyCsv(told: readonly Told[]): string {
  const rows = told.flatMap((one) =>
    (one.view?.events ?? []).map(({ event, byName, at, endsAt, reason }): CsvCell[] => [
      ...of(one),
      { text: eventLabel(event) },
      { text: reason },
      { text: byName ?? 'The company' },
      { text: at },
      { text: endsAt },
    ]),
  );
  const head = ['Request ID', 'Property', 'What Happened', 'Reason', 'By', 'When', 'Until'];
  return writeCsv(head, rows);
}

const ENTRIES = { came: 'Came', returned: 'Returned', took_back: 'Taken back' };

function fundsCsv(told: readonly Told[]): string {
  const rows = told.flatMap((one) =>
    (one.view?.receipts ?? []).map((receipt): CsvCell[] => [
      ...of(one),
      { figure: receipt.receivedOn },
      { figure: decimalMoneyText(receipt.amountCents) },
      { text: ENTRIES[receipt.kind] },
      { text: fundingMethodLabel(receipt.method) },
      { text: receipt.reference },
      { text: receipt.payer },
      { text: receipt.reason },
    ]),
  );
  const what = ['Date', 'Amount', 'Entry', 'Method', 'Bank Reference', 'Payer', 'Reason'];
  return writeCsv(['Request ID', 'Property', ...what], rows);
}

const packetsOf = ({ view }: Told) => view?.packets ?? [];

function papersCsv(told: readonly Told[]): string {
  const rows = told.flatMap((one) =>
    packetsOf(one).flatMap((packet) =>
      packet.papers.map((paper): CsvCell[] => [
        ...of(one),
        { text: packet.number },
        { text: packet.sentAt },
        { text: packetStateWords(packet).label },
        { text: packet.closedReason },
        { text: `${paper.title}${paperText(paper, packet.state)}` },
        { text: signersText(paper, packet.signers) },
      ]),
    ),
  );
  const what = ['Packet', 'Sent', 'Status', 'Reason', 'Paper', 'Signers'];
  return writeCsv(['Request ID', 'Property', ...what], rows);
}

/** Who signs this paper; of one in ink its scan says when. */
function signersText({ method, signers }: PaperView, all: readonly SignerView[]): string {
  return all
    .filter(({ party }) => signers.includes(party))
    .map(({ name, signedAt }) =>
      signedAt === null || method === 'paper' ? name : `${name}, signed ${signedAt}`,
    )
    .join('; ');
}

/** Their papers as they can be opened: sealed where they are, scans, else as they were shown. */
export async function* requestPapers(caller: Caller, told: readonly Told[]): AsyncGenerator<Paper> {
  for (const one of told) {
    for (const packet of packetsOf(one)) {
      for (const paper of packet.papers) {
        const signed = paperText(paper, packet.state);
        const title = `${paper.title}${signed}, ${one.place}, packet ${packet.number}`;
        const kept = {
          id: paper.id,
          folder: 'papers',
          group: 'Papers of requests',
          titleOf: () => title,
        };
        yield* storedFile(await openPaper(caller, paper.id), kept);
      }
    }
  }
}
