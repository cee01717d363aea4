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
