import sharp from 'sharp';
import { expect, test } from 'vitest';
import { bytesOf, PAYLOAD, picture } from '#tests/helpers/hostile-bytes.ts';
import { HOSTILE_DOCUMENTS } from '#tests/helpers/hostile-documents.ts';
import { documentRefusalText } from './words.ts';
import { processDocument } from './file.server.ts';

const of = (...verdicts: string[]) =>
  HOSTILE_DOCUMENTS.filter(({ verdict }) => verdicts.includes(verdict));
const TAKEN = of('kept', 'made anew');
const REFUSED = HOSTILE_DOCUMENTS.filter((one) => !TAKEN.includes(one));

test('there are many of them, each with a name of its own', () => {
  expect(new Set(HOSTILE_DOCUMENTS.map(({ name }) => name)).size).toBe(HOSTILE_DOCUMENTS.length);
  expect(REFUSED.length).toBeGreaterThan(40);
});

test.for(REFUSED)('$name is refused as $verdict', async ({ name, bytes, verdict }) => {
  const result = await processDocument(await bytes());
  if (result.ok) throw new Error(`taken as ${result.value.contentType}`);
  expect(result.reason).toBe(verdict);
  expect(documentRefusalText(result.reason, name)).toMatch(new RegExp(`^${name} (is|has) .+`));
});

test.for(of('kept'))('$name is kept byte for byte', async ({ bytes }) => {
  const sent = await bytes();
  const result = await processDocument(sent);
  if (!result.ok) throw new Error(`refused: ${result.reason}`);
  expect(result.value.contentType).toBe('application/pdf');
  expect(Buffer.from(result.value.bytes).equals(sent)).toBe(true);
});

test.for(of('made anew'))('$name is made anew, and only its picture kept', async ({ bytes }) => {
  const result = await processDocument(await bytes());
  if (!result.ok) throw new Error(`refused: ${result.reason}`);
  expect(result.value.contentType).toBe('image/webp');
  const kept = Buffer.from(result.value.bytes);
  expect((await sharp(kept).metadata()).format).toBe('webp');
  expect(kept.includes(PAYLOAD.slice(8, 22))).toBe(false);
  expect(kept.includes('%PDF')).toBe(false);
});

test('a scanned page keeps enough of its width to be read', async () => {
  const sent = await bytesOf(picture({ width: 2550, height: 330 }).jpeg());
  const result = await processDocument(sent);
  if (!result.ok) throw new Error(`refused: ${result.reason}`);
  expect((await sharp(result.value.bytes).metadata()).width).toBe(2400);
});
