import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';
import {
  type ImageRefusal,
  type ProcessedImage,
  processImage,
  takeTurns,
} from './process-image.ts';

const MEGABYTE = 1024 * 1024;

function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

/** A picture whose left half is red and whose right half is blue. */
function redAndBlue(size: { width: number; height: number }): Sharp {
  const half = Math.floor(size.width / 2);
  const blue = { width: size.width - half, height: size.height, channels: 3 as const };
  return sharp({ create: { ...size, channels: 3, background: '#ff0000' } }).composite([
    { input: { create: { ...blue, background: '#0000ff' } }, left: half, top: 0 },
  ]);
}

/** A picture that does not compress, so that a part of the file is a part of the picture. */
function noise(): Sharp {
  const mean = { type: 'gaussian' as const, mean: 128, sigma: 40 };
  return sharp({
    create: { width: 300, height: 200, channels: 3, background: '#888', noise: mean },
  });
}

function pngChunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([utf8(type), data]);
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(data.length, 0);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(body), body.length + 4);
  return chunk;
}

/** A sound PNG of a few bytes whose header promises an enormous picture. */
function pixelBomb(width: number, height: number): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 6, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.alloc(1000))),
    pngChunk('IEND', new Uint8Array()),
  ]);
}

async function refusalOf(bytes: Uint8Array): Promise<ImageRefusal | 'none'> {
  const result = await processImage(bytes);
  return result.ok ? 'none' : result.reason;
}

async function accepted(bytes: Uint8Array): Promise<ProcessedImage> {
  const result = await processImage(bytes);
  if (!result.ok) throw new Error(`refused: ${result.reason}`);
  return result.value;
}

function widest(image: ProcessedImage): Sharp {
  return sharp(image.variants.at(-1)?.bytes);
}

async function colourAt(image: Sharp, at: { left: number; top: number }): Promise<number[]> {
  const { data } = await image
    .extract({ ...at, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data];
}

describe('what is not taken', () => {
  test('an empty file', async () => {
    expect(await refusalOf(new Uint8Array())).toBe('empty');
  });

  test('a file of one byte more than 15 MB, whatever is in it', async () => {
    const bytes = new Uint8Array(15 * MEGABYTE + 1);
    bytes.set([0xff, 0xd8, 0xff]);
    expect(await refusalOf(bytes)).toBe('too_large');
  });

  test.for([
    ['SVG', utf8('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect/></svg>')],
    ['SVG behind an XML declaration', utf8('<?xml version="1.0"?><svg width="9" height="9"/>')],
    ['HTML', utf8('<!doctype html><title>x</title><script>alert(1)</script>')],
    ['plain text', utf8('a house with a green door')],
    ['three bytes', new Uint8Array([0xff, 0xd8, 0xff])],
    ['PDF', utf8('%PDF-1.7 and so on and so on')],
    ['RIFF that is not WebP', utf8('RIFF\0\0\0\0WAVEfmt and so on')],
    ['HEIC', utf8('\0\0\0\x18ftypheic\0\0\0\0mif1heic and so on')],
  ] as const)('%s', async ([, bytes]) => {
    expect(await refusalOf(bytes)).toBe('unknown_format');
  });

  test('GIF and TIFF, though the decoder could read them', async () => {
    const picture = redAndBlue({ width: 20, height: 10 });
    expect(await refusalOf(await picture.clone().gif().toBuffer())).toBe('unknown_format');
    expect(await refusalOf(await picture.clone().tiff().toBuffer())).toBe('unknown_format');
  });

  test('the first bytes of a PNG before something else', async () => {
    const signature = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
    const page = utf8('<html><body>not a picture at all</body></html>');
    expect(await refusalOf(new Uint8Array([...signature, ...page]))).toBe('damaged');
  });

  test('the first bytes of a JPEG before SVG', async () => {
    const svg = utf8('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    expect(await refusalOf(new Uint8Array([0xff, 0xd8, 0xff, ...svg]))).toBe('damaged');
  });

  test.for(['png', 'jpeg', 'webp', 'avif'] as const)('a %s cut off halfway', async (format) => {
    const effort = format === 'avif' ? { effort: 0 } : {};
    const whole = await noise().toFormat(format, effort).toBuffer();
    expect(await refusalOf(whole.subarray(0, whole.length / 2))).toBe('damaged');
  });

  test('a header that promises 3,600 megapixels, told before anything is decoded', async () => {
    const bomb = pixelBomb(60_000, 60_000);
    expect(bomb.length).toBeLessThan(200);
    expect(await refusalOf(bomb)).toBe('too_many_pixels');
  });

  test('just over 50 megapixels, and a side of over 16,000 pixels', async () => {
    expect(await refusalOf(pixelBomb(10_000, 5_001))).toBe('too_many_pixels');
    expect(await refusalOf(pixelBomb(16_001, 10))).toBe('too_many_pixels');
    expect(await refusalOf(pixelBomb(10, 16_001))).toBe('too_many_pixels');
  });
});

describe('what is taken', () => {
  test.for(['jpeg', 'png', 'webp', 'avif'] as const)('%s becomes WebP', async (format) => {
    const bytes = await redAndBlue({ width: 400, height: 300 }).toFormat(format).toBuffer();
    const image = await accepted(bytes);
    expect(image).toMatchObject({ widthPx: 400, heightPx: 300 });
    expect(image.variants.map(({ widthPx, heightPx }) => [widthPx, heightPx])).toEqual([
      [320, 240],
      [400, 300],
    ]);
    for (const variant of image.variants) {
      const { format: found, width } = await sharp(variant.bytes).metadata();
      expect([found, width, variant.format]).toEqual(['webp', variant.widthPx, 'webp']);
    }
  });

  test('a wide picture is made in four widths and keeps its proportions', async () => {
    const bytes = await redAndBlue({ width: 2400, height: 1600 }).jpeg().toBuffer();
    const image = await accepted(bytes);
    expect(image).toMatchObject({ widthPx: 2400, heightPx: 1600 });
    expect(image.variants.map(({ widthPx, heightPx }) => [widthPx, heightPx])).toEqual([
      [320, 213],
      [640, 427],
      [960, 640],
      [1600, 1067],
    ]);
  });

  test.for([
    [1, [1]],
    [319, [319]],
    [320, [320]],
    [960, [320, 640, 960]],
    [1599, [320, 640, 960, 1599]],
    [1600, [320, 640, 960, 1600]],
  ] as const)('nothing is enlarged: %i pixels give %o', async ([width, widths]) => {
    const bytes = await redAndBlue({ width, height: 2 }).png().toBuffer();
    const { variants } = await accepted(bytes);
    expect(variants.map(({ widthPx }) => widthPx)).toEqual(widths);
  });

  test('place and camera are dropped, and the picture is turned upright first', async () => {
    const bytes = await redAndBlue({ width: 600, height: 400 })
      .jpeg()
      .withExif({
        IFD0: { Make: 'Hearth', Model: 'One' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const before = await sharp(bytes).metadata();
    expect(before.orientation).toBe(6);
    expect(before.exif?.length).toBeGreaterThan(0);
    const image = await accepted(bytes);
    expect(image).toMatchObject({ widthPx: 400, heightPx: 600 });
    const after = await widest(image).metadata();
    expect([after.width, after.height]).toEqual([400, 600]);
    expect([after.exif, after.xmp, after.icc, after.orientation]).toEqual(Array(4).fill(undefined));
    const [red = 0, , blueOfTop = 0] = await colourAt(widest(image), { left: 200, top: 40 });
    const [redOfFoot = 0, , blue = 0] = await colourAt(widest(image), { left: 200, top: 560 });
    expect(red).toBeGreaterThan(200);
    expect(blue).toBeGreaterThan(200);
    expect(blueOfTop + redOfFoot).toBeLessThan(80);
  });

  test('GPS that stands in a JPEG is nowhere in what is kept', async () => {
    const bytes = await redAndBlue({ width: 64, height: 64 })
      .jpeg()
      .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
      .toBuffer();
    expect((await sharp(bytes).metadata()).exif).toBeDefined();
    const { variants } = await accepted(bytes);
    for (const variant of variants) {
      expect(Buffer.from(variant.bytes).includes('EXIF')).toBe(false);
    }
  });

  test('what is hidden behind a picture is not kept', async () => {
    const picture = await redAndBlue({ width: 64, height: 64 }).jpeg().toBuffer();
    const { variants } = await accepted(Buffer.concat([picture, utf8('<script>hidden</script>')]));
    for (const variant of variants) {
      expect(Buffer.from(variant.bytes).includes('hidden')).toBe(false);
    }
  });

  test('what is transparent in a PNG stays transparent', async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 };
    const bytes = await sharp({ create: { width: 40, height: 40, channels: 4, background: clear } })
      .png()
      .toBuffer();
    const image = await accepted(bytes);
    expect(await colourAt(widest(image), { left: 20, top: 20 })).toEqual([0, 0, 0, 0]);
  });

  test('grey and sixteen-bit pictures', async () => {
    const grey = await redAndBlue({ width: 50, height: 50 }).greyscale().png().toBuffer();
    const deep = await redAndBlue({ width: 50, height: 50 })
      .toColourspace('rgb16')
      .png()
      .toBuffer();
    expect((await accepted(grey)).variants).toHaveLength(1);
    const [red = 0, green = 255] = await colourAt(widest(await accepted(deep)), {
      left: 5,
      top: 5,
    });
    expect(red).toBeGreaterThan(200);
    expect(green).toBeLessThan(40);
  });

  test('a file of exactly 15 MB', async () => {
    const picture = await redAndBlue({ width: 64, height: 64 }).jpeg().toBuffer();
    const bytes = new Uint8Array(15 * MEGABYTE);
    bytes.set(picture);
    expect(await refusalOf(bytes)).toBe('none');
  });
});

/** Work that ends when it is told to, and writes down when it began. */
function workOf(began: string[]) {
  const ends = new Map<string, () => void>();
  const start = (name: string) => () =>
    new Promise<string>((resolve) => {
      began.push(name);
      ends.set(name, () => resolve(name));
    });
  return { start, end: (name: string) => ends.get(name)?.() };
}

test('work that fails gives its turn on', async () => {
  const turn = takeTurns(1);
  await expect(turn(() => Promise.reject(new Error('spoilt')))).rejects.toThrow('spoilt');
  expect(await turn(() => Promise.resolve('next'))).toBe('next');
});

test('no more than so many run at once, and the others follow in their order', async () => {
  const began: string[] = [];
  const { start, end } = workOf(began);
  const turn = takeTurns(2);
  const all = ['a', 'b', 'c', 'd'].map((name) => turn(start(name)));
  await Promise.resolve();
  expect(began).toEqual(['a', 'b']);
  end('b');
  await all[1];
  await Promise.resolve();
  expect(began).toEqual(['a', 'b', 'c']);
  end('a');
  await all[0];
  await Promise.resolve();
  end('c');
  end('d');
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd']);
});
