import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

/** What a program that logs writes to its standard error output, line by line. */
function logged(statements: string): Record<string, unknown>[] {
  const program = `
    const { log } = await import('#app/server/log.ts');
    ${statements}
  `;
  const text = execFileSync(
    '/bin/sh',
    ['-c', '"$0" --input-type=module -e "$1" 2>&1 >/dev/null', process.execPath, program],
    { encoding: 'utf8' },
  );
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

test('secrets are hidden wherever they stand in a line', () => {
  const lines = logged(`
    log.info({ password: 'hush', form: { token: 'hush' } });
    log.info({ request: { headers: { cookie: 'hush' } } });
    log.info({ request: { data: { secretAccessKey: 'hush' } }, 'set-cookie': 'hush' });
  `);
  expect(JSON.stringify(lines)).not.toContain('hush');
  expect(lines[0]).toMatchObject({ level: 'info', password: '[hidden]' });
});

test('an error keeps its code and stack but not the parameters of its statement', () => {
  const [line] = logged(`
    const cause = Object.assign(new Error('duplicate key'), { code: '23505', detail: 'hush' });
    const message = 'Failed query: insert into users values ($1)\\nparams: hush,\\nhush';
    const error = new Error(message, { cause });
    log.error({ err: Object.assign(error, { params: ['hush'] }) }, 'It failed');
  `);
  expect(JSON.stringify(line)).not.toContain('hush');
  expect(line).toMatchObject({
    msg: 'It failed',
    err: {
      message: 'Failed query: insert into users values ($1)\nparams: [hidden]',
      stack: expect.stringMatching(/\n {4}at /),
      cause: { code: '23505', message: 'duplicate key' },
    },
  });
});

test('each line of a request carries its id', () => {
  const [line] = logged(`log.child({ requestId: 'r-1' }).warn('slow');`);
  expect(line).toMatchObject({ level: 'warn', requestId: 'r-1', msg: 'slow' });
});

test('a message cannot forge a second line', () => {
  const lines = logged(`log.info('one\\n{"level":"fatal"}');`);
  expect(lines).toHaveLength(1);
});
