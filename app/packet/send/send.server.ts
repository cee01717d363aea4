import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import { displayName } from '#app/ground/actor.ts';
import { assert } from '#app/ground/assert.ts';
import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import type { Closed, RefusalOf } from '#app/ground/refusals.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import { appliesTo, type Party, type Phase, signOrder } from '#app/packet/rules.ts';
import { callSigners } from '#app/packet/sign/token.server.ts';
import {
  paperTemplates,
  paperTemplateVersions,
  type TemplateVersion,
} from '#app/packet/tables.server.ts';
import { openRequest, passEvent } from '#app/request/pipeline/event.server.ts';
import type { LockedRequest } from '#app/request/lock.server.ts';
import { audit } from '#app/server/audit.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { type FileChanges, withFiles } from '#app/server/storage/with-files.ts';
import { drawPapers } from './draw.server.ts';
import { type FilledPaper, fillPapers } from './fill.server.ts';
import { finalValues } from './final-values.server.ts';
import { packetDocuments, packetEvents, packets, packetSigners } from './tables.server.ts';
import { type Funding, readFunding, signersOf } from './values.server.ts';
import { whyNotReady } from './ready.server.ts';
import { type Share, shareOf } from './shares.server.ts';
import { readW9Wait } from './w9.server.ts';
import type { SEND_REFUSALS } from './words.ts';

export type SendRefusal = Closed | RefusalOf<typeof SEND_REFUSALS>;

/**
 * T7: makes the papers of a reserved request from the published templates that apply, and sends
 * them to those who sign first. The reservation ends as it did.
 *
 * @returns the packet, or: `missing`, `forbidden` (also for one's own request), `stage_passed`
 * (R8), `incomplete_profile` (R2), `w9` where the setting asks for it, `no_company_signer`,
 * `no_custodian_email`, `custodian_unasked`, `no_templates`, `empty_fields` (R11), `unprinted`,
 * `no_place`, `no_custodian`. Source: rules 6.3, 6.5.
 */
export async function sendDocuments(
  caller: Caller,
  { requestId }: { requestId: string },
): Promise<Result<{ packetId: string }, SendRefusal>> {
  return withFiles<{ packetId: string }, SendRefusal>(caller, (files, undo) =>
    asActor(caller.database, caller.actor, async (transaction) => {
      const opened = await openRequest(transaction, caller, { requestId, event: 'send_documents' });
      if (!opened.ok) return opened;
      const { request } = opened.value;
      const ready = await prepareToSend(transaction, caller, request);
      if (!ready.ok) return ready;
      const packetId = await keepPacket(transaction, caller, { files, ...ready.value, request });
      const { endsAt, expiresAt } = request;
      assert(endsAt !== null && expiresAt !== null, 'a reservation has an end');
      const event = { requestId, event: 'send_documents', to: 'documents_out' } as const;
      await passEvent(transaction, caller, { ...event, endsAt, expiresAt });
      const called = await callSigners(transaction, caller, { packetId });
      if (called === 0 && ready.value.papers.some(({ method }) => method === 'electronic')) {
        return undo({ kind: 'no_company_signer' });
      }
      return accept({ packetId });
    }),
  );
}

export type Prepared = { funding: Funding; papers: FilledPaper[] };

type Wanted = {
  request: LockedRequest;
  phase: Phase;
  /** When money has come: the day from which interest runs, and the day of the paper. */
  funded?: { fundedOn: IsoDate; madeOn: IsoDate };
  /** Of the papers of a funding those of one packet. */
  share?: Share;
  /** Without templates that were first published after this. */
  knownBy?: Date;
};

/** What papers would be made now, or what keeps them from being made. */
export async function prepare(
  transaction: Transaction,
  place: Pick<Caller, 'settings' | 'clock'>,
  { request, phase, funded, share, knownBy }: Wanted,
): Promise<Result<Prepared, SendRefusal>> {
  const funding = await readFunding(transaction, request);
  if (funding === null) return refuse({ kind: 'incomplete_profile', fields: ['who lends'] });
  const all = await applicableVersions(transaction, { funding, phase, knownBy });
  const versions = all.filter((one) => share === undefined || shareOf(one) === share);
  // What is made when money has come waits for no form any more.
  const w9 = phase === 'signing' ? await readW9Wait(transaction, request.id) : null;
  const unready = whyNotReady(funding, { versions, phase, w9 });
  if (unready !== null) return refuse(unready);
  const final = funded && finalValues(funding.note, funded);
  const papers = fillPapers(place, { funding, versions, phase, final });
  return papers.ok ? accept({ funding, papers: papers.value }) : papers;
}

/** The same of papers that go out now: who lends reads as they say until they are out (R10). */
export async function prepareToSend(
  transaction: Transaction,
  caller: Caller,
  request: LockedRequest,
): Promise<Result<Prepared, SendRefusal>> {
  await transaction.execute(sql`select access.hold_lender(${request.id})`);
  return prepare(transaction, caller, { request, phase: 'signing' });
}

/** The newest published version of each template that applies to a funding, by name. */
export async function applicableVersions(
  transaction: Transaction,
  { funding, phase, knownBy }: { funding: Funding } & Pick<Wanted, 'phase' | 'knownBy'>,
): Promise<TemplateVersion[]> {
  const { number, publishedAt, templateId } = paperTemplateVersions;
  const known = transaction
    .select({ templateId })
    .from(paperTemplateVersions)
    .where(and(eq(number, 1), knownBy && lte(publishedAt, knownBy)));
  const newest = transaction
    .select({ id: sql<string>`distinct on (template_id) id` })
    .from(paperTemplateVersions)
    .orderBy(paperTemplateVersions.templateId, sql`number desc`);
  const rows = await transaction
    .select({ version: paperTemplateVersions })
    .from(paperTemplateVersions)
    .innerJoin(paperTemplates, eq(paperTemplates.id, paperTemplateVersions.templateId))
    .where(
      and(
        isNull(paperTemplates.archivedAt),
        eq(paperTemplateVersions.phase, phase),
        inArray(paperTemplateVersions.id, newest),
        inArray(templateId, known),
      ),
    )
    .orderBy(asc(paperTemplateVersions.name));
  const facts = {
    exemption: funding.offering.exemption,
    profileKind: funding.profile.kind,
    state: funding.property.state,
  };
  return rows
    .map(({ version }) => version)
    .filter((version) => appliesTo(version, facts))
    .map((version) => ({ ...version, signers: signersFor(version, facts) }));
}

/** Who signs a paper: a custodian where one lends. */
function signersFor(
  { signers }: TemplateVersion,
  { profileKind }: { profileKind: string },
): Party[] {
  return signers.filter((party) => party !== 'custodian' || profileKind === 'ira');
}

type Kept = Prepared & {
  request: LockedRequest;
  files: Pick<FileChanges, 'put'>;
  /** Whether an outside service is still to be asked to take it (0152). */
  isDraft?: boolean;
};

/** Draws the papers, stores them under names of their content, and writes the packet. */
export async function keepPacket(
  transaction: Transaction,
  caller: Caller,
  { funding, papers, request, files, isDraft = false }: Kept,
): Promise<string> {
  const { actor } = caller;
  assert(actor.kind === 'person', 'papers are sent by somebody');
  const packetId = crypto.randomUUID();
  const now = caller.clock.now();
  const signers = packetSignersOf(funding, papers);
  const sentName = displayName(actor);
  await transaction.insert(packets).values({
    id: packetId,
    requestId: request.id,
    phase: 'signing',
    state: isDraft ? 'draft' : 'out',
    sentAt: now,
    sentBy: actor.userId,
    sentName,
  });
  for (const { file, row } of await drawPapers(caller, { packetId, papers, at: now })) {
    await files.put(row.shownKey, file, 'application/pdf');
    await transaction.insert(packetDocuments).values(row);
  }
  if (signers.length > 0) {
    await transaction.insert(packetSigners).values(signers.map((one) => ({ packetId, ...one })));
  }
  if (!isDraft) {
    await noteSent(transaction, caller, { packetId, at: now, byName: sentName, request, papers });
  }
  return packetId;
}

type Sent = {
  packetId: string;
  at: Date;
  byName: string;
  request: LockedRequest;
  papers: readonly Pick<FilledPaper, 'title'>[];
};

/** Notes down that papers are there, in the history of their packet and in the audit. */
export async function noteSent(
  transaction: Transaction,
  doer: Parameters<typeof audit>[1],
  { packetId, at, byName, request, papers }: Sent,
): Promise<void> {
  await transaction.insert(packetEvents).values({ packetId, event: 'sent', at, byName });
  await audit(transaction, doer, {
    action: 'packet.sent',
    recordType: 'packet',
    recordId: packetId,
    organizationId: request.listerId,
    details: { after: { request: request.id, papers: papers.map(({ title }) => title) } },
  });
}

/** Who signs on a screen: those whom a paper of that kind asks for, in their order. */
export function packetSignersOf(funding: Funding, papers: readonly FilledPaper[]) {
  const asked = new Set(
    papers.flatMap(({ method, signers }) => (method === 'electronic' ? signers : [])),
  );
  const { profile, custodian, company } = funding;
  const lenders = signersOf(profile).map(({ name, capacity, email, order }, index) => ({
    party: 'lender' as const,
    number: index + 1,
    name,
    capacity,
    email,
    signOrder: signOrder('lender', order),
  }));
  const facts = profile.facts.kind === 'ira' ? profile.facts : null;
  const custodianOne = facts !== null && {
    party: 'custodian' as const,
    number: 1,
    name: facts.custodian,
    capacity: 'Custodian',
    email: custodian?.email ?? '',
    signOrder: signOrder('custodian', 0),
  };
  const companyOne = company !== null && {
    party: 'company' as const,
    number: 1,
    name: company.name,
    capacity: company.title,
    email: company.email,
    signOrder: signOrder('company', 0),
  };
  return [...lenders, custodianOne, companyOne]
    .filter((one) => one !== false)
    .filter(({ party }) => asked.has(party));
}
