/**
 * How many random cases a property is held against: the given number, or that of PROPERTY_RUNS
 * where the same tests run many times over, as for each mutant of `npm run lab -- mutants`.
 */
export function propertyRuns(usual: number): number {
  const given = process.env['PROPERTY_RUNS'];
  if (given === undefined) return usual;
  const runs = Number(given);
  if (!Number.isInteger(runs) || runs < 1) {
    throw new Error(`PROPERTY_RUNS is "${given}", but it must be a whole number from 1.`);
  }
  return runs;
}
