import { expect, it, vi } from 'vitest';
import { openOwnInstallation } from '#tests/helpers/test-world.ts';
import { warnAtStart } from './notices.ts';

const installation = await openOwnInstallation();

it('a folder of files that cannot be written to is told in the log', async () => {
  const error = vi.spyOn(installation.log, 'error');
  await warnAtStart(installation);
  expect(error).not.toHaveBeenCalled();
  const fault = new Error('EACCES');
  const files = { ...installation.files, put: () => Promise.reject(fault) };
  await warnAtStart({ ...installation, files });
  const said = 'the folder `files` of DATA_DIR does not work; pictures will be missing';
  expect(error.mock.calls).toEqual([[{ err: fault }, said]]);
  error.mockRestore();
});
