import { expect, test } from 'vitest';

import { judgeMutants } from './judge-mutants.mjs';
import { readMutants } from './read-mutants.mjs';
import { readReasons } from './read-reasons.mjs';
import { entriesToExplain, reportMutants } from './report-mutants.mjs';

const FILE = 'app/ground/schedule/pay.ts';
const PLACES = ['app/ground/schedule'];
const SOURCE = `export function pay(due: number): number {
  if (due > 0) return due;
  return 0;
}
`;

/** One mutant of the source above: a piece of one line and what stands in its place. */
function mutantAt(line, piece, replacement, status) {
  const column = SOURCE.split('\n')[line - 1].indexOf(piece) + 1;
  const end = { line, column: column + piece.length };
  return { id: '0', location: { start: { line, column }, end }, replacement, status };
}

function mutantsOf(...mutants) {
  return readMutants({ files: { [FILE]: { source: SOURCE, mutants } } });
}

const SURVIVOR = mutantAt(2, 'due > 0', 'due >= 0', 'Survived');
const KILLED = Array.from({ length: 9 }, () => mutantAt(2, 'due > 0', 'false', 'Killed'));

const ENTRY = `## ${FILE}

\`\`\`diff
@@ pay @@
-if (due > 0) return due;
+if (due >= 0) return due;
\`\`\`
`;

function judge(mutants, markdown) {
  return judgeMutants({ mutants, reasons: readReasons(markdown), places: PLACES });
}

test('a survivor without an entry, or with one that gives no reason, fails the run', () => {
  const mutants = mutantsOf(SURVIVOR, ...KILLED);
  for (const markdown of ['', ENTRY, `${ENTRY}\n## ${FILE}\n\nA reason of nothing.\n`]) {
    const judgement = judge(mutants, markdown);
    expect(judgement).toMatchObject({ hasPassed: false, unexplained: [{ line: 2 }] });
    expect(reportMutants(judgement)).toContain('1 survivors have no reason');
  }
});

test('the entry of another file or of another function is no reason', () => {
  const mutants = mutantsOf(SURVIVOR, ...KILLED);
  const reason = '\nZero is zero.\n';
  expect(judge(mutants, ENTRY.replace('pay.ts', 'say.ts') + reason).hasPassed).toBe(false);
  expect(judge(mutants, ENTRY.replace('@@ pay', '@@ say') + reason).hasPassed).toBe(false);
});

test('too few killed mutants fail the run, whatever the reasons', () => {
  const judgement = judge(mutantsOf(SURVIVOR, ...KILLED.slice(1)), `${ENTRY}\nZero is zero.\n`);
  expect(judgement).toMatchObject({ hasPassed: false, unexplained: [] });
  expect(reportMutants(judgement)).toContain('app/ground/schedule has 88.8 % of at least 90 %');
});

test('nothing mutated fails the run', () => {
  expect(judge([], '').hasPassed).toBe(false);
});

test('a mutant that no test reaches is a survivor, a timeout is a kill', () => {
  const uncovered = { ...SURVIVOR, status: 'NoCoverage' };
  const late = { ...KILLED[0], status: 'Timeout' };
  const { folders, unexplained } = judge(mutantsOf(uncovered, late), '');
  expect(folders).toMatchObject([{ killed: 1, survived: 1, score: 50 }]);
  expect(unexplained).toMatchObject([{ outcome: 'uncovered' }]);
});

test('a mutant that broke the test files counts neither way', () => {
  const { folders } = judge(mutantsOf({ ...SURVIVOR, status: 'RuntimeError' }, ...KILLED), '');
  expect(folders).toMatchObject([{ killed: 9, survived: 0, invalid: 1, score: 100 }]);
});

test('enough killed mutants and a reason for every survivor pass', () => {
  const judgement = judge(mutantsOf(SURVIVOR, ...KILLED), `${ENTRY}\nZero is zero.\n`);
  expect(judgement).toMatchObject({ hasPassed: true, unexplained: [], outdated: [] });
  expect(reportMutants(judgement)).toContain('Passed: app/ground/schedule 90.0 %');
});

test('an entry fits its mutant in whatever line it stands', () => {
  const moved = readMutants({
    files: {
      [FILE]: {
        source: `// A new first line.\n${SOURCE}`,
        mutants: [
          {
            ...SURVIVOR,
            location: {
              start: { ...SURVIVOR.location.start, line: 3 },
              end: { ...SURVIVOR.location.end, line: 3 },
            },
          },
        ],
      },
    },
  });
  expect(judge(moved, `${ENTRY}\nZero is zero.\n`).unexplained).toEqual([]);
});

test('mutants in a row share the reason below them', () => {
  const both = `${ENTRY}\n\`\`\`diff\n-a\n+b\n\`\`\`\n\nOne.\nTwo.\n\n\`\`\`diff\n-c\n+d\n\`\`\`\n`;
  expect(readReasons(both).map(({ reason }) => reason)).toEqual(['One.\nTwo.', 'One.\nTwo.', '']);
});

test('the entries to explain are what survivors.md must have', () => {
  const { unexplained } = judge(mutantsOf(SURVIVOR, SURVIVOR, ...KILLED), '');
  expect(entriesToExplain(unexplained)).toBe(ENTRY);
});

test('an entry that fits no survivor of this run is named, one of another place is not', () => {
  const killed = judge(mutantsOf({ ...SURVIVOR, status: 'Killed' }), `${ENTRY}\nZero is zero.\n`);
  expect(killed.outdated).toMatchObject([{ file: FILE, isKilled: true }]);
  const gone = judge(mutantsOf(...KILLED), `${ENTRY}\nZero is zero.\n`);
  expect(gone.outdated).toMatchObject([{ file: FILE, isKilled: false }]);
  expect(reportMutants(gone)).toContain('there is no such mutant any more');
  const elsewhere = ENTRY.replace('schedule/pay.ts', 'servicing/pay.ts');
  expect(judge(mutantsOf(...KILLED), elsewhere).outdated).toEqual([]);
});

test('a long piece of source shows its first and last line only', () => {
  const source = 'const a = [\n  1,\n  2,\n  3,\n  4,\n];\n';
  const location = { start: { line: 1, column: 11 }, end: { line: 6, column: 2 } };
  const mutants = [{ id: '0', location, replacement: '[]', status: 'Survived' }];
  expect(readMutants({ files: { [FILE]: { source, mutants } } })).toMatchObject([
    { diff: '@@ a @@\n-const a = [\n-  …\n-];\n+const a = [];' },
  ]);
});
