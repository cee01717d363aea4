import { parseSocialLinks } from '#app/ground/social-links.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import { isAddress } from '#app/ground/typed.ts';
import { meaning, text } from '#app/ui/form-values.ts';
import { printable } from '#app/ui/printable.ts';
import * as v from 'valibot';
import { faintness } from './colours/palette.ts';
import { isHex } from './colours/oklch.ts';

/**
 * What a company may say about its looks, all in texts as a form or a file has them. What is left
 * out comes from the layer below: a published version, the files of BRAND_FOLDER, the COMPANY_*
 * settings, the product (0117).
 */
export const TEXT_FIELDS = {
  name: { label: 'Company name', longest: 80 },
  headline: { label: 'Headline', longest: 90 },
  lead: { label: 'Introduction', longest: 300 },
  primary: { label: 'Primary color', longest: 30 },
  accent: { label: 'Accent color', longest: 30 },
  funded: { label: 'Amount funded', longest: 12 },
  investors: { label: 'Investors', longest: 12 },
  averageReturn: { label: 'Average return', longest: 12 },
  assetBacked: { label: 'Share backed by real estate', longest: 12 },
  founder: { label: 'Founder’s name', longest: 80 },
  founderStory: { label: 'Founder’s story', longest: 2000 },
  address: { label: 'Address', longest: 200 },
  phone: { label: 'Phone', longest: 25 },
  email: { label: 'Email', longest: 200 },
  law: { label: 'Governing law', longest: 200 },
  socialLinks: { label: 'Social links', longest: 1000 },
  senderName: { label: 'Sender name', longest: 60 },
  mailFooter: { label: 'Mail footer', longest: 300 },
  producerName: { label: 'Program name in files', longest: 60 },
} as const;

export type TextField = keyof typeof TEXT_FIELDS;

/** Yes or no, or left to the layer below. */
export const SWITCHES = ['showsStatistics', 'showsProduct', 'isNameInMark'] as const;

export type Switch = (typeof SWITCHES)[number];

export type BrandTexts = { [Field in TextField]: string | null };

export type BrandChoices = BrandTexts & { [Field in Switch]: boolean | null };

/** The fields that have several lines. */
export const LONG_FIELDS: ReadonlySet<TextField> = new Set([
  'lead',
  'founderStory',
  'socialLinks',
  'mailFooter',
]);

const PHONE = /^[+(]?\d[\d ().+-]{5,24}$/;

/** What is wrong with a text, or what it means. */
const READERS: Partial<Record<TextField, (typed: string) => Result<string, string>>> = {
  primary: readColour,
  accent: readColour,
  phone: (typed) =>
    PHONE.test(typed) ? accept(typed) : refuse('Enter a telephone number, such as (614) 555-0142'),
  email: (typed) =>
    isAddress(typed) ? accept(typed) : refuse('Enter an email, such as hello@example.com'),
  socialLinks: (typed) =>
    parseSocialLinks(typed) === null
      ? refuse('Write each link as Name=https://… on a line of its own')
      : accept(typed),
  // It stands before an address in a head of a mail.
  senderName: (typed) =>
    /^[^<>"@\r\n,;:\\]+$/.test(typed)
      ? accept(typed)
      : refuse('Use letters, digits, spaces, dots and hyphens'),
};

/** A colour that words can be read in, and on. WCAG 2.2 asks for 4.5 to 1 (level AA). */
function readColour(typed: string): Result<string, string> {
  const hex = `${typed.startsWith('#') ? '' : '#'}${typed}`.toLowerCase();
  if (!isHex(hex)) return refuse('Enter a color as # and six digits, such as #1f5446');
  const faint = faintness(hex);
  if (faint === null) return accept(hex);
  return refuse(
    `White words on this color have a contrast of ${faint.contrast.toFixed(1)} to 1, and can be ` +
      `read from 4.5 to 1 on (WCAG AA). The nearest color that fits is ${faint.nearest}.`,
  );
}

/** A text of a brand: null when it is empty, in one spelling, and checked. */
function fieldSchema(field: TextField) {
  const { longest } = TEXT_FIELDS[field];
  const read = READERS[field] ?? accept;
  return v.pipe(
    text(),
    meaning((typed: string): Result<string | null, string> => {
      const lines = typed.replaceAll('\r\n', '\n').trim();
      if (lines === '') return accept(null);
      if (!LONG_FIELDS.has(field) && lines.includes('\n')) return refuse('Use one line');
      if (lines.length > longest) return refuse(`Use at most ${longest} characters`);
      return read(lines);
    }),
  );
}

const fields = Object.keys(TEXT_FIELDS) as TextField[];

type Schemas = { [Field in TextField]: ReturnType<typeof fieldSchema> };

/** The texts, as a form sends them and as `brand.json` has them. */
export const textEntries = Object.fromEntries(
  fields.map((field) => [field, fieldSchema(field)]),
) as Schemas;

function switchSchema() {
  return v.pipe(
    text(),
    v.picklist(['', 'yes', 'no'], 'Choose one'),
    v.transform((chosen) => (chosen === '' ? null : chosen === 'yes')),
  );
}

/** The form of a draft. */
export const choicesSchema = v.object({
  ...textEntries,
  name: v.pipe(textEntries.name, printable()),
  address: v.pipe(textEntries.address, printable()),
  showsStatistics: switchSchema(),
  showsProduct: switchSchema(),
  isNameInMark: switchSchema(),
});

/** Nothing chosen: everything comes from below. */
export const NO_CHOICES: BrandChoices = {
  ...(Object.fromEntries(fields.map((field) => [field, null])) as BrandTexts),
  showsStatistics: null,
  showsProduct: null,
  isNameInMark: null,
};

/** Choices as they were stored, by this release or another one. */
export function storedChoices(stored: Partial<BrandChoices>): BrandChoices {
  const known = Object.keys(NO_CHOICES) as (keyof BrandChoices)[];
  return Object.fromEntries(known.map((name) => [name, stored[name] ?? null])) as BrandChoices;
}

/** The upper choices, and the lower ones where nothing was chosen. */
export function over(upper: BrandChoices, lower: BrandChoices): BrandChoices {
  const names = Object.keys(NO_CHOICES) as (keyof BrandChoices)[];
  return Object.fromEntries(
    names.map((name) => [name, upper[name] ?? lower[name]]),
  ) as BrandChoices;
}

/** The choices as boxes of a form hold them. */
export function boxesOf(choices: BrandChoices): Record<string, string> {
  return Object.fromEntries(
    Object.entries(choices).map(([name, value]) => {
      if (typeof value === 'boolean') return [name, value ? 'yes' : 'no'];
      return [name, value ?? ''];
    }),
  );
}
