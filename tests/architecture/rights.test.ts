import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { RIGHTS } from '#tests/walls/rights.ts';

// `npm run test:walls` takes each right away: a new one is put on its list at once.
const modules = import.meta.glob<Record<string, unknown>>('../../app/*/may.ts', { eager: true });

it('every right of a noun says how it shows when it is taken away', () => {
  const rights = Object.values(modules).flatMap((module) => Object.keys(module));
  expect(['mayOpenAdministration', ...rights].toSorted()).toEqual(Object.keys(RIGHTS).toSorted());
});

it('the rights of every noun can be switched off', async () => {
  const guards = await readFile('tests/walls/guards.test.ts', 'utf8');
  const switched = guards.matchAll(/^vi\.mock\('#app\/(.+)', withSwitches\);$/gm);
  const nouns = Object.keys(modules).map((path) => path.replace('../../app/', ''));
  expect([...switched].map(([, path]) => path).toSorted()).toEqual(
    ['ground/actor.ts', ...nouns].toSorted(),
  );
});
