/** The mark of a company as it is kept: an SVG that was drawn anew, or a PNG that was encoded anew. */
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

/** Why a file is not taken as a mark, after its name. */
export const MARK_REFUSALS = {
  empty: 'is empty. Choose the file again.',
  too_large: 'is larger than 1 MB. A mark is small: save it again with less in it.',
  unknown_format: 'is neither an SVG nor a PNG.',
  not_svg: 'is not an SVG drawing that can be read. Save it again as plain SVG.',
  no_size: 'has no size. Save it again with a viewBox.',
  letters:
    'has letters in it that look different everywhere. Turn them into paths and save it again.',
  picture_in_it: 'has a picture in it. Save it as a drawing of paths only, or as a PNG.',
  too_much: 'has too many parts. A mark is small: save it again with fewer than 2,000.',
  damaged: 'is damaged and cannot be read. Save it again or choose another file.',
  too_small: 'is too small: a PNG needs at least 128 pixels on its longer side.',
  too_long: 'is more than eight times as long as it is wide. Choose a mark that is more compact.',
  blank: 'shows nothing: every part of it is transparent.',
} as const;

export type MarkRefusal = keyof typeof MARK_REFUSALS;

/** Why a file is not taken, as a sentence that names it. */
export function markRefusalText(refusal: MarkRefusal, fileName: string): string {
  return `${fileName} ${MARK_REFUSALS[refusal]}`;
}

/** How wide a mark stands at this height, in whole pixels. */
export function markWidth({ widthPx, heightPx }: Mark, height: number): number {
  return Math.max(1, Math.round((widthPx / heightPx) * height));
}
