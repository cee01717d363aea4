/** A line of a comparison: as it was in both texts, only in the one before, or only in this one. */
export type ComparedLine = { kind: 'same' | 'removed' | 'added'; text: string };

/** More than this in one stretch of changes is shown as removed and added, not aligned. */
const MOST_CELLS = 4_000_000;

/**
 * What has changed from one text to another, line by line: the longest row of lines that both have
 * stays, and what is removed stands before what is added in its place.
 */
export function compareLines(before: string, after: string): ComparedLine[] {
  const one = linesOf(before);
  const other = linesOf(after);
  let start = 0;
  while (start < one.length && start < other.length && one[start] === other[start]) start += 1;
  let end = 0;
  const most = Math.min(one.length, other.length) - start;
  while (end < most && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  return [
    ...one.slice(0, start).map(same),
    ...align(one.slice(start, one.length - end), other.slice(start, other.length - end)),
    ...one.slice(one.length - end).map(same),
  ];
}

const same = (text: string): ComparedLine => ({ kind: 'same', text });
const removed = (text: string): ComparedLine => ({ kind: 'removed', text });
const added = (text: string): ComparedLine => ({ kind: 'added', text });

function linesOf(text: string): string[] {
  return text === '' ? [] : text.replace(/\n$/, '').split('\n');
}

function align(one: readonly string[], other: readonly string[]): ComparedLine[] {
  if (one.length * other.length > MOST_CELLS) return [...one.map(removed), ...other.map(added)];
  const width = other.length + 1;
  // How many lines both have in common from here to the end.
  const common = new Uint32Array((one.length + 1) * width);
  for (let i = one.length - 1; i >= 0; i -= 1) {
    for (let j = other.length - 1; j >= 0; j -= 1) {
      common[i * width + j] =
        one[i] === other[j]
          ? common[(i + 1) * width + j + 1]! + 1
          : Math.max(common[(i + 1) * width + j]!, common[i * width + j + 1]!);
    }
  }
  const lines: ComparedLine[] = [];
  let [i, j] = [0, 0];
  while (i < one.length && j < other.length) {
    if (one[i] === other[j]) {
      lines.push(same(one[i]!));
      [i, j] = [i + 1, j + 1];
    } else if (common[(i + 1) * width + j]! >= common[i * width + j + 1]!) {
      lines.push(removed(one[i]!));
      i += 1;
    } else {
      lines.push(added(other[j]!));
      j += 1;
    }
  }
  return [...lines, ...one.slice(i).map(removed), ...other.slice(j).map(added)];
}

const AROUND = 3;

/** A stretch of a comparison that is shown, or how many equal lines are left out. */
export type ComparedStretch = { lines: ComparedLine[] } | { leftOut: number };

/** The changes with three lines around them; where more are equal, only how many. */
export function shortComparison(lines: readonly ComparedLine[]): ComparedStretch[] {
  const isNear = lines.map((_, at) =>
    lines.slice(Math.max(0, at - AROUND), at + AROUND + 1).some(({ kind }) => kind !== 'same'),
  );
  const stretches: ComparedStretch[] = [];
  for (const [at, line] of lines.entries()) {
    const last = stretches.at(-1);
    if (isNear[at]) {
      if (last !== undefined && 'lines' in last) last.lines.push(line);
      else stretches.push({ lines: [line] });
    } else if (last !== undefined && 'leftOut' in last) last.leftOut += 1;
    else stretches.push({ leftOut: 1 });
  }
  return stretches;
}
