import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FileStore, openFileStore } from '#app/server/storage/file-store.ts';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ProcessedImage, processImage } from './process-image.ts';
import { storeImage } from './store-image.ts';

let folder = '';
let store: FileStore;
let image: ProcessedImage;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hearthnote-images-'));
  store = openFileStore({ kind: 'disk', folder });
  const size = { width: 700, height: 500, channels: 3 as const };
  const bytes = await sharp({ create: { ...size, background: '#1f5446' } })
    .png()
    .toBuffer();
  const result = await processImage(bytes);
  if (!result.ok) throw new Error(result.reason);
  image = result.value;
});

afterEach(() => rmSync(folder, { recursive: true }));

test('when one variant cannot be written, none remains', async () => {
  const full: FileStore = {
    ...store,
    put: async (key, bytes, contentType) => {
      if (key.endsWith('-700.webp')) throw new Error('no space left on device');
      await store.put(key, bytes, contentType);
    },
  };
  await expect(storeImage({ store: full, propertyId: 'p1', imageId: 'i1', image })).rejects.toThrow(
    'Picture i1 of property p1 could not be stored.',
  );
  expect(await store.list('properties/p1')).toEqual([]);
});

test('every variant lies under the property, named by image and width', async () => {
  const keys = await storeImage({ store, propertyId: 'p1', imageId: 'i1', image });
  expect(keys).toEqual([
    'properties/p1/i1-320.webp',
    'properties/p1/i1-640.webp',
    'properties/p1/i1-700.webp',
  ]);
  for (const [index, key] of keys.entries()) {
    expect(await store.get(key)).toEqual(new Uint8Array(image.variants[index]?.bytes ?? []));
  }
});
