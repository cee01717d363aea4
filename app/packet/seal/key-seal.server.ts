import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { keyNumberOf } from '#app/profile/seal.server.ts';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** A private key as it is stored, and which secret's key has sealed it. */
export type SealedKey = { sealed: Uint8Array; keyNumber: number };

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
