import { expect, it } from 'vitest';
import { readSettings } from '#app/server/env.ts';
import { openSigningStandIn } from '#tests/helpers/signing-stand-in.ts';
import { openTimeStampStandIn } from '#tests/helpers/time-stamp-stand-in.ts';
import { lookAtSigningService, lookAtTimeStamps } from './look-at-records.ts';

it('asks a time-stamp service for a stamp, and says why there is none', async () => {
  const service = await openTimeStampStandIn(new Date());
  expect(await lookAtTimeStamps(service.url)).toBe(
    `at ${service.url.origin} stamps as Stamps of a Test`,
  );
  service.stampWith({ status: 2 });
  await expect(lookAtTimeStamps(service.url)).rejects.toThrow(
    `TIME_STAMP_URL names ${service.url.origin}: the service refuses (status 2)`,
  );
  await service.close();
});

it.each(['docuseal', 'documenso'] as const)('asks %s whether it lets us in', async (name) => {
  const service = await openSigningStandIn(name);
  const look = (more: Record<string, string> = {}) => {
    const read = readSettings({ ...service.settings, ...more });
    if (!read.ok || read.value.signingService === null) throw new Error('a service is set');
    return lookAtSigningService(read.value, read.value.signingService);
  };
  const { origin } = new URL(service.settings.SIGNING_SERVICE_URL);
  const { fact, warnings } = await look();
  expect(fact).toContain(
    `at ${origin} lets us in; it has to call http://localhost:3000/hooks/signing`,
  );
  expect(warnings).toHaveLength(name === 'docuseal' ? 1 : 0);
  const wrong = look({ SIGNING_SERVICE_KEY: 'hush' });
  await expect(wrong).rejects.toThrow(
    `SIGNING_SERVICE_URL names ${origin}: the answer has the status 401`,
  );
  await service.close();
});
