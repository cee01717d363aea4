import { createHash } from 'node:crypto';
import type { Brand } from '#app/brand/rules.ts';
import type { BrandColours } from '#app/brand/colours/palette.ts';
import type { Company } from '#app/ground/company.ts';
import { landingUnder } from '#app/site/content/landing.server.ts';
import { formatShortMoney } from '#app/ground/money/format.ts';
import { lienLabel } from '#app/note/words.ts';
import { offeredStanding } from '#app/note/rules.ts';
import type { ShareCard, SharedNote } from '#app/listing/page/share.ts';
import { formatContractRate } from '#app/ground/rates/rate.ts';

/** Everything that one share picture shows, in words. */
export type ShareDrawing = {
  brand: string;
  /** Null: the product's. */
  colours: BrandColours | null;
  /** The SHA-256 of the company's mark for dark grounds; null: the product's. */
  markId: string | null;
  title: string;
  place: string;
  /** The first is drawn large. */
  figures: { label: string; value: string }[];
  /** Short words that lie over the photo. */
  badges: string[];
  /** Where the photo lies in the file store; null for none. */
  photoKey: string | null;
};

/** Whose site it is, and how it looks. */
export type SiteLook = { brand: Brand; company: Pick<Company, 'name'> };

function lookOf({ brand, company }: SiteLook): Pick<ShareDrawing, 'brand' | 'colours' | 'markId'> {
  const mark = brand.darkMark ?? brand.mark;
  return { brand: company.name, colours: brand.colours, markId: mark?.id ?? null };
}

/** Part of every version: raise it whenever the same words are drawn differently. */
const DESIGN = 1;

/** The picture of a property that the public sees. Source: D4. */
export function propertyDrawing(
  card: Omit<ShareCard, 'picturePath'>,
  look: SiteLook & { photoKey: string | null },
): ShareDrawing {
  const { address, city, state, zipCode, isPrivate, note } = card;
  const { photoKey } = look;
  const shown = lookOf(look);
  if (isPrivate) {
    const place = `${city}, ${state}`;
    return { ...shown, title: 'Private Investment', place, figures: [], badges: [], photoKey };
  }
  return {
    ...shown,
    title: address,
    place: `${city}, ${state} ${zipCode}`,
    figures: note === null ? [] : figuresOf(note),
    badges: note === null ? [] : badgesOf(note, card.status),
    photoKey,
  };
}

/** The picture of every page that has none of its own. */
export function siteDrawing(look: SiteLook): ShareDrawing {
  return {
    ...lookOf(look),
    title: landingUnder(look.brand).hero.title,
    place: 'Loan notes secured by real estate',
    figures: [],
    badges: [],
    photoKey: null,
  };
}

function figuresOf(note: SharedNote): ShareDrawing['figures'] {
  const amount = { label: 'Investment', value: formatShortMoney(note.amountCents) };
  const rate = { label: 'Rate', value: formatContractRate(note.ratePpm) };
  // A note that pays everything at its end has no monthly income to show.
  const other =
    note.monthlyPaymentCents > 0n
      ? { label: 'Monthly payment', value: formatShortMoney(note.monthlyPaymentCents) }
      : { label: 'Term', value: `${note.termMonths} months` };
  return [amount, rate, other];
}

function badgesOf(note: SharedNote, propertyStatus: string): string[] {
  const lien = note.lienPosition === null ? [] : [lienLabel(note.lienPosition)];
  const { label, means } = offeredStanding({ propertyStatus, noteStatus: note.status });
  return means === 'open' ? lien : [...lien, label];
}

/** A short name of exactly what is drawn: another figure, another name. */
export function drawingVersion(drawing: ShareDrawing): string {
  const text = JSON.stringify([DESIGN, drawing]);
  return createHash('sha256').update(text).digest('hex').slice(0, 20);
}

/** Where the picture lies on this site: for the site's own one without a property. */
export function sharePicturePath(propertyId: string | null, drawing: ShareDrawing): string {
  return `/files/share/${propertyId ?? SITE_PICTURE}/${drawingVersion(drawing)}.jpg`;
}

/** Stands in an address where otherwise the id of a property stands. */
export const SITE_PICTURE = 'site';
