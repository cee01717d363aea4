import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { businessTimeText } from '#app/server/clock.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import { desc } from 'drizzle-orm';
import { boxesOf, type BrandChoices } from './choices.ts';
import { contrastOf } from './colours/contrast.ts';
import { type Palette, paletteOf } from './colours/palette.ts';
import { PRODUCT_COLOURS } from './colours/product.ts';
import type { Branded } from './compose.server.ts';
import { readWorked, storedBrand } from './draft.server.ts';
import { markAsData } from './marks.server.ts';
import { mayChangeBrand } from './may.ts';
import { isEmpty } from './publish.server.ts';
import { layerOf } from './store.server.ts';
import { brandVersions } from './tables.server.ts';

export type BrandVersionRow = {
  number: number;
  publishedAt: string;
  publisherName: string;
  broughtBack: number | null;
  isCurrent: boolean;
  /** Whether it chooses nothing: the product's look, or that of files and settings. */
  isReset: boolean;
};

/** One colour of a scale with what is read on it. */
export type Swatch = { label: string; ground: string; words: string; contrast: string };

/** What the preview draws with: the colours of both themes, and the words of the first page. */
export type BrandLook = {
  light: Palette['light'];
  dark: Palette['dark'];
  companyName: string;
  headline: string;
  isNameInMark: boolean;
};

export type BrandPage = {
  /** What the form was shown with; see `saveDraft`. */
  state: string;
  hasDraft: boolean;
  isPreviewed: boolean;
  boxes: Record<string, string>;
  /** What stands where a box is left empty. */
  below: Partial<Record<keyof BrandChoices, string>>;
  marks: { light: string | null; dark: string | null };
  swatches: { light: Swatch[]; dark: Swatch[] };
  look: BrandLook;
  versions: BrandVersionRow[];
};

/** The product's own words, where no layer has any; a founder only in the demo. */
type OwnWords = {
  headline: string;
  lead: string;
  founder: { name: string | null; paragraphs: readonly string[] } | null;
};

/** So many former versions are listed. */
const MOST_VERSIONS = 50;

/**
 * The brand as platform admins work on it: the draft, what stands below it, and the versions that
 * were published, the newest first. Refused: `forbidden`. Source: 0117.
 */
export async function readBrandPage(
  caller: Caller,
  own: OwnWords,
): Promise<Result<BrandPage, 'forbidden'>> {
  const { actor, brand, brands, database, settings } = caller;
  if (!mayChangeBrand(actor)) return refuse('forbidden');
  return asActor(database, actor, async (transaction) => {
    const worked = await readWorked(transaction);
    const layer = await layerOf(transaction, worked);
    const rows = await transaction
      .select()
      .from(brandVersions)
      .orderBy(desc(brandVersions.number))
      .limit(MOST_VERSIONS);
    const { mark, darkMark } = layer;
    return accept({
      state: worked.state,
      hasDraft: worked.draftId !== null,
      isPreviewed: brand.isDraft,
      boxes: boxesOf(worked.choices),
      below: belowOf(brands.base, brands.under(layer), own),
      marks: {
        light: mark === null ? null : markAsData(mark),
        dark: darkMark === null ? null : markAsData(darkMark),
      },
      swatches: swatchesOf(brands.under(layer)),
      look: lookOf(brands.under(layer), own),
      versions: rows.map((row) => ({
        number: row.number,
        publishedAt: businessTimeText(row.publishedAt, settings.businessTimeZone),
        publisherName: row.publisherName,
        broughtBack: row.broughtBack,
        isCurrent: row.isCurrent,
        isReset: isEmpty(storedBrand(row)),
      })),
    });
  });
}

/** What follows from the name follows from the one that is worked on. */
function belowOf({ brand, settings }: Branded, worked: Branded, own: OwnWords): BrandPage['below'] {
  const { company } = settings;
  const { mailFrom } = worked.settings;
  const { statistics } = company;
  const { primary, accent } = brand.colours ?? PRODUCT_COLOURS;
  const entries: [keyof BrandChoices, string | null | undefined][] = [
    ['name', company.name],
    ['headline', brand.headline ?? own.headline],
    ['lead', brand.lead ?? own.lead],
    ['primary', primary],
    ['accent', accent],
    ['funded', statistics.funded],
    ['investors', statistics.investors],
    ['averageReturn', statistics.averageReturn],
    ['assetBacked', statistics.assetBacked],
    ['founder', company.founder?.name ?? own.founder?.name],
    ['founderStory', (company.founder?.story ?? own.founder?.paragraphs)?.join(' ')],
    ['address', company.address],
    ['phone', company.phone],
    ['email', company.email],
    ['law', company.law],
    ['socialLinks', company.socialLinks.map(({ label }) => label).join(', ')],
    ['senderName', mailFrom.replace(/\s*<[^<>]*>$/, '').replaceAll('"', '')],
    ['mailFooter', brand.mailFooter],
    ['producerName', worked.brand.producerName],
  ];
  return Object.fromEntries(entries.filter(([, text]) => Boolean(text)));
}

function lookOf({ brand, settings }: Branded, own: OwnWords): BrandLook {
  const { light, dark } = paletteOf(brand.colours);
  const headline = brand.headline ?? own.headline;
  const { isNameInMark } = brand;
  return { light, dark, companyName: settings.company.name, headline, isNameInMark };
}

function swatchesOf({ brand }: Branded): BrandPage['swatches'] {
  const palette = paletteOf(brand.colours);
  const of = (mode: 'light' | 'dark') => {
    const colours = palette[mode];
    const pairs: [string, string, string][] = [
      ['Buttons', colours.pine, colours['on-pine']],
      ['Links', colours.paper, colours.pine],
      ['Badges', colours['pine-soft'], colours.pine],
      ['Call to action', colours.ember, colours['on-ember']],
      ['Accent', colours.surface, colours.ember],
      ['Text', colours.sunk, colours.muted],
      ['Bands', colours['pine-deep'], palette.deep.ink],
    ];
    return pairs.map(([label, ground, words]) => ({
      label,
      ground,
      words,
      contrast: contrastOf(ground, words).toFixed(1),
    }));
  };
  return { light: of('light'), dark: of('dark') };
}
