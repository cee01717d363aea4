import { expect, it } from 'vitest';
import { openTimeStampStandIn } from '#tests/helpers/time-stamp-stand-in.ts';
import { lookAtTimeStamps } from './look-at-papers.ts';

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
