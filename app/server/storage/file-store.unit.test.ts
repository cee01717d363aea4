import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type FileStore, openFileStore } from './file-store.ts';

let folder = '';
let store: FileStore;

beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'hearthnote-files-')), 'files');
  store = openFileStore({ kind: 'disk', folder });
});

afterEach(() => rmSync(join(folder, '..'), { recursive: true }));

function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

async function put(key: string, text: string): Promise<void> {
  await store.put(key, bytesOf(text), 'text/plain');
}

describe('a key that leads out of the store, or nowhere', () => {
  const KEYS = [
    '',
    '/',
    '/etc/passwd',
    '../secret',
    'a/../../b',
    'a//b',
    'a/',
    './a',
    'a/.b',
    'a\\b',
  ];
  const ODD = ['a b', 'a\0b', 'a%2e%2e', 'ä', `${'a/'.repeat(300)}b`];
  test.for([...KEYS, ...ODD])('is refused by every operation: %.20s', async (key) => {
    const refusal = 'Not a key of the file store';
    await expect(put(key, 'x')).rejects.toThrow(refusal);
    await expect(store.get(key)).rejects.toThrow(refusal);
    await expect(store.getStream(key)).rejects.toThrow(refusal);
    await expect(store.remove(key)).rejects.toThrow(refusal);
    await expect(store.removeAll(key)).rejects.toThrow(refusal);
    await expect(store.list(key)).rejects.toThrow(refusal);
  });
});

describe('what is not there', () => {
  test('reads as null and is removed without complaint', async () => {
    expect(await store.get('properties/1/2-320.webp')).toBeNull();
    expect(await store.getStream('properties/1/2-320.webp')).toBeNull();
    await store.remove('properties/1/2-320.webp');
    await store.removeAll('properties/1');
    expect(await store.list('properties/1')).toEqual([]);
  });

  test('a folder is not a file', async () => {
    await put('properties/1/a.webp', 'x');
    expect(await store.get('properties/1')).toBeNull();
  });
});

test('a file that cannot be written leaves nothing and names its key', async () => {
  await put('blocked', 'a file where a folder is wanted');
  await expect(put('blocked/a.webp', 'x')).rejects.toThrow('The file blocked/a.webp');
  expect(await store.get('blocked')).toEqual(bytesOf('a file where a folder is wanted'));
});

test('what is written comes back byte for byte, also when it is written again', async () => {
  const every = Uint8Array.from({ length: 70_000 }, (_, index) => index % 256);
  await store.put('properties/1/a-320.webp', every, 'image/webp');
  expect(await store.get('properties/1/a-320.webp')).toEqual(every);
  await put('properties/1/a-320.webp', 'short');
  expect(await store.get('properties/1/a-320.webp')).toEqual(bytesOf('short'));
  const streamed = await store.getStream('properties/1/a-320.webp');
  expect(streamed?.sizeBytes).toBe(5);
  expect(streamed && (await buffer(streamed.stream)).toString()).toBe('short');
});

test('removing a prefix takes all below it and nothing beside it', async () => {
  await put('properties/1/a-320.webp', 'a');
  await put('properties/1/b-640.webp', 'b');
  await put('properties/12/c-320.webp', 'c');
  expect(await store.list('properties/1')).toEqual([
    'properties/1/a-320.webp',
    'properties/1/b-640.webp',
  ]);
  await store.removeAll('properties/1');
  expect(await store.list('properties')).toEqual(['properties/12/c-320.webp']);
  await store.remove('properties/12/c-320.webp');
  expect(await store.list('properties')).toEqual([]);
});

test('a neighbour of the folder is out of reach', async () => {
  writeFileSync(join(folder, '..', 'neighbour'), 'secret');
  await expect(store.get('../neighbour')).rejects.toThrow('Not a key of the file store');
  await expect(store.remove('../neighbour')).rejects.toThrow('Not a key of the file store');
  expect(existsSync(join(folder, '..', 'neighbour'))).toBe(true);
});
