import { expect, test } from 'vitest';
import { callAs, createPerson } from '#tests/helpers/test-installation.ts';
import { openOwnInstallation } from '#tests/helpers/test-world.ts';
import { resendVerification } from './verify.server.ts';

const installation = await openOwnInstallation();

const NOT_NEEDED = { ok: false, reason: { kind: 'not_needed' } };

test('is refused to visitors and to whoever is verified', async () => {
  const person = await createPerson(installation, { email: 'verified@example.com' });
  expect(await resendVerification(callAs(installation))).toEqual(NOT_NEEDED);
  expect(await resendVerification(callAs(installation, person))).toEqual(NOT_NEEDED);
});

test('mails the own address three times in five minutes, then tells how long to wait', async () => {
  const email = 'ines@example.com';
  const person = await createPerson(installation, { email, isVerified: false });
  await installation.database.look('delete from outbox_mails');
  const resend = () =>
    resendVerification(callAs(installation, person), { continueTo: '/properties/1' });
  for (let count = 0; count < 3; count += 1) {
    expect(await resend()).toEqual({ ok: true, value: { email } });
  }
  const refused = await resend();
  if (refused.ok || refused.reason.kind !== 'rate_limited') throw new Error('was not limited');
  expect(refused.reason.seconds).toBeGreaterThan(290);
  expect(refused.reason.seconds).toBeLessThanOrEqual(300);
  const mails = await installation.database.look<{ to_address: string; path: string }>(
    `select to_address, facts->>'path' as path from outbox_mails`,
  );
  expect(mails).toHaveLength(3);
  expect(mails[0]?.to_address).toBe(email);
  expect(mails[0]?.path).toMatch(/^\/auth\/verify\?token=[^&]+&redirectTo=%2Fproperties%2F1$/);
});
