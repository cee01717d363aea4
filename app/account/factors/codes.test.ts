import { expect, test } from 'vitest';
import { totp } from '#tests/helpers/totp.ts';
import { makeRecoveryCodes, qrPicture, readRecoveryCode, totpSetup } from './codes.server.ts';

test('an app reads issuer, account and key, as text that cannot break out of its place', () => {
  const setup = totpSetup({ issuer: 'Hill & Dale', account: 'a+b@example.com', secret: 'foobar' });
  // RFC 4648, section 10.
  expect(setup.key).toBe('MZXW6YTBOI');
  expect(setup.address).toBe(
    'otpauth://totp/Hill%20%26%20Dale:a%2Bb%40example.com' +
      '?secret=MZXW6YTBOI&issuer=Hill%20%26%20Dale&digits=6&period=30',
  );
});

test('the code of the tests follows RFC 6238, appendix B', () => {
  const key = totpSetup({ issuer: 'x', account: 'x', secret: '12345678901234567890' }).key;
  const periodsAt59Seconds = 1 - Math.floor(Date.now() / 30_000);
  expect(totp(key, periodsAt59Seconds)).toBe('287082');
});

test('a QR code leaves four modules free on every side', () => {
  const { size, path } = qrPicture('otpauth://totp/x');
  const starts = [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].map(([, x, y, width]) => ({
    left: Number(x),
    right: size - Number(x) - Number(width),
    top: Number(y),
    bottom: size - Number(y) - 1,
  }));
  for (const side of ['left', 'right', 'top', 'bottom'] as const) {
    expect(Math.min(...starts.map((run) => run[side]))).toBe(4);
  }
});

test('recovery codes differ and are read however they are typed', () => {
  const codes = makeRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) {
    expect(code).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/);
    expect(readRecoveryCode(` ${code.toUpperCase().replace('-', ' ')} `)).toBe(code);
  }
});
