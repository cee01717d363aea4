import { expect, it } from 'vitest';
import { composeBrand } from '#app/brand/compose.server.ts';
import type { Caller } from '#app/server/caller.ts';
import { readSettings } from '#app/server/env.ts';
import { readGuide } from './guide.server.ts';

it('the guide is drawn once for all who ask, and anew for other settings', async () => {
  const hearthnote = callerWith({});
  const [one, other] = await Promise.all([readGuide(hearthnote), readGuide(hearthnote)]);
  expect(other).toBe(one);
  expect(await readGuide(hearthnote)).toBe(one);
  expect(one.fileName).toBe('hearthnote-loan-note-guide.pdf');
  const foreign = await readGuide(callerWith({ COMPANY_NAME: '大家' }));
  expect(foreign.fileName).toBe('loan-note-guide.pdf');
  expect(foreign.etag).not.toBe(one.etag);
});

/** The guide asks a caller for settings and brand only. */
function callerWith(environment: Record<string, string>): Caller {
  const settings = readSettings({ DEMO: '1', ...environment });
  if (!settings.ok) throw new Error(settings.reason.join('\n'));
  return composeBrand(settings.value, []) as Caller;
}
