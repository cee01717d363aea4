const KILLED = ['Killed', 'Timeout'];
const SURVIVED = ['Survived', 'NoCoverage'];

/** Longer pieces of source show their first and last line only. */
const MOST_LINES = 4;

const NAMED_LINE =
  /^(?:export )?(?:default )?(?:async )?(?:function\*?|const|let|class) ?([A-Za-z_$][\w$]*)/;

/**
 * The mutants of a report of Stryker's (mutation-testing-report-schema), in the order of the
 * source: file, first line, outcome ('killed', 'survived', 'uncovered' or 'invalid'), original and
 * replacement as one line each, and the change as a diff.
 */
export function readMutants({ files }) {
  return Object.entries(files)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([file, { source, mutants }]) => {
      const lines = source.split('\n');
      return mutants.toSorted(byPlace).map((mutant) => readMutant(file, lines, mutant));
    });
}

export function isSurvivor({ outcome }) {
  return outcome === 'survived' || outcome === 'uncovered';
}

function readMutant(file, lines, { location: { start, end }, replacement, status }) {
  const removed = lines.slice(start.line - 1, end.line);
  const before = removed[0].slice(0, start.column - 1);
  const after = removed.at(-1).slice(end.column - 1);
  const whole = removed.join('\n');
  const added = `${before}${replacement}${after}`.split('\n');
  return {
    file,
    line: start.line,
    outcome: outcomeOf(status),
    original: oneLine(whole.slice(before.length, whole.length - after.length)),
    replacement: oneLine(replacement),
    diff: [
      `@@ ${nameAbove(lines, start.line)} @@`,
      ...shortened(removed).map((line) => `-${line}`),
      ...shortened(added).map((line) => `+${line}`),
    ].join('\n'),
  };
}

function outcomeOf(status) {
  if (KILLED.includes(status)) return 'killed';
  if (SURVIVED.includes(status)) return status === 'NoCoverage' ? 'uncovered' : 'survived';
  return 'invalid';
}

/** The function or constant of the file in which a line stands, as in the diffs of git. */
function nameAbove(lines, line) {
  const above = lines.slice(0, line).findLast((text) => NAMED_LINE.test(text));
  return above === undefined ? 'top' : NAMED_LINE.exec(above)[1];
}

/** Lines without their common indentation, and without the middle of a long piece. */
function shortened(lines) {
  const indents = lines.filter((line) => line.trim() !== '').map((line) => line.search(/\S/));
  const indent = Math.min(...indents);
  const flush = lines.map((line) => line.slice(indent).trimEnd());
  return flush.length <= MOST_LINES ? flush : [flush[0], '  …', flush.at(-1)];
}

function oneLine(text) {
  return text.replaceAll(/\s+/g, ' ').trim();
}

function byPlace({ location: { start: a }, id }, { location: { start: b }, id: otherId }) {
  return a.line - b.line || a.column - b.column || Number(id) - Number(otherId);
}
