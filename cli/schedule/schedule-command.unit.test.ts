import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import { expect, it } from 'vitest';

const COMMAND = resolve('cli/hearthnote.ts');

/** Settings under which anything that opens an installation fails. */
const env = { PATH: process.env.PATH, DATABASE_URL: 'nowhere', PORT: 'none' };

function run(input: string | Buffer, words = ['schedule']) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [COMMAND, ...words], {
    input,
    env,
    encoding: 'utf8',
    maxBuffer: 1e9,
  });
  return { status, stdout, stderr, lines: stdout.split('\n') };
}

const NOTE =
  '{"amount":"150000","interest_rate":7.00,"term_months":36,"payment_type":"interest_only",' +
  '"note_date":"2025-01-15","first_payment_date":"2025-03-01"}';

it.each([[[]], [['schedules']], [['schedule', '--json']], [['schedule', '--csv', 'x']]])(
  'explains itself when it is asked for %j',
  (words) => {
    const { status, stdout, stderr } = run('', words);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toContain('hearthnote schedule [--csv]');
  },
);

it('ends with one sentence when it cannot write', () => {
  const unwritable = openSync(COMMAND, 'r');
  const { status, stderr } = spawnSync(process.execPath, [COMMAND, 'schedule'], {
    input: 'x',
    env,
    encoding: 'utf8',
    stdio: ['pipe', unwritable, 'pipe'],
  });
  closeSync(unwritable);
  expect(status).toBe(1);
  expect(stderr).toMatch(/^The schedules could not be read or written: EBADF.*\n$/);
});

it('answers each line with one line, in order, whatever the line is', () => {
  const long = `{"amount":"${'1'.repeat(1_500_000)}"}`;
  const input = ['\uFEFFx\r', NOTE, '', long, `${NOTE}\r`, '{"amount":"1"}', NOTE].join('\n');
  const { status, stderr, lines } = run(input);
  const schedule = JSON.parse(lines[1] ?? '');
  expect(lines.map((line) => (line === '' ? null : JSON.parse(line)))).toEqual([
    { error: 'The line is not a JSON object' },
    schedule,
    { error: 'The line is empty' },
    { error: 'The line is longer than 1,000,000 bytes' },
    schedule,
    { error: 'Interest rate is required' },
    schedule,
    null,
  ]);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
});

it('answers nothing with nothing, or with the head of a table', () => {
  expect(run('')).toMatchObject({ status: 0, stdout: '' });
  const { status, stdout } = run('', ['schedule', '--csv']);
  expect(status).toBe(0);
  expect(stdout).toMatch(/^line,monthly_payment,.*,error\n$/);
});

it('gives the schedule of example (a) of rules 3.7', () => {
  const { payments, ...note } = JSON.parse(run(NOTE).stdout);
  expect(note).toEqual({ monthly_payment: '875.00', maturity_date: '2028-01-15' });
  expect(payments).toHaveLength(36);
  expect(payments[0]).toMatchObject({ due_date: '2025-03-01', interest_due: '1294.52' });
  expect(payments[35]).toEqual({
    period_number: 36,
    due_date: '2028-01-15',
    scheduled_payment: '150402.74',
    interest_due: '402.74',
    principal_due: '150000.00',
    starting_balance: '150000.00',
    ending_balance: '0.00',
  });
});

it('writes a table, with the number of the input line in front', () => {
  const { status, lines } = run(`x\n${NOTE}\n{}\n`, ['schedule', '--csv']);
  expect(status).toBe(0);
  expect(lines).toHaveLength(1 + 1 + 36 + 1 + 1);
  expect(lines[1]).toBe('1,,,,,,,,,,The line is not a JSON object');
  expect(lines[2]).toBe(
    '2,875.00,2028-01-15,1,2025-03-01,1294.52,1294.52,0.00,150000.00,150000.00,',
  );
  expect(lines.at(-2)).toBe('3,,,,,,,,,,Loan amount is required');
});

it('answers a line before the next one is there', async () => {
  const child = spawn(process.execPath, [COMMAND, 'schedule'], { env });
  for (const line of ['x', '', 'y']) {
    child.stdin.write(`${line}\n`);
    const [answer] = await once(child.stdout, 'data');
    expect(String(answer)).toMatch(/^\{"error":".*"\}\n$/);
  }
  child.stdin.end();
  expect(await once(child, 'exit')).toEqual([0, null]);
});

it('ends quietly when nobody reads on', async () => {
  const child = spawn(process.execPath, [COMMAND, 'schedule'], { env });
  let said = '';
  child.stderr.on('data', (text) => (said += text));
  const inputBreaks = once(child.stdin, 'error');
  Readable.from(endlessNotes()).pipe(child.stdin);
  await once(child.stdout, 'data');
  child.stdout.destroy();
  expect(await once(child, 'exit')).toEqual([0, null]);
  expect(said).toBe('');
  // The command ended before the input, which has no end.
  expect(await inputBreaks).toEqual([expect.any(Error)]);
});

// Sixty million bytes take a while on a machine that has other things to do.

it('needs no more memory for more lines, nor for a line without end', async () => {
  const child = spawn(process.execPath, ['--max-old-space-size=24', COMMAND, 'schedule'], { env });
  Readable.from(manyNotes()).pipe(child.stdin);
  let count = 0;
  let bytes = 0;
  for await (const chunk of child.stdout) {
    for (const byte of chunk) if (byte === 10) count += 1;
    bytes += chunk.length;
  }
  expect(child.exitCode ?? (await once(child, 'exit'))[0]).toBe(0);
  expect(count).toBe(12_002);
  expect(bytes).toBeGreaterThan(60_000_000);
});

/** Twelve thousand notes, and one line of fifty million bytes among them. */
function* manyNotes() {
  for (let part = 0; part < 60; part += 1) yield `${NOTE}\n`.repeat(100);
  for (let part = 0; part < 50; part += 1) yield 'x'.repeat(1_000_000);
  yield '\n';
  for (let part = 0; part < 60; part += 1) yield `${NOTE}\n`.repeat(100);
  yield 'x';
}

function* endlessNotes() {
  for (;;) yield `${NOTE}\n`;
}
