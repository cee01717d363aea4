import { existsSync, readFileSync } from 'node:fs';

export type Requirement = { id: string; level: number; state: string; evidence: string };

export const STATES = ['held', 'in part', 'not met', 'operator', 'not there'];

const ROW = /^- \*\*([\d.]+)\*\* \(level ([12]), ([a-z ]+)\) \S.+\.\n((?: {2}\S.*\n?)+)/gm;

/** A file in backquotes, and the title of one of its tests in quotes behind it, if there is one. */
const NAMED = /`([\w./-]+\/[\w./-]+|[A-Z]+\.md)`(?: '([^']+)')?/g;

/** The requirements of a page, in its order. */
export function requirementsOf(page: string): Requirement[] {
  return Array.from(page.matchAll(ROW), ([, id = '', level, state = '', evidence = '']) => ({
    id,
    level: Number(level),
    state,
    evidence: evidence.replaceAll(/\s+/g, ' ').trim(),
  }));
}

/** What a requirement names that is not there, or lacks altogether; empty when all is well. */
export function gapsOf({ id, state, evidence }: Requirement): string[] {
  const named = Array.from(evidence.matchAll(NAMED), ([, path = '', title]) => ({ path, title }));
  const gaps = named.flatMap(({ path, title }) => {
    if (!existsSync(path)) return [`${id}: there is no ${path}`];
    const isThere = title === undefined || readFileSync(path, 'utf8').includes(title);
    return isThere ? [] : [`${id}: ${path} has no test '${title}'`];
  });
  if (!STATES.includes(state)) gaps.push(`${id}: ${state} is no state`);
  // The bill of materials and the list of keys are shown by themselves.
  const isShown = named.length > 0 || evidence.includes('at the end of this page');
  if (state === 'held' && !isShown) gaps.push(`${id}: nothing is named that shows it`);
  if (state !== 'held' && !/[a-z]{3,}.*\.$/i.test(withoutNames(evidence))) {
    gaps.push(`${id}: no reason is given`);
  }
  return gaps;
}

function withoutNames(evidence: string): string {
  return evidence.replaceAll(NAMED, '');
}
