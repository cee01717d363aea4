import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** What is stored of a sealed text: nonce, ciphertext and tag, and which secret's key made it. */
export type Sealed = { sealed: Uint8Array; keyNumber: number };

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** The key of tax ids: it opens nothing else that follows from the same secret. */
function keyOf(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'Hearthnote tax ids', 32));
}

/**
 * Tells secrets apart without telling them: of two secrets the one that has sealed a text is known
 * before it is tried. A whole number that fits PostgreSQL's integer.
 */
export function keyNumberOf(secret: string): number {
  const mark = Buffer.from(hkdfSync('sha256', secret, '', 'Hearthnote key number', 4));
  return mark.readUInt32BE() & 0x7f_ff_ff_ff;
}

/** Binds a text to its place: moved to another profile, it cannot be opened there. */
function placeOf(profileId: string, keyNumber: number): Buffer {
  return Buffer.from(`tax id of ${profileId.toLowerCase()} by ${keyNumber}`);
}

/** Seals a tax id for a profile, each time with another nonce. Source: rules 6.1. */
export function sealTaxId(secret: string, profileId: string, digits: string): Sealed {
  const keyNumber = keyNumberOf(secret);
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(secret), nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(placeOf(profileId, keyNumber));
  const text = Buffer.concat([cipher.update(digits, 'utf8'), cipher.final()]);
  return { sealed: Buffer.concat([nonce, text, cipher.getAuthTag()]), keyNumber };
}

/**
 * Opens a sealed tax id by whichever of the secrets has sealed it: the present one, and while a
 * secret is being replaced the one before. Null where none has, where a byte was changed, and where
 * it was sealed for another profile. Source: rules 6.1.
 */
export function openTaxId(
  secrets: readonly string[],
  profileId: string,
  { sealed, keyNumber }: Sealed,
): string | null {
  const secret = secrets.find((one) => keyNumberOf(one) === keyNumber);
  if (secret === undefined || sealed.length <= NONCE_BYTES + TAG_BYTES) return null;
  const whole = Buffer.from(sealed);
  const nonce = whole.subarray(0, NONCE_BYTES);
  const text = whole.subarray(NONCE_BYTES, -TAG_BYTES);
  const decipher = createDecipheriv(CIPHER, keyOf(secret), nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(placeOf(profileId, keyNumber));
  decipher.setAuthTag(whole.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8');
  } catch {
    // The library throws for a tag that does not fit, and for nothing else here.
    return null;
  }
}
