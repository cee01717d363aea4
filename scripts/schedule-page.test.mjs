import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

import { NODE, ROOT } from './lib/paths.mjs';

const PAGE = readFileSync(join(ROOT, 'docs', 'domain', 'schedule.md'), 'utf8');

/** The first block of the page in a language. */
function block(language) {
  return new RegExp(`\`\`\`${language}\n(.*?)\`\`\``, 's').exec(PAGE)?.[1];
}

test('the example of the schedule page prints what the page says', () => {
  const run = spawnSync(NODE, ['--input-type=module-typescript', '-'], {
    cwd: ROOT,
    input: block('ts'),
    encoding: 'utf8',
  });
  expect(run.stderr).toBe('');
  expect(run.stdout).toBe(block('text'));
});
