import { randomInt } from 'node:crypto';
import { encode } from 'uqr';

/** Without letters and digits that look alike when written down: 31 are left. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';
const COUNT = 10;

/** New recovery codes such as `k7m2p-x4w9d`: ten, each of 49 bits, and never two alike. */
export function makeRecoveryCodes(): string[] {
  const codes = new Set<string>();
  while (codes.size < COUNT) codes.add(`${randomSigns(5)}-${randomSigns(5)}`);
  return [...codes];
}

/** A recovery code as somebody typed it, in the form in which it was made. */
export function readRecoveryCode(typed: string): string {
  const plain = typed.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  return `${plain.slice(0, 5)}-${plain.slice(5)}`;
}

/** So many signs that nobody takes for others, each of 4.95 bits. */
export function randomSigns(length: number): string {
  return Array.from({ length }, () => SIGNS[randomInt(SIGNS.length)]).join('');
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** What an authenticator app reads from a picture, and the key to type where there is no camera. */
export type TotpSetup = { address: string; key: string };

/** The set-up of an app for codes of six digits that change every half minute (RFC 6238). */
export function totpSetup(given: { issuer: string; account: string; secret: string }): TotpSetup {
  const key = base32(Buffer.from(given.secret));
  const label = `${encodeURIComponent(given.issuer)}:${encodeURIComponent(given.account)}`;
  const query = `secret=${key}&issuer=${encodeURIComponent(given.issuer)}&digits=6&period=30`;
  return { address: `otpauth://totp/${label}?${query}`, key };
}

/** RFC 4648, section 6, without padding. */
function base32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => BASE32[Number.parseInt(group.padEnd(5, '0'), 2)]).join('');
}

/** A QR code to draw: a square of `size` modules a side, and the path of the dark ones. */
export type QrPicture = { size: number; path: string };

/** Four modules around the code, as its standard asks, so that cameras find it. */
const QUIET_ZONE = 4;

/** A text as a QR code that may lose a seventh of itself. Each run of a row is one rectangle. */
export function qrPicture(text: string): QrPicture {
  const { data, size } = encode(text, { border: QUIET_ZONE, ecc: 'M' });
  const path = data.flatMap((row, y) => {
    const line = row.map((isDark) => (isDark ? '#' : ' ')).join('');
    const runs = [...line.matchAll(/#+/g)];
    return runs.map((run) => `M${run.index} ${y}h${run[0].length}v1h-${run[0].length}z`);
  });
  return { size, path: path.join('') };
}
