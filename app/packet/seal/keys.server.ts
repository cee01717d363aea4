import { readFile } from 'node:fs/promises';
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Signer } from '@libpdf/core';
import { desc, eq, ne, sql } from 'drizzle-orm';
import { signingKeys } from '#app/packet/tables.server.ts';
import { keyNumberOf } from '#app/profile/seal.server.ts';
import { asWorker } from '#app/server/db/as-actor.ts';
import type { Database, Transaction } from '#app/server/db/database.ts';
import type { Installation } from '#app/server/installation.ts';
import { believed, type Secrets } from '#app/server/secrets.ts';
import { certificateFacts, holderOf, holderOfP12, makeSigningKey } from './holder.server.ts';

/**
 * Who seals here: by the installation's own P12 where one is set, else by a key that is made and
 * kept when it is first needed, and again when its certificate is over. Errors: throws when the P12
 * cannot be read, and when no secret of ours opens the key. Source: rules 6.5.
 */
export async function openHolder(installation: Installation): Promise<Signer> {
  const { signingP12, signingP12Password } = installation.settings;
  if (signingP12 !== null) {
    return holderOfP12(await readFile(signingP12), signingP12Password ?? '');
  }
  const { database, clock } = installation;
  const kept = await asWorker(database, async (transaction) => {
    // Of two processes that need a key at once the second takes the one of the first.
    await transaction.execute(
      sql`select pg_advisory_xact_lock(hashtextextended('signing key', 0))`,
    );
    return (await newestKey(transaction, clock.now())) ?? keepNewKey(transaction, installation);
  });
  const privateKey = decryptKey(believed(installation), kept.id, kept);
  if (privateKey === null) throw new Error('the key of the seal was encrypted by another secret');
  return holderOf({ certificate: kept.certificate, privateKey });
}

async function newestKey(transaction: Transaction, now: Date) {
  const [newest] = await transaction
    .select()
    .from(signingKeys)
    .orderBy(desc(signingKeys.madeAt))
    .limit(1);
  return newest !== undefined && newest.validTo > now ? newest : null;
}

async function keepNewKey(transaction: Transaction, { settings, clock, secret }: Installation) {
  const now = clock.now();
  const { certificate, privateKey } = await makeSigningKey(settings.company.name, now);
  const id = crypto.randomUUID();
  const { validTo } = certificateFacts(certificate);
  const row = { id, certificate, validTo, madeAt: now, ...encryptKey(secret, id, privateKey) };
  await transaction.insert(signingKeys).values(row);
  return row;
}

/** How many signing keys another secret has encrypted, and how many none of ours opens (0122). */
export async function countSigningKeys(
  database: Pick<Database, 'work'>,
  secrets: Secrets,
): Promise<{ otherCount: number; lostCount: number }> {
  const others = await keysOfOthers(database, secrets);
  const lost = others.filter((key) => decryptKey(believed(secrets), key.id, key) === null);
  return { otherCount: others.length - lost.length, lostCount: lost.length };
}

/** Encrypts all signing keys by the present secret; those that no secret opens are left. */
export async function resealSigningKeys(
  database: Pick<Database, 'work'>,
  secrets: Secrets,
): Promise<number> {
  let count = 0;
  for (const key of await keysOfOthers(database, secrets)) {
    const privateKey = decryptKey(believed(secrets), key.id, key);
    if (privateKey === null) continue;
    const encrypted = encryptKey(secrets.secret, key.id, privateKey);
    await asWorker(database, (transaction) =>
      transaction.update(signingKeys).set(encrypted).where(eq(signingKeys.id, key.id)),
    );
    count += 1;
  }
  return count;
}

function keysOfOthers(database: Pick<Database, 'work'>, { secret }: Secrets) {
  return asWorker(database, (transaction) =>
    transaction
      .select()
      .from(signingKeys)
      .where(ne(signingKeys.keyNumber, keyNumberOf(secret))),
  );
}

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** A private key as it is stored, and which secret's key has sealed it. */
type SealedKey = { sealed: Uint8Array; keyNumber: number };

/** The key of signing keys: it opens nothing else that follows from the same secret. */
function keyOf(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'Hearthnote signing keys', 32));
}

function placeOf(id: string, keyNumber: number): Buffer {
  return Buffer.from(`signing key ${id.toLowerCase()} by ${keyNumber}`);
}

/** Encrypts a private key for its row, each time with another nonce. Source: rules 6.5. */
export function encryptKey(secret: string, id: string, privateKey: Uint8Array): SealedKey {
  const keyNumber = keyNumberOf(secret);
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(secret), nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(placeOf(id, keyNumber));
  const text = Buffer.concat([cipher.update(privateKey), cipher.final()]);
  return { sealed: Buffer.concat([nonce, text, cipher.getAuthTag()]), keyNumber };
}

/**
 * A private key again, by whichever of the secrets has encrypted it; null where none has, where a
 * byte was changed, and where it belongs to another row.
 */
export function decryptKey(
  secrets: readonly string[],
  id: string,
  { sealed, keyNumber }: SealedKey,
): Uint8Array | null {
  const secret = secrets.find((one) => keyNumberOf(one) === keyNumber);
  if (secret === undefined || sealed.length <= NONCE_BYTES + TAG_BYTES) return null;
  const whole = Buffer.from(sealed);
  const nonce = whole.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv(CIPHER, keyOf(secret), nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(placeOf(id, keyNumber));
  decipher.setAuthTag(whole.subarray(-TAG_BYTES));
  try {
    const text = decipher.update(whole.subarray(NONCE_BYTES, -TAG_BYTES));
    return new Uint8Array(Buffer.concat([text, decipher.final()]));
  } catch {
    // The library throws for a tag that does not fit, and for nothing else here.
    return null;
  }
}
