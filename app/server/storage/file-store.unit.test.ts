import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startBuckets, type Buckets } from '#tests/helpers/buckets.ts';
import { type FileStore, openFileStore } from './file-store.ts';

let root = '';
let buckets: Buckets;
let store: FileStore;

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'hearthnote-files-'));
  buckets = await startBuckets(join(root, 'buckets'));
});

afterAll(async () => {
  await buckets.stop();
  rmSync(root, { recursive: true });
});

function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

async function put(key: string, text: string): Promise<void> {
  await store.put(key, bytesOf(text), 'text/plain');
}

/** What a store answers to a question for keys; the one in our tests cannot give a second page. */
function pageOfKeys({ keys, next }: { keys: string[]; next: string | null }): string {
  const contents = keys.map((key) => `<Contents><Key>${key}</Key><Size>1</Size></Contents>`);
  const token = next === null ? '' : `<NextContinuationToken>${next}</NextContinuationToken>`;
  return `<ListBucketResult>${contents.join('')}${token}</ListBucketResult>`;
}

/** What holds wherever files are. */
describe.each(['a folder', 'a bucket'])('%s', (place) => {
  beforeEach(() => {
    store =
      place === 'a folder'
        ? openFileStore({ kind: 'disk', folder: mkdtempSync(join(root, 'folder-')) })
        : openFileStore({ kind: 'bucket', ...buckets.take() });
  });

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
});

describe('a folder alone', () => {
  let folder = '';
  beforeEach(() => {
    folder = join(mkdtempSync(join(root, 'outer-')), 'files');
    store = openFileStore({ kind: 'disk', folder });
  });

  test('a file that cannot be written leaves nothing and names its key', async () => {
    await put('blocked', 'a file where a folder is wanted');
    await expect(put('blocked/a.webp', 'x')).rejects.toThrow('The file blocked/a.webp');
    expect(await store.get('blocked')).toEqual(bytesOf('a file where a folder is wanted'));
  });

  test('a neighbour of the folder is out of reach', async () => {
    writeFileSync(join(folder, '..', 'neighbour'), 'secret');
    await expect(store.get('../neighbour')).rejects.toThrow('Not a key of the file store');
    await expect(store.remove('../neighbour')).rejects.toThrow('Not a key of the file store');
    expect(existsSync(join(folder, '..', 'neighbour'))).toBe(true);
  });
});

describe('a bucket alone', () => {
  afterEach(() => buckets.answer());

  const each = (faulty: FileStore) => ({
    put: () => faulty.put('a/b', bytesOf('x'), 'text/plain'),
    get: () => faulty.get('a/b'),
    getStream: () => faulty.getStream('a/b'),
    remove: () => faulty.remove('a/b'),
    removeAll: () => faulty.removeAll('a'),
    list: () => faulty.list('a'),
  });

  test('one that refuses its key fails every operation, and nothing reads as missing', async () => {
    const place = { kind: 'bucket' as const, ...buckets.take() };
    const faulty = openFileStore({ ...place, accessKeyId: 'another' });
    for (const attempt of Object.values(each(faulty)))
      await expect(attempt()).rejects.toBeInstanceOf(Error);
    await expect(each(faulty).put()).rejects.toThrow('The file a/b could not be written.');
    expect(await openFileStore(place).get('a/b')).toBeNull();
  });

  test('one that is not there is no missing file', async () => {
    const place = { kind: 'bucket' as const, ...buckets.take() };
    const faulty = openFileStore({ ...place, bucket: 'nobody-made-this' });
    await expect(each(faulty).put()).rejects.toThrow('The file a/b could not be written.');
    await expect(each(faulty).get()).rejects.toThrow('Cannot read file');
    await expect(each(faulty).list()).rejects.toThrow('bucket does not exist');
  });

  test('a list is read to its end, and without what only begins alike', async () => {
    const pages = [
      { keys: ['a/2', 'a/1', 'aa/1'], next: 'more' },
      { keys: ['a/3', 'ab'], next: null },
    ];
    const asked: (string | null)[] = [];
    const server = createServer(({ url }, answer) => {
      const { searchParams } = new URL(url ?? '', 'http://bucket.invalid');
      asked.push(searchParams.get('continuation-token'));
      answer.end(pageOfKeys(pages[asked.length - 1]!));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const endpoint = new URL(`http://127.0.0.1:${port}`);
    const listing = openFileStore({ kind: 'bucket', ...buckets.take(), endpoint });
    expect(await listing.list('a')).toEqual(['a/1', 'a/2', 'a/3']);
    expect(asked).toEqual([null, 'more']);
    server.close();
    server.closeAllConnections();
  });

  test('one whose store is away or silent fails soon, and works again afterwards', async () => {
    const place = { kind: 'bucket' as const, ...buckets.take(), patienceMs: 200 };
    store = openFileStore(place);
    await put('a/b', 'kept');
    for (const trouble of ['away', 'silent'] as const) {
      buckets.fall(trouble);
      const startedAt = Date.now();
      for (const attempt of Object.values(each(store)))
        await expect(attempt()).rejects.toBeInstanceOf(Error);
      expect(Date.now() - startedAt).toBeLessThan(20_000);
      buckets.answer();
    }
    expect(await store.get('a/b')).toEqual(bytesOf('kept'));
  });
});
