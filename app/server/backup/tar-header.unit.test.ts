import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BLOCK_BYTES, readTarHeader, tarHeader } from './tar-header.ts';
import { writeArchive } from './write-archive.ts';

const LONG = `documents/${'a'.repeat(60)}/${'b'.repeat(90)}`;

test.each(['', 'ä', 'a b', 'x'.repeat(101), `${'d/'.repeat(130)}x`])('%s is no name', (name) => {
  expect(() => tarHeader({ name, sizeBytes: 1 })).toThrow('Not a name for an archive');
});

test('a header with one other bit is none of ours', () => {
  const header = tarHeader({ name: LONG, sizeBytes: 77 });
  for (let bit = 0; bit < BLOCK_BYTES * 8; bit += 1) {
    const altered = Buffer.from(header);
    altered[bit >> 3] = altered[bit >> 3]! ^ (1 << (bit & 7));
    expect(readTarHeader(altered)).toBeNull();
  }
});

test.each(['a', 'x'.repeat(100), LONG])('%s is read as it was written', (name) => {
  const entry = { name, sizeBytes: 8_589_934_591 };
  expect(readTarHeader(tarHeader(entry))).toEqual(entry);
});

test('everybody can open an archive with tar', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hearthnote-tar-'));
  const path = join(folder, 'a.tar');
  await writeArchive({ path, secret: 'x' }, async ({ add }) => {
    await add(LONG, Buffer.from('long'));
    await add('empty', Buffer.alloc(0));
    await add('block', Buffer.alloc(BLOCK_BYTES, 'x'));
  });
  execFileSync('tar', ['xf', path, '-C', folder]);
  expect(readFileSync(join(folder, LONG), 'utf8')).toBe('long');
  expect(readFileSync(join(folder, 'empty'))).toHaveLength(0);
  expect(readFileSync(join(folder, 'block'), 'utf8')).toBe('x'.repeat(BLOCK_BYTES));
  expect(readFileSync(join(folder, 'README.txt'), 'utf8')).toMatch(
    /^Hearthnote backup, format 1\n/,
  );
  rmSync(folder, { recursive: true });
});
