import { isSurvivor } from './read-mutants.mjs';

/** The share of mutants, in percent, that the tests must kill in each folder. */
export const LEAST_SCORE = 90;

/**
 * What a run means: the score of each folder, the survivors with and without a reason, the reasons
 * that fit no survivor any more, and whether the run passes. It passes when every folder reaches
 * the least score and every survivor has its reason.
 */
export function judgeMutants({ mutants, reasons, places }) {
  const survivors = mutants.filter(isSurvivor);
  const folders = [...groupBy(mutants, ({ file }) => folderOf(file))].map(([folder, some]) => ({
    ...countOf(folder, some),
    files: [...groupBy(some, ({ file }) => file)].map(([file, few]) => countOf(file, few)),
  }));
  const unexplained = survivors.filter((survivor) => reasonFor(survivor, reasons) === '');
  const outdated = reasons.filter(
    (entry) => isWithin(entry.file, places) && !survivors.some((it) => isSame(it, entry)),
  );
  return {
    folders,
    survivors: survivors.map((it) => ({ ...it, reason: reasonFor(it, reasons) })),
    unexplained,
    outdated: outdated.map((entry) => ({
      ...entry,
      isKilled: mutants.some((it) => isSame(it, entry)),
    })),
    hasPassed:
      folders.length > 0 &&
      folders.every(({ score }) => score >= LEAST_SCORE) &&
      unexplained.length === 0,
  };
}

function countOf(name, mutants) {
  const count = (wanted) => mutants.filter(({ outcome }) => outcome === wanted).length;
  const killed = count('killed');
  const survived = count('survived') + count('uncovered');
  const tested = killed + survived;
  const score = tested === 0 ? 100 : (killed / tested) * 100;
  return { name, killed, survived, invalid: count('invalid'), score };
}

function reasonFor(survivor, reasons) {
  return reasons.find((entry) => isSame(entry, survivor))?.reason ?? '';
}

/** The same change in the same function is one entry, wherever it has moved, however often. */
function isSame(a, b) {
  return a.file === b.file && a.diff === b.diff;
}

function isWithin(file, places) {
  return places.some((place) => file === place || file.startsWith(`${place}/`));
}

function folderOf(file) {
  return file.slice(0, file.lastIndexOf('/'));
}

function groupBy(items, keyOf) {
  const groups = new Map();
  for (const item of items) {
    const key = keyOf(item);
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return groups;
}
