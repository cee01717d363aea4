import { createHmac } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const PERIOD_SECONDS = 30;

/**
 * The code that an authenticator app shows for a key, by RFC 6238; `later` counts half minutes from
 * now. Written apart from the product, so that both must agree.
 */
export function totp(key: string, later = 0): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 1000 / PERIOD_SECONDS) + later));
  const digest = createHmac('sha1', fromBase32(key)).update(counter).digest();
  const start = (digest.at(-1) ?? 0) & 0xf;
  const number = digest.readUInt32BE(start) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}

/** So much of a half minute is left when a code of the one before it is typed, in seconds. */
const LEFT_SECONDS = 10;

/**
 * The code of the half minute before, which leaves that of this one for what comes next. It works
 * as long as this half minute lasts: when that is nearly over, it waits for the next.
 */
export async function earlierTotp(key: string): Promise<string> {
  const left = PERIOD_SECONDS - ((Date.now() / 1000) % PERIOD_SECONDS);
  if (left < LEFT_SECONDS) await pause(left * 1000);
  return totp(key, -1);
}

function fromBase32(key: string): Buffer {
  const bits = [...key.replaceAll(/\s/g, '')]
    .map((sign) => BASE32.indexOf(sign).toString(2).padStart(5, '0'))
    .join('');
  const bytes = bits.match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}
