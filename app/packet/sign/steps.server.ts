import { sql } from 'drizzle-orm';
import { confirmOneself } from '#app/account/factors/confirm.server.ts';
import type { RefusalOf } from '#app/ground/refusals.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import { versionInForce } from '#app/legal/versions.server.ts';
import { versionLabel } from '#app/legal/words.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { queueMailAbout } from '#app/server/mail/outbox.ts';
import { completePacket } from './complete.server.ts';
import { isOwnAccount, presentedSigner, type PresentedSigner } from './read.server.ts';
import { answerOf, callSigners, hashCode, newCode, presentSignToken } from './token.server.ts';
import { trialNumber } from './trial.server.ts';
import type { SIGN_REFUSALS } from './words.ts';

type Refused<Reason extends Exclude<keyof typeof SIGN_REFUSALS, 'title'>> =
  | { kind: 'missing' }
  | RefusalOf<typeof SIGN_REFUSALS, Reason>;

/**
 * Agrees to electronic records, by the version of that text that is in force, once the number of
 * the trial shows that they can be read. Refused: `missing`, `wrong_trial`, `closed` when there is
 * nothing to sign by this link now. Source: rules 6.5.
 */
export function consentToRecords(
  caller: Caller,
  token: string,
  trial: string,
): Promise<Result<null, Refused<'closed' | 'wrong_trial'>>> {
  return signing<null, Refused<'closed' | 'wrong_trial'>>(caller, token, async (transaction) => {
    if (trial.trim() !== trialNumber(caller.secret, token)) return refuse({ kind: 'wrong_trial' });
    const day = caller.clock.today();
    const version = await versionInForce(transaction, { text: 'e-records', day });
    const said = `${versionLabel(version?.number ?? null)}, tried on a PDF`;
    const isDone = await answerOf<boolean>(transaction, sql`access.sign_consent(${said})`);
    return isDone ? accept(null) : refuse({ kind: 'closed' });
  });
}

/**
 * Mails a code of six digits to the signer's address. Refused: `missing`, `closed`,
 * `too_many_codes` after three in an hour. Source: rules 6.5.
 */
export function sendCode(
  caller: Caller,
  token: string,
): Promise<Result<null, Refused<'closed' | 'too_many_codes'>>> {
  return signing<null, Refused<'closed' | 'too_many_codes'>>(
    caller,
    token,
    async (transaction, signer) => {
      const { code, hash } = newCode(signer.signerId);
      const answer = await answerOf<string>(
        transaction,
        sql`access.sign_code(decode(${hash}, 'hex'))`,
      );
      if (answer === 'too_many') return refuse({ kind: 'too_many_codes' });
      if (answer !== 'sent') return refuse({ kind: 'closed' });
      await queueMailAbout(transaction, {
        template: 'signing-code',
        subjectId: signer.signerId,
        facts: { name: signer.name, code, path: '/' },
      });
      return accept(null);
    },
  );
}

/** The packet that is whole by a signature, or null. */
type Signed = { wholePacketId: string | null };

export type Signature = {
  name: string;
  /** The strokes of a pen; empty where the name stands for it. */
  strokes: string;
  code: string;
};

/**
 * Signs the papers of a packet: proves the signer by the code, or by the second factor of their
 * account, keeps their mark, and asks whoever is next. With the last signature the packet is
 * whole, and so is its request (T8).
 *
 * @returns the packet that is whole now, or null; or: `missing`, `closed`, `other_name` for one
 * that is not the signer's, `unread` before each paper was shown, `wrong_code` and
 * `too_many_tries` (R15), `factor_needed` for the company, `own` for who signs for it and
 * belongs to the lender (0161), `evidence_missing` (R1) and `no_room` (R6) for the last lender,
 * whom the offering does not admit. Source: rules 6.3 (T8), 6.5.
 */
export async function signPapers(
  caller: Caller,
  token: string,
  signature: Signature,
): Promise<Result<Signed, Unproven>> {
  const proven = await prove(caller, token, signature);
  if (!proven.ok) return proven;
  return signing<Signed, Unproven>(caller, token, async (transaction, signer) => {
    const { name, strokes } = signature;
    const said = {
      kind: strokes === '' ? 'typed' : 'drawn',
      mark: strokes === '' ? name : strokes,
      name,
      address: caller.clientAddress ?? undefined,
      browser: caller.headers.get('user-agent')?.slice(0, 300),
    };
    const answer = await answerOf<string>(
      transaction,
      sql`access.sign_now(${JSON.stringify(said)}::jsonb)`,
    );
    if (answer === 'unproven') return refuse({ kind: 'factor_needed' });
    if (answer !== 'signed') return refuse(refusalOf(answer));
    const { packetId } = signer;
    await callSigners(transaction, caller, { packetId });
    const isWhole = await completePacket(transaction, caller, signer);
    return accept({ wholePacketId: isWhole ? packetId : null });
  });
}

/** What the database says keeps a signer from signing. */
function refusalOf(
  answer: string,
): Refused<'closed' | 'unread' | 'own' | 'evidence_missing' | 'not_stated' | 'no_room'> {
  if (answer === 'unread' || answer === 'own') return { kind: answer };
  if (answer === 'evidence') return { kind: 'evidence_missing' };
  if (answer === 'not_stated' || answer === 'no_room') return { kind: answer };
  return { kind: 'closed' };
}

type Unproven = Refused<
  | 'unread'
  | 'own'
  | 'evidence_missing'
  | 'not_stated'
  | 'no_room'
  | 'closed'
  | 'other_name'
  | 'wrong_code'
  | 'too_many_tries'
  | 'factor_needed'
  | 'limited'
>;

/** A name without what is typed one way or another. */
const plain = (name: string) => name.normalize('NFC').replaceAll(/\s+/g, ' ').trim().toLowerCase();

/** A try counts whatever becomes of the signature, so it has a transaction of its own. */
async function prove(
  caller: Caller,
  token: string,
  { name: typed, code }: Signature,
): Promise<Result<null, Unproven>> {
  const found = await signing<PresentedSigner, never>(caller, token, (_, signer) =>
    Promise.resolve(accept(signer)),
  );
  if (!found.ok) return found;
  const { signerId, party, email, name } = found.value;
  if (plain(typed) !== plain(name)) return refuse({ kind: 'other_name', name });
  const ready = await signing<null, Unproven>(caller, token, async (transaction) => {
    const answer = await answerOf<string | null>(transaction, sql`access.sign_refusal()`);
    return answer === null ? accept(null) : refuse(refusalOf(answer));
  });
  if (!ready.ok) return ready;
  if (party === 'company' || isOwnAccount(caller, email)) return proveFactor(caller, token, code);
  return signing<null, Unproven>(caller, token, async (transaction) => {
    const hash = hashCode(signerId, code.replaceAll(/\s/g, ''));
    const answer = await answerOf<string>(
      transaction,
      sql`access.sign_try(decode(${hash}, 'hex'))`,
    );
    if (answer === 'right') return accept(null);
    if (answer === 'too_many') return refuse({ kind: 'too_many_tries' });
    return refuse({ kind: answer === 'wrong' ? 'wrong_code' : 'closed' });
  });
}

async function proveFactor(
  caller: Caller,
  token: string,
  code: string,
): Promise<Result<null, Unproven>> {
  const { actor } = caller;
  if (actor.kind !== 'person' || !actor.hasSecondFactor || code.trim() === '') {
    return refuse({ kind: 'factor_needed' });
  }
  const confirmed = await confirmOneself(caller, { password: '', code });
  if (!confirmed.ok) {
    const { reason } = confirmed;
    if (reason.kind === 'rate_limited') return refuse({ kind: 'limited', seconds: reason.seconds });
    return refuse({ kind: 'wrong_code' });
  }
  return signing(caller, token, async (transaction) => {
    const isTheirs = await answerOf<boolean>(transaction, sql`access.sign_by_factor()`);
    if (isTheirs) return accept(null);
    // The papers may have ended while the code was looked at.
    const answer = await answerOf<string | null>(transaction, sql`access.sign_refusal()`);
    return refuse(answer === null ? { kind: 'factor_needed' } : refusalOf(answer));
  });
}

/**
 * T9: declines to sign, or takes the consent back: the packet is over, and its request reserved as
 * before. Refused: `missing`, `closed`. Source: rules 6.3.
 */
export function declineToSign(
  caller: Caller,
  token: string,
  reason: string,
): Promise<Result<null, Refused<'closed'>>> {
  return signing(caller, token, async (transaction) => {
    const said = JSON.stringify({ reason, address: caller.clientAddress ?? undefined });
    const isDone = await answerOf<boolean>(transaction, sql`access.sign_decline(${said}::jsonb)`);
    return isDone ? accept(null) : refuse({ kind: 'closed' });
  });
}

/** A transaction in which the database knows whose link it is. */
function signing<T, R>(
  caller: Caller,
  token: string,
  work: (
    transaction: Transaction,
    signer: PresentedSigner,
  ) => Promise<Result<T, R | { kind: 'missing' }>>,
): Promise<Result<T, R | { kind: 'missing' }>> {
  return asActor(caller.database, caller.actor, async (transaction) => {
    await presentSignToken(transaction, token);
    const signer = await presentedSigner(transaction);
    return signer === null ? refuse({ kind: 'missing' }) : work(transaction, signer);
  });
}
