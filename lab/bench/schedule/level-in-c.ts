import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { BenchNote } from './bench-notes.ts';
import type { BenchRow, Contender } from './contender.ts';
import { SLICE_MILLISECONDS } from './median-speed.ts';

const SOURCE = join(import.meta.dirname, 'level.c');

/**
 * The C program in its two forms, compiled with gcc -O2 into a folder that goes away with this
 * process. Empty where there is no gcc.
 */
export function compileLevel(): Contender[] {
  if (spawnSync('gcc', ['--version']).error) return [];
  const folder = mkdtempSync(join(tmpdir(), 'hearthnote-bench-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return [
    inC('C', compile(join(folder, 'fast'), [])),
    inC('C, plain division', compile(join(folder, 'plain'), ['-DPLAIN_DIVISION'])),
  ];
}

function compile(program: string, flags: string[]): string {
  const parameters = ['-O2', '-Wall', '-Wextra', ...flags, '-o', program, SOURCE, '-lm'];
  const { status, stderr } = spawnSync('gcc', parameters, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`gcc could not compile level.c:\n${stderr}`);
  return program;
}

function inC(name: string, program: string): Contender {
  return {
    name,
    kind: 'c',
    prepare: (notes) => {
      const input = notes.map(lineOf).join('');
      const months = notes[0]?.months ?? 0;
      const run = (mode: string, amount: number) => {
        const words = [mode, String(months), String(amount)];
        const { status, signal, stdout, stderr } = spawnSync(program, words, {
          input,
          encoding: 'utf8',
          maxBuffer: 2 ** 28,
        });
        // Ctrl-C reaches the program as well.
        if (signal !== null) process.exit(130);
        if (status !== 0) throw new Error(`The C program failed:\n${stderr}`);
        return stdout.trim();
      };
      return {
        measure: () => Number(run('speed', SLICE_MILLISECONDS)),
        rowsOf: (noteCount) => inGroups(run('rows', noteCount).split('\n').map(rowOf), months),
      };
    },
  };
}

function lineOf({ amountCents, rateHundredths, firstPaymentOn }: BenchNote): string {
  return `${amountCents} ${rateHundredths * 100} ${firstPaymentOn.replaceAll('-', '')}\n`;
}

/** Number, due date, interest, principal, payment, starting and ending balance. */
function rowOf(line: string): BenchRow {
  const [, due = '', interest, principal, , , ending] = line.split(' ');
  return {
    dueOn: `${due.slice(0, 4)}-${due.slice(4, 6)}-${due.slice(6)}`,
    interest: Number(interest),
    principal: Number(principal),
    endingBalance: Number(ending),
  };
}

function inGroups<T>(all: T[], size: number): T[][] {
  const count = Math.floor(all.length / size);
  return Array.from({ length: count }, (_, at) => all.slice(at * size, (at + 1) * size));
}
