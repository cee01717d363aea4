import { processImage } from '../../app/server/images/process-image.ts';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { designHome } from './design-home.ts';
import { drawPicture } from './draw-picture.ts';
import { PICTURE_VIEWS, pictureCaption } from './picture-view.ts';
import { renderPicture } from './render-picture.ts';

const SEEDS = Array.from({ length: 24 }, (_, seed) => seed);
const ADDRESSES = ['412 Alder Street', '9 Quarry Lane', '2210 Marsh Road'];

describe.for(PICTURE_VIEWS)('the %s picture', (view) => {
  test('is the same text for the same seed', () => {
    for (const seed of [3, ADDRESSES[0] ?? '']) {
      expect(drawPicture({ seed, view })).toBe(drawPicture({ seed, view }));
    }
  });

  test('differs from seed to seed', () => {
    const drawings = [...SEEDS, ...ADDRESSES].map((seed) => drawPicture({ seed, view }));
    expect(new Set(drawings).size).toBe(drawings.length);
  });

  test('has sound figures and refers only to what it defines', () => {
    for (const seed of SEEDS) {
      const drawing = drawPicture({ seed, view });
      expect(drawing).not.toMatch(/NaN|undefined|Infinity|null|e-\d/);
      const used = drawing.matchAll(/url\(#([^)]+)\)/g);
      for (const [, name] of used) expect(drawing).toContain(`id="${name}"`);
    }
  });

  test('is 1600 by 1067 pixels, and more than one colour', async () => {
    const png = await renderPicture({ seed: 7, view });
    const { format, width, height } = await sharp(png).metadata();
    expect([format, width, height]).toEqual(['png', 1600, 1067]);
    const { channels, entropy } = await sharp(png).stats();
    expect(channels).toHaveLength(3);
    expect(entropy).toBeGreaterThan(2);
  });

  test('passes the pipeline that uploads pass', async () => {
    const image = await processImage(await renderPicture({ seed: ADDRESSES[1] ?? '', view }));
    expect(image.ok && image.value.variants.map(({ widthPx }) => widthPx)).toEqual([
      320, 640, 960, 1600,
    ]);
  });
});

test('twelve seeds in a row are twelve forms of house, at different times of day', () => {
  const homes = SEEDS.slice(0, 12).map(designHome);
  expect(new Set(homes.map(({ house }) => house.form)).size).toBe(12);
  expect(new Set(homes.map(({ mood }) => mood.name)).size).toBe(5);
  expect(new Set(homes.map(({ colours }) => colours)).size).toBe(11);
});

test('twenty-four seeds in a row never repeat form, colour and time of day together', () => {
  const homes = SEEDS.map(designHome);
  const looks = homes.map(({ house, mood, colours }) =>
    [house.form, mood.name, colours.wall].join(),
  );
  expect(new Set(looks).size).toBe(24);
});

test('a caption says what is drawn of this home, so that no two homes share theirs', () => {
  const captions = SEEDS.map((seed) => PICTURE_VIEWS.map((view) => pictureCaption(view, seed)));
  expect(captions[0]).toEqual([
    'Street view of the colonial house at noon',
    'Back garden of the colonial house at noon',
    expect.stringMatching(/^Kitchen with (an island|a dining table)$/),
    'Living room with a fireplace',
    'Bathroom with a bath under the window',
    'Floor plan of the colonial house',
  ]);
  for (const own of captions) expect(new Set(own).size).toBe(PICTURE_VIEWS.length);
  expect(new Set(captions.map((own) => own.join())).size).toBe(SEEDS.length);
});
