import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { WrongSettingsError } from '#app/server/env.ts';
import { makeTestFolder } from '#tests/helpers/test-database.ts';
import { createPerson } from '#tests/helpers/test-installation.ts';
import { openOwnInstallation } from '#tests/helpers/test-world.ts';
import { publishLegalFolder, readLegalFolder } from './folder.server.ts';

const folder = makeTestFolder();
const installation = await openOwnInstallation({ LEGAL_FOLDER: folder.path });
afterAll(() => folder.remove());

const write = (file: string, day: string, text: string) =>
  writeFileSync(join(folder.path, file), `---\ninForceOn: ${day}\n---\n\n${text}`);
const start = () => publishLegalFolder(installation);
const versions = () =>
  installation.database.look<{ legal_text: string }>(
    `select legal_text, number, in_force_on::text, source, published_name, published_by
     from legal_versions order by legal_text, number`,
  );
const problems = () => {
  const read = readLegalFolder(folder.path);
  return read.ok ? [] : read.reason;
};

beforeEach(() => {
  rmSync(folder.path, { recursive: true, force: true });
  mkdirSync(folder.path, { recursive: true });
});

describe('a folder of legal texts is refused', () => {
  it('that is not there, or has none of them', async () => {
    expect(problems()).toEqual([expect.stringContaining('has none of terms.md, privacy.md')]);
    rmSync(folder.path, { recursive: true });
    expect(problems()).toEqual([expect.stringContaining('which is no folder')]);
    await expect(start()).rejects.toThrow(WrongSettingsError);
  });

  it.each([
    ['no head', '# Terms\n\nOurs.', 'needs a head'],
    ['no day', '---\ntitle: x\n---\n\n# Terms\n\nOurs.', 'needs a head'],
    ['a day that is none', '---\ninForceOn: 2026-02-30\n---\n\n# Terms\n\nOurs.', 'needs a head'],
    ['no title', '---\ninForceOn: 2026-12-01\n---\n\nOurs.', 'needs a title'],
    [
      'an open passage',
      '---\ninForceOn: 2026-12-01\n---\n\n# Terms\n\n> **For counsel**\n>\n> Say.',
      'One passage is still marked',
    ],
    ['too much', `---\ninForceOn: 2026-12-01\n---\n\n# T\n\n${'x'.repeat(100_001)}`, 'too long'],
  ])('with %s in a file, which is named', (_, source, reason) => {
    writeFileSync(join(folder.path, 'terms.md'), source);
    expect(problems()).toEqual([expect.stringMatching(new RegExp(`terms\\.md .*${reason}`))]);
  });
});

it('a start publishes each text once, with its day or today where that has passed', async () => {
  write('terms.md', '2026-12-01', '# Terms\n\nOurs.\n');
  writeFileSync(
    join(folder.path, 'privacy.md'),
    '\uFEFF---\r\ninForceOn: 2020-01-01\r\n---\r\n\r\n# Privacy\r\n\r\nOurs.\r\n',
  );
  await createPerson(installation, { email: 'reader@example.com' });
  await installation.database.look('delete from outbox_mails');
  await start();
  // The same text by another editor is no other text.
  write('privacy.md', '2020-01-01', '# Privacy\n\nOurs.\n');
  await start();
  const facts = { number: 1, source: 'folder', published_name: 'LEGAL_FOLDER', published_by: null };
  const published = [
    { legal_text: 'privacy', in_force_on: '2026-11-21', ...facts },
    { legal_text: 'terms', in_force_on: '2026-12-01', ...facts },
  ];
  expect(await versions()).toEqual(published);
  const entries = await installation.database.look(
    `select actor_name, details from audit_entries where action = 'legal_text.published'`,
  );
  expect(entries).toHaveLength(2);
  expect(entries[0]).toMatchObject({ actor_name: 'LEGAL_FOLDER' });
  const mails = await installation.database.look(
    `select to_address as to, facts->>'path' as path from outbox_mails order by 2`,
  );
  expect(mails).toEqual([
    { to: 'reader@example.com', path: '/privacy?version=1' },
    { to: 'reader@example.com', path: '/terms?version=1' },
  ]);
});

it('a changed text needs a day that has not passed, and else nothing is published', async () => {
  write('risk.md', '2026-12-01', '# Risks\n\nOurs.\n');
  write('privacy.md', '2020-01-01', '# Privacy\n\nChanged.\n');
  await expect(start()).rejects.toThrow(
    'privacy.md has changed, and its day 2020-01-01 has passed',
  );
  expect(await versions()).toHaveLength(2);
  write('privacy.md', '2026-11-22', '# Privacy\n\nChanged.\n');
  await start();
  expect(await versions()).toMatchObject([
    { legal_text: 'privacy', number: 1 },
    { legal_text: 'privacy', number: 2, in_force_on: '2026-11-22' },
    { legal_text: 'risk', number: 1 },
    { legal_text: 'terms', number: 1 },
  ]);
});

it('two processes that start at once publish one version', async () => {
  write('e-records.md', '2026-12-01', '# Records\n\nOurs.\n');
  await Promise.all([start(), start()]);
  expect((await versions()).filter((one) => one.legal_text === 'e-records')).toHaveLength(1);
});

it('a file that has not changed does not replace what was published on the screen', async () => {
  write('terms.md', '2026-12-01', '# Terms\n\nOurs.\n');
  await installation.database.look(
    `insert into legal_versions (legal_text, number, content, in_force_on, source, published_at,
       published_name)
     values ('terms', 2, '# Terms\n\nScreen.', '2026-12-01', 'screen', now(), 'x')`,
  );
  await start();
  expect((await versions()).filter((one) => one.legal_text === 'terms')).toHaveLength(2);
});
