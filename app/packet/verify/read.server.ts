import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { PacketState, Phase } from '#app/packet/rules.ts';
import { packetStateWords } from '#app/packet/send/words.ts';
import { presentedRow } from '#app/packet/sign/token.server.ts';
import type { Caller } from '#app/server/caller.ts';
import { personTimeText } from '#app/server/clock.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import { readFormInParts } from '#app/server/http/uploads.ts';

/** What is told of a file to anybody who has it. */
export type Verified =
  | { kind: 'ours'; title: string; sealedAt: string; state: string }
  | { kind: 'none_of_ours' };

type Found = {
  title: string;
  sealedAt: string;
  state: PacketState;
  phase: Phase;
  hasSigners: boolean;
};

/** A SHA-256 in hexadecimal digits, or null. */
export function readSha256(text: string | null): string | null {
  const digits = text?.trim().toLowerCase() ?? '';
  return /^[0-9a-f]{64}$/.test(digits) ? digits : null;
}

/**
 * Whether a file is one of our sealed papers, by its SHA-256: the date and state of its packet, for
 * anybody. Nothing is told of who has signed. Source: rules 6.5.
 */
export async function verifyPaper(caller: Caller, sha256: string): Promise<Verified> {
  const found = await asActor(caller.database, caller.actor, (transaction) =>
    presentedRow<Found>(
      transaction,
      sql`(select json_build_object('title', p.title, 'sealedAt', p.sealed_at, 'state', p.state,
          'phase', p.phase, 'hasSigners', p.has_signers)
        from access.sealed_paper(decode(${sha256}, 'hex')) p)`,
    ),
  );
  if (found === null) return { kind: 'none_of_ours' };
  const sealedAt = personTimeText(new Date(found.sealedAt), caller);
  const { title, phase, state, hasSigners } = found;
  const standing = { phase, state, signers: hasSigners ? [null] : [], papers: [] };
  return { kind: 'ours', title, state: packetStateWords(standing).label, sealedAt };
}

/** The SHA-256 of a file that was sent without scripts; null for a form without one. */
export async function hashOfSent(request: Request): Promise<string | null> {
  const form = await readFormInParts(request);
  const file = form?.get('file');
  if (!(file instanceof File) || file.size === 0) return null;
  return createHash('sha256')
    .update(new Uint8Array(await file.arrayBuffer()))
    .digest('hex');
}
