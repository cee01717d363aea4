import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { composeBrand } from '#app/brand/compose.server.ts';
import { readSettings } from '#app/server/env.ts';
import { cents } from '#app/ground/money/cents.ts';
import { ratePpm } from '#app/ground/rates/rate.ts';
import { readDemoPicture } from '#app/server/db/seed/demo-picture.ts';
import { SHARE_CARD, SHARED_NOTE } from '#tests/fixtures/share-card.ts';
import { drawSharePicture } from './draw.server.ts';
import { layOutSharePicture } from './lay-out.server.ts';
import { drawingVersion, propertyDrawing, siteDrawing } from './drawing.server.ts';

const demo = readSettings({});
if (!demo.ok) throw new Error(demo.reason.join());
const { brand, settings } = composeBrand(demo.value, []);
const LOOK = { brand, company: settings.company };

type Changes = Omit<Partial<typeof SHARE_CARD>, 'note'> & {
  note?: Partial<typeof SHARED_NOTE> | null;
};

function drawingOf({ note, ...changes }: Changes = {}) {
  const card = {
    ...SHARE_CARD,
    ...changes,
    note: note === null ? null : { ...SHARED_NOTE, ...note },
  };
  return propertyDrawing(card, { ...LOOK, photoKey: 'a/photo.webp' });
}

const LONG_ADDRESS = '12345 Northwest Saint Bartholomew’s Memorial Boulevard Apartment 1204-B';

describe('the words of a picture', () => {
  test('are address, place, amount, rate, monthly income and lien', () => {
    expect(drawingOf()).toEqual({
      brand: 'Hearthnote',
      colours: null,
      markId: null,
      title: '412 Alder Street',
      place: 'Dayton, OH 45402',
      figures: [
        { label: 'Investment', value: '$150,000' },
        { label: 'Rate', value: '7.00%' },
        { label: 'Monthly payment', value: '$875' },
      ],
      badges: ['1st Lien'],
      photoKey: 'a/photo.webp',
    });
  });

  test('of a private property are its city and state, and that it is private', () => {
    expect(drawingOf({ isPrivate: true, note: null })).toEqual({
      brand: 'Hearthnote',
      colours: null,
      markId: null,
      title: 'Private Investment',
      place: 'Dayton, OH',
      figures: [],
      badges: [],
      photoKey: 'a/photo.webp',
    });
  });

  test('name the term where nothing is paid before the end', () => {
    const { figures } = drawingOf({ note: { monthlyPaymentCents: cents(0n) } });
    expect(figures.at(-1)).toEqual({ label: 'Term', value: '36 months' });
  });

  test.each([
    [{ note: { status: 'active' } }, ['1st Lien', 'Funded']],
    [{ note: { status: 'active' }, status: 'funded' }, ['1st Lien', 'Funded']],
    [{ status: 'reserved' }, ['1st Lien', 'Reserved']],
    [{ note: { status: 'pending' } }, ['1st Lien', 'Reserved']],
    [{ note: { status: 'completed' } }, ['1st Lien', 'Paid Off']],
    [{ note: { status: 'defaulted' }, status: 'funded' }, ['1st Lien', 'Defaulted']],
    [{ note: { lienPosition: null as never } }, []],
    [{ note: null }, []],
  ])('of %o have the badges %o', (changes, badges) => {
    expect(drawingOf(changes).badges).toEqual(badges);
  });
});

test('another figure, place or photo makes another version, the same ones the same', () => {
  const changes: Changes[] = [
    {},
    { address: '414 Alder Street' },
    { zipCode: '45403' },
    { status: 'reserved' },
    { isPrivate: true, note: null },
    { note: { amountCents: cents(15_000_001n) } },
    { note: { ratePpm: ratePpm(70_100) } },
    { note: { monthlyPaymentCents: cents(87_501n) } },
    { note: { lienPosition: 2 } },
    { note: { status: 'active' } },
  ];
  const versions = changes.map((change) => drawingVersion(drawingOf(change)));
  versions.push(drawingVersion({ ...drawingOf(), photoKey: 'another/photo.webp' }));
  versions.push(drawingVersion({ ...drawingOf(), brand: 'Another' }));
  expect(new Set(versions).size).toBe(versions.length);
  expect(drawingVersion(drawingOf())).toBe(versions[0]);
});

describe('a picture', () => {
  test.each([
    ['of a property', drawingOf(), true],
    ['of a private property', drawingOf({ isPrivate: true, note: null }), true],
    ['without a photo', drawingOf(), false],
    ['without a note', drawingOf({ note: null }), true],
    ['with a long address', drawingOf({ address: LONG_ADDRESS }), true],
    ['with a longer address', drawingOf({ address: LONG_ADDRESS.repeat(200) }), true],
    ['with one long word', drawingOf({ address: 'x'.repeat(500) }), false],
    ['with signs that no font has', drawingOf({ address: '東京 🏠' }), false],
    ['with markup in its address', drawingOf({ address: '</svg><image href="x"/>&' }), false],
    ['of the site', siteDrawing(LOOK), false],
  ])('%s is 1200 by 630 and small', async (_name, drawing, hasPhoto) => {
    const photo = hasPhoto ? (await readDemoPicture(3, 'street')).bytes : null;
    const bytes = await drawSharePicture(drawing, { photo, mark: null });
    const { format, width, height, channels } = await sharp(bytes).metadata();
    expect({ format, width, height, channels }).toEqual({
      format: 'jpeg',
      width: 1200,
      height: 630,
      channels: 3,
    });
    expect(bytes.length).toBeLessThanOrEqual(300_000);
  });

  test('with a photo that hardly compresses is small all the same', async () => {
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 90 };
    const photo = await sharp({
      create: { width: 960, height: 960, channels: 3, background: '#888', noise },
    })
      .png()
      .toBuffer();
    const bytes = await drawSharePicture(drawingOf(), { photo, mark: null });
    expect(bytes.length).toBeLessThanOrEqual(300_000);
  });

  test('asks for no font of the machine and has no text of a user in its markup', () => {
    const svg = layOutSharePicture(drawingOf({ address: '<b>&amp; "Alder"' }), {
      hasPhoto: true,
      markWidthPx: null,
    });
    expect(svg).not.toMatch(/<text|font-family|Alder|<b>|&amp;/);
    expect(svg).toMatch(/^<svg [^>]*>(<(g|path|rect)\b[^<>]*>|<\/g>)+<\/svg>$/);
  });
});
