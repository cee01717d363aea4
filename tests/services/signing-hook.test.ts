import { expect, it } from 'vitest';
import { openSigningStandIn, STAND_IN_SECRET } from '#tests/helpers/signing-stand-in.ts';
import { appOf } from '#tests/helpers/test-app.ts';
import { openTestInstallation, type TestInstallation } from '#tests/helpers/test-installation.ts';

async function call(installation: TestInstallation, headers: Record<string, string>, body = '{}') {
  const { origin, host } = installation.settings.publicUrl;
  const response = await appOf(installation).request(`${origin}/hooks/signing`, {
    method: 'POST',
    headers: { host, 'content-type': 'application/json', ...headers },
    body,
  });
  return response.status;
}

it('a service calls without being a page of ours, and needs the secret', async () => {
  const service = await openSigningStandIn('documenso');
  const installation = await openTestInstallation(service.settings);
  const known = { 'x-documenso-secret': STAND_IN_SECRET };
  const body = JSON.stringify({ event: 'DOCUMENT_SIGNED', payload: { envelopeId: 'envelope_9' } });
  expect(await call(installation, {}, body)).toBe(401);
  expect(await call(installation, { 'x-documenso-secret': 'x' }, body)).toBe(401);
  expect(await call(installation, known, '{')).toBe(400);
  expect(await call(installation, known, body)).toBe(204);
  expect(await call(installation, { ...known, 'content-type': 'text/plain' }, body)).toBe(415);
  expect(await call(installation, known, 'x'.repeat(1_100_000))).toBe(413);
  expect(service.asked).toEqual([]);
  await installation.close();
  await service.close();
});

it('there is nothing to call where papers are signed here', async () => {
  const installation = await openTestInstallation();
  expect(await call(installation, { 'x-documenso-secret': '' })).toBe(404);
  await installation.close();
});
