import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, expect, it } from 'vitest';
import { compressAssets } from './build.mjs';

const folder = mkdtempSync(join(tmpdir(), 'hearthnote-assets-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('puts copies beside what is worth it, and beside nothing else', async () => {
  const script = 'const answer = 42;\n'.repeat(200);
  writeFileSync(join(folder, 'page.js'), script);
  writeFileSync(join(folder, 'tiny.js'), 'export {};');
  writeFileSync(join(folder, 'face.woff2'), Buffer.alloc(4000));
  await compressAssets(folder);
  expect(readdirSync(folder).toSorted()).toEqual([
    'face.woff2',
    'page.js',
    'page.js.br',
    'page.js.gz',
    'tiny.js',
  ]);
  const copy = (ending) => readFileSync(join(folder, `page.js${ending}`));
  expect(brotliDecompressSync(copy('.br')).toString()).toBe(script);
  expect(gunzipSync(copy('.gz')).toString()).toBe(script);
});
