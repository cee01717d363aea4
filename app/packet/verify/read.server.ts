import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { PacketState } from '#app/packet/rules.ts';
import { presentedRow } from '#app/packet/sign/token.server.ts';
import type { Caller } from '#app/server/caller.ts';
import { personTimeText } from '#app/server/clock.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import { readFormInParts } from '#app/server/http/uploads.ts';

/** What is told of a file to anybody who has it. */
export type Verified =
  | { kind: 'ours'; title: string; sealedAt: string; state: PacketState }
  | { kind: 'none_of_ours' };

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
    presentedRow<{ title: string; sealedAt: string; state: PacketState }>(
      transaction,
      sql`(select json_build_object('title', p.title, 'sealedAt', p.sealed_at, 'state', p.state)
        from access.sealed_paper(decode(${sha256}, 'hex')) p)`,
    ),
  );
  if (found === null) return { kind: 'none_of_ours' };
  const sealedAt = personTimeText(new Date(found.sealedAt), caller);
  return { kind: 'ours', title: found.title, state: found.state, sealedAt };
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
