import { LEAST_SCORE } from './judge-mutants.mjs';
import { entryOf } from './read-reasons.mjs';

const WIDEST = 70;

/** The judgement as the text that ends a run. */
export function reportMutants({ folders, survivors, unexplained, outdated, hasPassed }) {
  const explained = survivors.filter(({ reason }) => reason !== '');
  return [
    ...table(folders),
    ...section('Survivors with a reason', explained, survivorLine),
    ...section('Survivors without a reason', unexplained, survivorLine),
    ...section('Entries of lab/bench/mutants/survivors.md that can go', outdated, outdatedText),
    '',
    verdict({ folders, survivors, unexplained, hasPassed }),
  ].join('\n');
}

/** The survivors that still need a reason, ready to be moved into survivors.md. */
export function entriesToExplain(unexplained) {
  const seen = new Set();
  const parts = [];
  let file = null;
  for (const survivor of unexplained) {
    const entry = entryOf(survivor);
    if (seen.has(`${survivor.file}\n${entry}`)) continue;
    seen.add(`${survivor.file}\n${entry}`);
    if (survivor.file !== file) parts.push(`## ${survivor.file}\n`);
    file = survivor.file;
    parts.push(entry);
  }
  return parts.join('\n');
}

function table(folders) {
  const rows = folders.flatMap(({ files, ...folder }) => [
    folder,
    ...files.map((file) => ({ ...file, name: `  ${file.name.slice(folder.name.length + 1)}` })),
  ]);
  const width = Math.max(...rows.map(({ name }) => name.length), 'Mutants'.length);
  const line = (name, killed, survived, score) =>
    `${name.padEnd(width)}  ${killed.padStart(6)}  ${survived.padStart(8)}  ${score.padStart(8)}`;
  return [
    line('Mutants', 'killed', 'survived', 'score'),
    ...rows.map((row) => {
      const text = line(row.name, `${row.killed}`, `${row.survived}`, percent(row.score));
      return row.invalid === 0 ? text : `${text}  (${row.invalid} more broke every test file)`;
    }),
  ];
}

function section(title, items, textOf) {
  return items.length === 0 ? [] : ['', `${title} (${items.length}):`, ...items.map(textOf)];
}

function survivorLine({ file, line, original, replacement, outcome }) {
  const reach = outcome === 'uncovered' ? '  (no test reaches it)' : '';
  return `  ${file}:${line}  ${cut(original)}  →  ${cut(replacement)}${reach}`;
}

function outdatedText({ file, diff, isKilled }) {
  const why = isKilled ? 'a test kills this mutant now' : 'there is no such mutant any more';
  return `  ${file}: ${why}\n${diff.replaceAll(/^/gm, '    ')}`;
}

function verdict({ folders, survivors, unexplained, hasPassed }) {
  const low = folders.filter(({ score }) => score < LEAST_SCORE);
  const scores = folders.map(({ name, score }) => `${name} ${percent(score)}`).join(', ');
  if (folders.length === 0) return 'Failed: nothing was mutated.';
  if (hasPassed) return `Passed: ${scores}; all ${survivors.length} survivors have a reason.`;
  const troubles = [
    ...low.map(({ name, score }) => `${name} has ${percent(score)} of at least ${LEAST_SCORE} %`),
    ...(unexplained.length > 0 ? [`${unexplained.length} survivors have no reason`] : []),
  ];
  return `Failed: ${troubles.join(', ')}.`;
}

/** Rounded down, so that nothing short of the least score reads as if it reached it. */
function percent(score) {
  return `${(Math.floor(score * 10) / 10).toFixed(1)} %`;
}

function cut(text) {
  return text.length <= WIDEST ? text : `${text.slice(0, WIDEST - 1)}…`;
}
