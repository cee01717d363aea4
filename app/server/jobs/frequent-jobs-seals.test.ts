import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestInstallation, type TestInstallation } from '#tests/helpers/test-installation.ts';
import { writeAudit } from '#tests/helpers/write-audit.ts';
import { waitUntil } from '#tests/helpers/wait-until.ts';
import { startSealing } from './frequent-jobs.ts';

let installation: TestInstallation;

beforeAll(async () => {
  installation = await openTestInstallation();
});
afterAll(() => installation.close());

const countSeals = async () =>
  (await installation.database.look('select position from audit_seals')).length;

it('entries are sealed again and again, also after a fault', async () => {
  const { look } = installation.database;
  const sealing = startSealing(installation, { everyMs: 10 });
  await writeAudit(installation, 2);
  await waitUntil(async () => expect(await countSeals()).toBe(2));
  await look('revoke select on audit_entries from hearthnote_sealer');
  await waitUntil(() => expect(installation.jobRuns.get('seals')?.isDone).toBe(false));
  await look('grant select on audit_entries to hearthnote_sealer');
  await writeAudit(installation, 1);
  await waitUntil(async () => expect(await countSeals()).toBe(3));
  await sealing.stop();
});

it('what is not sealed yet is sealed as the process stops', async () => {
  const sealing = startSealing(installation);
  await writeAudit(installation, 2);
  expect(await countSeals()).toBe(3);
  await sealing.stop();
  expect(await countSeals()).toBe(5);
});
