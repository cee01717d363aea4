import { randomInt } from 'node:crypto';

/** Without letters and digits that look alike when written down: 31 are left. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';
const COUNT = 10;

/** New recovery codes such as `k7m2p-x4w9d`: ten, each of 49 bits, and never two alike. */
export function makeRecoveryCodes(): string[] {
  const codes = new Set<string>();
  while (codes.size < COUNT) codes.add(`${signs(5)}-${signs(5)}`);
  return [...codes];
}

/** A recovery code as somebody typed it, in the form in which it was made. */
export function readRecoveryCode(typed: string): string {
  const plain = typed.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  return `${plain.slice(0, 5)}-${plain.slice(5)}`;
}

function signs(length: number): string {
  return Array.from({ length }, () => SIGNS[randomInt(SIGNS.length)]).join('');
}
