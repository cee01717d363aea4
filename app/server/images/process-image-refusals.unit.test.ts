import { expect, test } from 'vitest';
import { imageRefusalText, processImage } from './process-image.ts';
import sharp from 'sharp';
import { PAYLOAD } from '#tests/helpers/hostile-bytes.ts';
import { HOSTILE_FILES } from '#tests/helpers/hostile-files.ts';

test.for([
  ['empty', 'porch.jpg is empty. Choose the image again.'],
  ['too_large', 'porch.jpg is larger than 15 MB. Choose a smaller image.'],
  ['unknown_format', 'porch.jpg is not a JPEG, PNG, WebP or AVIF image.'],
  ['damaged', 'porch.jpg is damaged and cannot be read. Save it again or choose another picture.'],
  [
    'too_many_pixels',
    'porch.jpg has too many pixels: at most 50 megapixels, and 16,000 on a side.',
  ],
] as const)('%s names the file and the reason', ([reason, text]) => {
  expect(imageRefusalText(reason, 'porch.jpg')).toBe(text);
});

const REFUSED = HOSTILE_FILES.filter(({ verdict }) => verdict !== 'taken');
const TAKEN = HOSTILE_FILES.filter(({ verdict }) => verdict === 'taken');

test('there are many of them, each with a name of its own', () => {
  expect(new Set(HOSTILE_FILES.map(({ name }) => name)).size).toBe(HOSTILE_FILES.length);
  expect(HOSTILE_FILES.length).toBeGreaterThan(80);
});

test.for(REFUSED)('$name is refused as $verdict', async ({ name, bytes, verdict }) => {
  const result = await processImage(await bytes());
  if (result.ok) throw new Error(`taken: ${JSON.stringify(result.value.variants.length)}`);
  expect(result.reason).toBe(verdict);
  expect(imageRefusalText(result.reason, name)).toMatch(new RegExp(`^${name} (is|has) .+`));
});

test.for(TAKEN)('$name is made anew, and only its picture is kept', async ({ bytes }) => {
  const result = await processImage(await bytes());
  if (!result.ok) throw new Error(`refused: ${result.reason}`);
  expect(result.value.variants.length).toBeGreaterThan(0);
  for (const variant of result.value.variants) {
    const found = await sharp(variant.bytes).metadata();
    expect([found.format, found.width, found.space]).toEqual(['webp', variant.widthPx, 'srgb']);
    expect([found.exif, found.xmp, found.icc, found.pages]).toEqual(Array(4).fill(undefined));
    expect(Buffer.from(variant.bytes).includes(PAYLOAD.slice(8, 22))).toBe(false);
    expect(variant.bytes.length).toBeLessThan(1024 * 1024);
  }
});
