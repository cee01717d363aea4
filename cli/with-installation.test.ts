import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeTestFolder } from '#tests/helpers/test-database.ts';
import { runMigrateCommand, withInstallation } from './with-installation.ts';

const folder = makeTestFolder();
const printed: string[] = [];

beforeEach(() => {
  printed.length = 0;
  const print = (text: string | Uint8Array) => printed.push(String(text)) > 0;
  vi.spyOn(process.stdout, 'write').mockImplementation(print);
  vi.spyOn(process.stderr, 'write').mockImplementation(print);
  vi.stubEnv('APP_SECRET', 'a secret of a lender, long enough');
  vi.stubEnv('DATABASE_URL', '');
  vi.stubEnv('DATA_DIR', folder.path);
  vi.stubEnv('DEMO', '0');
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  folder.remove();
});

it('does not understand a migration to somewhere', async () => {
  expect(await runMigrateCommand(['back'])).toBe(2);
  expect(printed).toEqual([]);
});

it('names a wrong setting instead of opening anything', async () => {
  vi.stubEnv('PORT', 'many');
  expect(await runMigrateCommand([])).toBe(1);
  expect(printed.join('')).toContain('PORT must be');
});

it('brings an empty folder to this release, and closes it for the next one', async () => {
  for (let round = 0; round < 2; round += 1) expect(await runMigrateCommand([])).toBe(0);
  expect(printed).toHaveLength(2);
  expect(printed[0]).toContain('are of this release');
});

it('closes the installation when its work fails, and says nothing was done', async () => {
  const fails = async () => Promise.reject(new Error('a fault of the work'));
  await expect(withInstallation(fails)).rejects.toThrow('a fault of the work');
  expect(await withInstallation(async () => ({ isDone: false, sentence: 'Refused.' }))).toBe(1);
  expect(printed).toEqual(['Refused.\n']);
});
