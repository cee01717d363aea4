import { assertNever } from '#app/ground/assert.ts';
import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { Clock } from '#app/server/clock.ts';
import { believed, type Secrets } from '#app/server/secrets.ts';
import type { Database } from '#app/server/db/database.ts';

/** An entry by its number, and when it was sealed (when it was made, while it is not). */
export type EntryPlace = { entryId: string; at: string };

/** The first thing that shows that the audit trail is not as it was written (0084). */
export type TrailFault =
  | ({ kind: 'changed' | 'deleted' | 'gap' | 'foreign' | 'unsealed' } & EntryPlace)
  | { kind: 'lost_head'; head: string };

/** How long an entry may wait for its seal before something must be wrong with the sealing. */
export const LONGEST_UNSEALED_MINUTES = 15;

/**
 * A fault in one sentence that names the entry. `timeText` writes an instant, given in ISO 8601, as
 * the reader expects it.
 */
export function trailFaultText(fault: TrailFault, timeText: (at: string) => string): string {
  if (fault.kind === 'lost_head') {
    return (
      `The seal ${fault.head} is not in the trail any more: ` +
      'its newest entries were cut off, or all of it was sealed anew.'
    );
  }
  const entry = `Entry ${fault.entryId}`;
  const sealed = `${entry}, sealed ${timeText(fault.at)}`;
  switch (fault.kind) {
    case 'changed':
      return `${sealed}, is not what was sealed: it or its seal was changed.`;
    case 'deleted':
      return `${sealed}, was deleted.`;
    case 'gap':
      return `The seal before that of ${sealed.replace('Entry', 'entry')}, is missing.`;
    case 'foreign':
      return `${sealed}, was not sealed with this APP_SECRET, nor was any after it.`;
    case 'unsealed':
      return (
        `${entry}, made ${timeText(fault.at)}, ` +
        `has waited for its seal for more than ${LONGEST_UNSEALED_MINUTES} minutes.`
      );
    default:
      return assertNever(fault);
  }
}

/** All that an audit entry says, each value as the text that both engines write. */
export type SealedEntry = {
  at: string;
  actorId: string | null;
  actorName: string;
  clientAddress: string | null;
  action: string;
  recordType: string;
  recordId: string;
  organizationId: string | null;
  details: string;
};

/** The newest seal of a chain, which stands for everything before it. */
export type ChainHead = { position: number; hash: string };

/** Digests as hexadecimal digits; times in ISO 8601 with microseconds. */
export type Seal = ChainHead & { entryId: string; sealedAt: string; signature: string };

/** Before the first seal. */
export const ORIGIN: ChainHead = { position: 0, hash: '' };

/** Changes with what a seal holds, so that no row of one shape is read as one of another. */
const FORMAT = 'Hearthnote audit, format 1';

/** The key of signatures: whoever has the database and not APP_SECRET cannot make one. */
export function sealingKey(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'Hearthnote audit seals', 32));
}

/** What seals may be made with to be believed; the first is what they are made with. */
export function sealingKeys(secrets: Secrets): readonly [Buffer, ...Buffer[]] {
  const [own, ...others] = believed(secrets);
  return [sealingKey(own), ...others.map(sealingKey)];
}

/** The seal of an entry behind the head so far. */
export function sealEntry(
  key: Buffer,
  before: ChainHead,
  { entry, ...row }: { entryId: string; sealedAt: string; entry: SealedEntry },
): Seal {
  const position = before.position + 1;
  const hash = hashOf(before, { ...row, position }, entry);
  return { ...row, position, hash, signature: signatureOf(key, hash) };
}

/** Whether the seal was made with one of these keys. */
export function isSigned(
  keys: readonly Buffer[],
  { hash, signature }: Pick<Seal, 'hash' | 'signature'>,
): boolean {
  const given = Buffer.from(signature, 'hex');
  return keys.some((key) => {
    const expected = Buffer.from(signatureOf(key, hash), 'hex');
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

/** A chain as far as it was followed. */
export type Walk = {
  head: ChainHead;
  /** The first of the newest seals that were not made with the key; null when the newest was. */
  foreign: Pick<Seal, 'entryId' | 'sealedAt'> | null;
};

export const START: Walk = { head: ORIGIN, foreign: null };

/**
 * The walk with one more seal, whose entry is null when it is gone. A seal of another key is only a
 * fault when none of these keys follows: who made that one has vouched for all before it. Refused
 * with the fault: `gap`, `deleted` or `changed`.
 */
export function step(
  keys: readonly Buffer[],
  { head, foreign }: Walk,
  { seal, entry }: { seal: Seal; entry: SealedEntry | null },
): Result<Walk, TrailFault> {
  const { entryId, sealedAt, position, hash } = seal;
  const place = { entryId, at: sealedAt };
  if (position !== head.position + 1) return refuse({ kind: 'gap', ...place });
  if (entry === null) return refuse({ kind: 'deleted', ...place });
  if (hash !== hashOf(head, seal, entry)) return refuse({ kind: 'changed', ...place });
  const isOurs = isSigned(keys, seal);
  return accept({ head: { position, hash }, foreign: isOurs ? null : (foreign ?? seal) });
}

type Row = Pick<Seal, 'position' | 'entryId' | 'sealedAt'>;

/** A list of texts and nulls has one way to be written as JSON only. */
function hashOf(before: ChainHead, row: Row, entry: SealedEntry): string {
  const content = [
    FORMAT,
    before.hash,
    String(row.position),
    row.entryId,
    row.sealedAt,
    entry.at,
    entry.actorId,
    entry.actorName,
    entry.clientAddress,
    entry.action,
    entry.recordType,
    entry.recordId,
    entry.organizationId,
    entry.details,
  ];
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}

function signatureOf(key: Buffer, hash: string): string {
  return createHmac('sha256', key).update(hash).digest('hex');
}

/** What a walk along the whole trail has found. */
export type TrailReport = {
  /** The newest seal that was reached; its position is how many there are. */
  head: ChainHead;
  /** The first fault, if there is one. */
  fault: TrailFault | null;
};

/**
 * What this process remembers of the audit trail. The database cannot make it forget: who cuts off
 * the newest seals, or all of them, does so before its eyes.
 */
export type SealWatch = {
  lastSeen: ChainHead | null;
  /** Why nothing is sealed any more; null while it is. */
  refusal: TrailFault | null;
  verified: (TrailReport & { at: Date }) | null;
};

/** What a process knows before it has looked. */
export const newSealWatch = (): SealWatch => ({ lastSeen: null, refusal: null, verified: null });

/** What sealing and verifying need; an installation is one. */
export type TrailPlace = Secrets & {
  database: Pick<Database, 'work'>;
  clock: Pick<Clock, 'now'>;
  sealWatch: SealWatch;
};
