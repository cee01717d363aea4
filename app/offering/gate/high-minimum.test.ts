import { expect, it } from 'vitest';
import { cents } from '#app/ground/money/cents.ts';
import { isHighEnough } from './high-minimum.ts';

const names = (count: number) => Array.from({ length: count }, (_, index) => `Owner ${index}`);
const NOBODY = { ownerCount: 0, ownersNamed: 0, ownersStated: [] };
const person = { counts: 'person', category: 'income', ...NOBODY } as const;
const entity = { ...person, counts: 'entity', category: 'assets' } as const;
const owned = (ownerCount: number, stated = ownerCount) =>
  ({ ...entity, category: 'owners', ownerCount, ownersStated: names(stated) }) as const;

// Source: rules 6.8, X10.
it.each([
  ['a person', 200_000_00n, person, true],
  ['a person with a cent less', 199_999_99n, person, false],
  ['an entity', 1_000_000_00n, entity, true],
  ['an entity with a cent less', 999_999_99n, entity, false],
  ['an entity of three owners with three statements', 600_000_00n, owned(3), true],
  ['an entity of three owners with a cent less', 599_999_99n, owned(3), false],
  ['an entity of three owners with two statements', 600_000_00n, owned(3, 2), false],
  ['an entity of four owners', 800_000_00n, owned(4), true],
  ['an entity of five owners', 999_999_99n, owned(5), false],
  ['an entity of five owners', 1_000_000_00n, owned(5), true],
  ['an entity of no owners', 600_000_00n, owned(0), false],
  ['one owner, where the profile names five', 200_000_00n, { ...owned(1), ownersNamed: 5 }, false],
  ['one owner, where the profile names two', 200_000_00n, { ...owned(1), ownersNamed: 2 }, false],
  ['two owners, where the profile names one', 400_000_00n, { ...owned(2), ownersNamed: 1 }, true],
])('%s with %d cents: %j', (_, amount, statement, isEnough) => {
  expect(isHighEnough(cents(amount), statement)).toBe(isEnough);
});
