import { asc, eq, sql } from 'drizzle-orm';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { PacketState, Party } from '#app/packet/rules.ts';
import { inkAddress, isOwnAddress } from '#app/packet/send/papers.server.ts';
import { packetDocuments, packets } from '#app/packet/send/tables.server.ts';
import { versionInForce } from '#app/legal/versions.server.ts';
import { versionLabel } from '#app/legal/words.ts';
import type { Caller } from '#app/server/caller.ts';
import { personTimeText } from '#app/server/clock.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import type { Transaction } from '#app/server/db/database.ts';
import {
  answerOf,
  type PacketSubject,
  presentedRow,
  presentSignToken,
  subjectOf,
} from './token.server.ts';
import { drawTrial } from './trial.server.ts';
import { TRIAL, TRIAL_TITLE } from './words.ts';

/** The signer that a link belongs to. */
export type PresentedSigner = {
  signerId: string;
  packetId: string;
  requestId: string;
  state: PacketState;
  party: Party;
  name: string;
  email: string;
  capacity: string;
  consentedAt: string | null;
  codeAt: string | null;
  signedAt: string | null;
  isTurn: boolean;
};

/** Who presents the token of this transaction; null for one that belongs to nobody. */
export function presentedSigner(transaction: Transaction): Promise<PresentedSigner | null> {
  return presentedRow<PresentedSigner>(
    transaction,
    sql`(select json_build_object('signerId', s.signer_id, 'packetId', s.packet_id,
      'requestId', s.request_id, 'state', s.state, 'party', s.party, 'name', s.name,
      'email', s.email, 'capacity', s.capacity, 'consentedAt', s.consented_at,
      'codeAt', s.code_at, 'signedAt', s.signed_at, 'isTurn', s.is_turn)
      from access.own_signing() s)`,
  );
}

/** A packet as one of its signers sees it. */
export type SigningView = {
  state: PacketState;
  name: string;
  capacity: string;
  /** What is to be done next; null where nothing is. */
  step: 'consent' | 'sign' | null;
  signedAt: string | null;
  /** What the offering asks for and this lender lacks: evidence that counts, or a statement. */
  lacks: 'evidence' | 'not_stated' | null;
  papers: { id: string; title: string; sha256: string }[];
  /** What this signer signs in ink, and is not back yet; and where its original goes. */
  inInk: { papers: { id: string; title: string }[]; to: string } | null;
  /** Whether the code of the account's app stands in for one by mail. */
  provesBy: 'code' | 'factor';
  /** Whether whoever reads may prove it that way here and now. */
  hasFactor: boolean;
  /** Such as "Version 2". */
  consent: string;
  isCodeSent: boolean;
  /** The address, as far as its owner knows it again: n…@example.com. */
  mailedTo: string;
  /** What the papers are about, and until when they can be signed. */
  subject: PacketSubject;
};

/**
 * What whoever holds the link is to sign, and notes down that they have opened it. Refused:
 * `missing` for a link that belongs to nobody. Source: rules 6.5.
 */
export async function readSigning(
  caller: Caller,
  token: string,
): Promise<Result<SigningView, 'missing'>> {
  return asActor(caller.database, caller.actor, async (transaction) => {
    await presentSignToken(transaction, token);
    const signer = await presentedSigner(transaction);
    if (signer === null) return refuse('missing');
    const isOut = signer.state === 'out';
    const toDo = isOut && signer.signedAt === null && signer.isTurn;
    // In maintenance mode papers are read, and that is not noted down.
    if (isOut && caller.maintenance.known === null) {
      await answerOf(transaction, sql`access.sign_opened(null)`);
    }
    const own = isOut ? await papersOfSigner(transaction, signer) : [];
    const papers = own.filter(({ method }) => method === 'electronic');
    const inInk = own.filter((paper) => paper.method === 'paper' && paper.sealedSha256 === null);
    const version = await versionInForce(transaction, {
      text: 'e-records',
      day: caller.clock.today(),
    });
    const isTheirs = isOwnAccount(caller, signer.email);
    return accept({
      state: signer.state,
      name: signer.name,
      capacity: signer.capacity,
      step: !toDo ? null : signer.consentedAt === null ? 'consent' : 'sign',
      lacks: await lackingOf(transaction),
      signedAt: signer.signedAt && personTimeText(new Date(signer.signedAt), caller),
      papers: papers.map(({ id, title, shownSha256 }) => ({ id, title, sha256: shownSha256 })),
      inInk:
        inInk.length === 0
          ? null
          : { papers: inInk.map(({ id, title }) => ({ id, title })), to: inkAddress(caller) },
      provesBy: signer.party === 'company' || isTheirs ? 'factor' : 'code',
      hasFactor: isTheirs,
      consent: versionLabel(version?.number ?? null),
      isCodeSent: signer.codeAt !== null,
      mailedTo: maskedAddress(signer.email),
      subject: await subjectOf(transaction, caller, signer.packetId),
    });
  });
}

async function lackingOf(transaction: Transaction): Promise<SigningView['lacks']> {
  const answer = await answerOf<string | null>(transaction, sql`access.sign_gate()`);
  return answer === 'evidence' || answer === 'not_stated' ? answer : null;
}

/** Whether the caller is signed in with this address and has a second factor. */
export function isOwnAccount(caller: Caller, email: string): boolean {
  const { actor } = caller;
  return isOwnAddress(caller, email) && actor.kind === 'person' && actor.hasSecondFactor === true;
}

function maskedAddress(email: string): string {
  const [local = '', domain = ''] = email.split('@');
  return `${local.slice(0, 1)}…@${domain}`;
}

/**
 * The papers that a signer signs: on the screen, or printed and in ink. What the company signs in
 * ink lies with it.
 */
async function papersOfSigner(
  transaction: Transaction,
  signer: Pick<PresentedSigner, 'packetId' | 'party'>,
) {
  const { party } = signer;
  return (await packetPapersOf(transaction, signer)).filter(
    ({ method, signers }) =>
      signers.includes(party) && (method === 'electronic' || party !== 'company'),
  );
}

async function packetPapersOf(
  transaction: Transaction,
  { packetId }: Pick<PresentedSigner, 'packetId'>,
) {
  const { id, title, shownKey, shownSha256, sealedSha256, method, signers } = packetDocuments;
  return transaction
    .select({ id, title, shownKey, shownSha256, sealedSha256, method, signers })
    .from(packetDocuments)
    .innerJoin(packets, eq(packets.id, packetDocuments.packetId))
    .where(eq(packetDocuments.packetId, packetId))
    .orderBy(asc(packetDocuments.position));
}

const NOT_AGREED = 'not_agreed';

/**
 * A paper as it is shown to whoever holds the link, or to be printed where they sign it in ink,
 * noted down as shown. Refused: `missing` for one that they do not sign, and once the packet is not
 * out any more; `not_agreed` before they have agreed to electronic records, but for the trial.
 * Source: rules 6.5.
 */
export async function openSignPaper(
  caller: Caller,
  { token, documentId }: { token: string; documentId: string },
): Promise<Result<{ bytes: Uint8Array; title: string }, 'missing' | 'not_agreed'>> {
  const found = await asActor(caller.database, caller.actor, async (transaction) => {
    await presentSignToken(transaction, token);
    const signer = await presentedSigner(transaction);
    if (signer === null || signer.state !== 'out') return null;
    if (documentId === TRIAL) return TRIAL;
    const own = await papersOfSigner(transaction, signer);
    const paper = own.find(({ id }) => id === documentId);
    if (paper === undefined) return null;
    if (signer.consentedAt === null) return NOT_AGREED;
    if (caller.maintenance.known === null) {
      await answerOf(transaction, sql`access.sign_opened(${paper.id})`);
    }
    return paper;
  });
  if (found === null) return refuse('missing');
  if (found === NOT_AGREED) return refuse(NOT_AGREED);
  if (found === TRIAL) return accept({ bytes: await drawTrial(caller, token), title: TRIAL_TITLE });
  const bytes = await caller.files.get(found.shownKey);
  if (bytes === null) {
    caller.log.error({ documentId }, 'a paper that is to be signed has no file');
    return refuse('missing');
  }
  return accept({ bytes, title: found.title });
}
