import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';

import {
  belowFloor,
  type Floors,
  inexactRanges,
  type Lock,
  looseEntries,
  type Manifest,
  unlistedScripts,
} from './supply-chain.ts';

/** The product's packages, and those of tools that are no part of it. */
const FOLDERS = globSync('{,lab/bench/,lab/bench/*/,lab/places/}package-lock.json').map((path) =>
  path.replace('package-lock.json', ''),
);

function read<T>(path: string): T {
  return JSON.parse(readFileSync(path, 'utf8')) as T;
}

const floors = read<Floors>('docs/security/version-floors.json');

describe.each(FOLDERS)('the packages of ./%s', (folder) => {
  const manifest = read<Manifest>(`${folder}package.json`);
  const lock = read<Lock>(`${folder}package-lock.json`);

  it('are asked for in exact versions, none from an address or a folder', () => {
    expect(inexactRanges(manifest)).toEqual([]);
  });

  it('are locked by version and hash', () => {
    expect(lock.lockfileVersion).toBe(3);
    expect(looseEntries(lock)).toEqual([]);
  });

  it('run no install script that is not listed', () => {
    expect(unlistedScripts(lock, manifest)).toEqual([]);
  });
});

test('only the package that brings Node may run a script when it is installed', () => {
  const { allowScripts = {} } = read<Manifest>('package.json');
  expect(Object.keys(allowScripts).filter((name) => allowScripts[name])).toEqual(['node']);
});

test('no package is older than the first version without a known hole', () => {
  expect(belowFloor(read<Lock>('package-lock.json'), floors)).toEqual([]);
});

describe('a breach is found:', () => {
  it.each([
    '^1.2.3',
    '1.2',
    '*',
    'latest',
    'git+ssh://host/x.git',
    'https://host/x.tgz',
    'file:./x',
  ])('the range %s', (range) => {
    expect(inexactRanges({ devDependencies: { some: range } })).toEqual([`some@${range}`]);
  });

  const hash = `sha512-${'a'.repeat(86)}==`;
  it.each([
    ['no hash', { version: '1.0.0' }],
    ['a weak hash', { version: '1.0.0', integrity: 'sha1-x' }],
    ['an address of its own', { version: '1.0.0', integrity: hash, resolved: 'https://host/x' }],
    ['a link to a folder', { version: '1.0.0', integrity: hash, link: true }],
  ])('a locked package with %s', (_name, entry) => {
    const packages = { '': {}, 'node_modules/some': entry };
    expect(looseEntries({ lockfileVersion: 3, packages })).toEqual(['node_modules/some']);
  });

  it('an install script deep down that nobody has looked at', () => {
    const packages = { 'node_modules/a/node_modules/b': { hasInstallScript: true } };
    const lock = { lockfileVersion: 3, packages };
    expect(unlistedScripts(lock, { allowScripts: { a: true } })).toHaveLength(1);
    expect(unlistedScripts(lock, { allowScripts: { b: false } })).toEqual([]);
  });

  it.each([
    ['1.2.2', 1],
    ['1.1.9', 1],
    ['0.9.9', 1],
    ['1.2.3-rc.1', 1],
    ['1.2.3', 0],
    ['1.10.0', 0],
  ])('version %s, where 1.2.3 is the floor: %i', (version, count) => {
    const packages = { 'node_modules/x/node_modules/some': { version } };
    const floor = { some: { atLeast: '1.2.3', because: 'a test' } };
    expect(belowFloor({ lockfileVersion: 3, packages }, floor)).toHaveLength(count);
  });

  it('a floor for what is not installed any more', () => {
    const floor = { gone: { atLeast: '1.0.0', because: 'a test' } };
    expect(belowFloor({ lockfileVersion: 3, packages: {} }, floor)).toHaveLength(1);
  });
});
