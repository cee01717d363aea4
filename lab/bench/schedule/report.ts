import { availableParallelism, cpus } from 'node:os';

import type { Comparison } from './compare-rows.ts';
import type { Contender } from './contender.ts';

/** The speeds of one contender in all rounds, in schedules per second. */
export type Outcome = { contender: Contender; speeds: number[] };

/** When and where the figures were made. */
export function machineLine(): string {
  const model = cpus()[0]?.model.trim() ?? 'an unknown processor';
  const date = new Date().toISOString().slice(0, 10);
  return `${date}, ${availableParallelism()} cores (${model}), Node ${process.versions.node}`;
}

/** One line on how a contender's rows differ from ours. */
export function comparisonLine(name: string, found: Comparison): string {
  const { notes, notesOfOtherLength, differingFirstRows, differingLaterRows, laterRows } = found;
  const begin = `${name}: principal and due dates agree in ${notes} notes`;
  if (differingFirstRows + differingLaterRows === 0) return `${begin}, and every row to the cent`;
  const parts = [
    begin,
    notesOfOtherLength === 0 ? null : `${notesOfOtherLength} end some rows sooner or later`,
    `row 1 differs in ${differingFirstRows}`,
    differingLaterRows === 0
      ? `all ${laterRows} later rows agree to the cent`
      : `${differingLaterRows} of ${laterRows} later rows differ, by at most ` +
        `${found.largestLaterCents} cents`,
    `interest ${signed(found.interestCents)} cents a note`,
  ];
  return parts.filter((part) => part !== null).join('; ');
}

/** A table of speeds and ratios, in Markdown. */
export function speedTable(months: number, outcomes: Outcome[]): string {
  const ours = outcomes.filter(({ contender }) => contender.kind === 'ours');
  const inC = outcomes.filter(({ contender }) => contender.kind === 'c');
  const head = [
    `${months} periods`,
    'schedules a second',
    ...inC.map(({ contender }) => `÷ ${contender.name}`),
    ...ours.map(({ contender }) => `${contender.name} ÷ it`),
    'second-best round',
  ];
  const lines = outcomes.map((outcome) => [
    outcome.contender.name,
    inFigures(best(outcome)),
    ...inC.map((c) => ratio(best(outcome) / best(c))),
    ...ours.map((own) => ratio(best(own) / best(outcome))),
    `${Math.round(settledness(outcome) * 100)} %`,
  ]);
  const missing = inC.length > 0 ? [] : [['C', 'gcc is missing', ...ours.map(() => '–'), '–']];
  return inColumns([head, ...lines, ...missing]);
}

/** The second-best round of a contender as a part of its best; 0 before there are two. */
export function settledness({ speeds }: Outcome): number {
  const [first = 1, second = 0] = speeds.toSorted((one, other) => other - one);
  return second / first;
}

/** The best round counts, for everybody alike: other work on the machine only ever slows down. */
function best({ speeds }: Outcome): number {
  return Math.max(...speeds);
}

function inColumns(lines: string[][]): string {
  const widths = (lines[0] ?? []).map((_, at) =>
    Math.max(...lines.map((line) => (line[at] ?? '').length)),
  );
  const printed = lines.map((line) =>
    line.map((cell, at) =>
      at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0),
    ),
  );
  const rule = widths.map((width, at) => '-'.repeat(width - 1) + (at === 0 ? '-' : ':'));
  const [head = [], ...rest] = printed;
  return [head, rule, ...rest].map((line) => `| ${line.join(' | ')} |`).join('\n');
}

function inFigures(speed: number): string {
  const digits = speed < 100 ? 1 : 0;
  return speed.toLocaleString('en-US', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}

/** Three figures: 0.0812, 1.25, 24.6, 1,230. */
function ratio(value: number): string {
  return value.toLocaleString('en-US', {
    minimumSignificantDigits: 3,
    maximumSignificantDigits: 3,
  });
}

function signed(value: number): string {
  return `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(1)}`;
}
