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
