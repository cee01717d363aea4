import { type Mark, markWidth } from '#app/brand/rules.ts';

/** How high the mark stands in the head of a page, and how wide it may be there, in pixels. */
const HEIGHT_PX = 32;
const MOST_WIDTH_PX = 180;

/** How much larger it stands on the page of an error. */
const LARGE = 1.5;

/**
 * The mark of a company over the product's: which one is seen follows the theme, as colours do. The
 * sheet lies beside the files that it names.
 */
export function markSheet(
  { mark, darkMark }: { mark: Mark; darkMark: Mark },
  { isNameInMark }: { isNameInMark: boolean },
): string {
  const light = pictureOf(mark, 'mark');
  const dark = pictureOf(darkMark, 'mark-dark');
  const size = `height="${HEIGHT_PX * LARGE}"`;
  const name =
    '.brand-mark+.brand-name{position:absolute;width:1px;height:1px;overflow:hidden;' +
    'clip-path:inset(50%);white-space:nowrap}';
  return (
    `.brand-mark{height:${HEIGHT_PX}px;background:center/contain no-repeat;${light}}` +
    `.brand-mark[${size}]{height:${HEIGHT_PX * LARGE}px;width:auto;min-width:96px}` +
    '.brand-mark>*{display:none}' +
    `:root[data-theme='dark'] .brand-mark{${dark}}` +
    `@media (prefers-color-scheme:dark){:root:not([data-theme]) .brand-mark{${dark}}}` +
    (isNameInMark ? name : '')
  );
}

function pictureOf(mark: Mark, name: string): string {
  const widthPx = Math.min(MOST_WIDTH_PX, markWidth(mark, HEIGHT_PX));
  return `background-image:url(${name}.${mark.format});width:${widthPx}px`;
}
