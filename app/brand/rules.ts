import type { BrandView } from '#app/ground/page.ts';
import type { BrandColours } from './colours/palette.ts';

/**
 * The mark of a company as it is kept: an SVG that was drawn anew, or a PNG that was encoded anew.
 */
export type Mark = {
  /** SHA-256 of the bytes in hexadecimal digits: another drawing has another one. */
  id: string;
  format: 'svg' | 'png';
  widthPx: number;
  heightPx: number;
  bytes: Uint8Array;
};

/** How wide a mark may be for its height, and how high for its width. */
export const MOST_ASPECT = 8;

/** The longer side of a mark on papers: an inch of it has more dots than a printer. */
export const MARK_PAPER_PX = 480;

export const MARK_TYPES = { svg: 'image/svg+xml', png: 'image/png' } as const;

/** How wide a mark stands at this height, in whole pixels. */
export function markWidth({ widthPx, heightPx }: Mark, height: number): number {
  return Math.max(1, Math.round((widthPx / heightPx) * height));
}

/** How a company looks here and now: plain data, so that a thread can take it. */
export type Brand = {
  /** Names everything that is drawn from it: another look, another name. */
  name: string;
  /** Null: the product's. */
  colours: BrandColours | null;
  mark: Mark | null;
  /** For dark grounds. */
  darkMark: Mark | null;
  /** Whether the mark has the company's name in it, so that none stands beside it. */
  isNameInMark: boolean;
  headline: string | null;
  lead: string | null;
  mailFooter: string | null;
  /** Who mails are from, by name; null: as MAIL_FROM says. */
  senderName: string | null;
  /** The program that papers and calendars say they were made by. */
  producerName: string;
  showsStatistics: boolean;
  /** Whether the about page says, in one line, which product this is. */
  showsProduct: boolean;
  /** Whether the company goes by a name of its own. */
  isOwn: boolean;
  /** Whether it is a draft that its reader looks at, and nobody else. */
  isDraft: boolean;
};

/** What papers need to know of a brand; the mark is a picture for dark ground. */
export type PaperLook = Pick<Brand, 'colours' | 'producerName'> & { mark: Mark | null };

const FOLDER = '/files/brand';

/** The address of a file of a brand; it never gets other bytes. */
export function brandFile({ name }: Pick<Brand, 'name'>, file: string): string {
  return `${FOLDER}/${name}/${file}`;
}

/** The address of a file of whatever brand there is when it is asked for, as mails need it. */
export function currentBrandFile(file: string): string {
  return `${FOLDER}/current/${file}`;
}

/** Whether anything is drawn differently from the product. */
export function hasOwnLook({ colours, mark }: Pick<Brand, 'colours' | 'mark'>): boolean {
  return colours !== null || mark !== null;
}

/** What every page knows of a brand. */
export function brandView(brand: Brand): BrandView {
  const { colours } = brand;
  const isOwn = hasOwnLook(brand);
  return {
    sheet: isOwn ? brandFile(brand, 'look.css') : null,
    icon: isOwn ? brandFile(brand, 'icon-32.png') : null,
    touchIcon: isOwn ? brandFile(brand, 'icon-180.png') : '/apple-touch-icon.png',
    heroPicture: colours === null ? null : brandFile(brand, 'house.svg'),
    isPreview: brand.isDraft,
  };
}
