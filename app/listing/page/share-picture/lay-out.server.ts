import {
  breakLines,
  drawText,
  shortenToFit,
  type TextStyle,
  textWidth,
} from './set-text.server.ts';
import type { ShareDrawing } from './drawing.server.ts';

export const SHARE_WIDTH_PX = 1200;
export const SHARE_HEIGHT_PX = 630;

/** The photo stands to the right of the words, over the whole height. */
export const PHOTO_BOX = { leftPx: 584, topPx: 0, widthPx: 616, heightPx: 630 } as const;

/** Where a company's own mark comes: beside its name, and in place of a photo. */
export const SMALL_MARK = { leftPx: 60, topPx: 54, widthPx: 110, heightPx: 44 } as const;
export const LARGE_MARK = {
  centrePx: PHOTO_BOX.leftPx + PHOTO_BOX.widthPx / 2,
  widthPx: 380,
  heightPx: 240,
} as const;

/** The palette of the deep green bands. */
const COLOUR = {
  panel: '#143a31',
  wall: '#1f5446',
  glow: '#8ccbb5',
  ink: '#f8f3e9',
  muted: '#c4d3cb',
  line: '#3d5c53',
  ember: '#f2a987',
  badge: '#fbf8f3',
  badgeInk: '#1b2421',
} as const;

const MARGIN = 60;
const ROOM = PHOTO_BOX.leftPx - 2 * MARGIN;

/** More letters than ever fit; what setting them costs grows with their number. */
const LONGEST_TITLE = 160;

/** Tried one after the other, until the title fits. */
const OFFER_TITLES = [...steps([50, 46, 42], 1), ...steps([50, 46, 42], 2), ...steps([38, 34], 3)];
const STATEMENT_TITLES = [...steps([62, 56, 52], 2), ...steps([56, 50, 44, 38, 34], 4)];

const BRAND: TextStyle = { face: 'display', sizePx: 34 };
const PLACE: TextStyle = { face: 'text', sizePx: 27 };
const LABEL: TextStyle = { face: 'text', sizePx: 22 };
const BADGE: TextStyle = { face: 'strong', sizePx: 24 };

/** The words of a share picture as SVG; where the photo comes, it is clear or has a large mark. */
export function layOutSharePicture(
  drawing: ShareDrawing,
  { hasPhoto, markWidthPx }: { hasPhoto: boolean; markWidthPx: number | null },
): string {
  const panel = `<rect width="${PHOTO_BOX.leftPx}" height="630" fill="${COLOUR.panel}"/>`;
  const parts = [
    hasPhoto ? '' : drawHearth(markWidthPx === null),
    panel,
    drawBrand(drawing.brand, markWidthPx),
    drawing.figures.length === 0 ? drawStatement(drawing) : drawOffer(drawing),
    drawBadges(drawing.badges),
  ];
  const size = `width="${SHARE_WIDTH_PX}" height="${SHARE_HEIGHT_PX}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${parts.join('')}</svg>`;
}

function drawBrand(name: string, markWidthPx: number | null): string {
  const mark = { house: COLOUR.ink, hearth: COLOUR.panel, flame: COLOUR.ember };
  const indent = markWidthPx === null ? 60 : markWidthPx + 16;
  const x = MARGIN + indent;
  const words = shortenToFit(name, BRAND, ROOM - indent);
  if (markWidthPx !== null) return drawText(words, { ...BRAND, x, y: 88, fill: COLOUR.ink });
  return (
    `<g transform="translate(${MARGIN} 52) scale(1.44)">${drawMark(mark)}</g>` +
    drawText(words, { ...BRAND, x, y: 88, fill: COLOUR.ink })
  );
}

/** Title and place above, the figures below a hairline. */
function drawOffer({ title, place, figures }: ShareDrawing): string {
  const head = fitTitle(title, OFFER_TITLES);
  const titleY = 182;
  const placeY = titleY + (head.lines.length - 1) * head.leading + 48;
  const [large, ...others] = figures;
  const amount = fitFigure(large?.value ?? '', 76, ROOM);
  const lineY = 334;
  return [
    drawTitle(head, titleY),
    drawPlace(place, placeY),
    `<rect x="${MARGIN}" y="${lineY}" width="${ROOM}" height="2" fill="${COLOUR.line}"/>`,
    drawText(large?.label ?? '', { ...LABEL, x: MARGIN, y: lineY + 50, fill: COLOUR.muted }),
    drawText(large?.value ?? '', { ...amount, x: MARGIN, y: lineY + 124, fill: COLOUR.ember }),
    ...others.map((one, index) => drawFigure(one, MARGIN + index * 190)),
  ].join('');
}

function drawFigure({ label, value }: ShareDrawing['figures'][number], x: number): string {
  const room = SHARE_WIDTH_PX - PHOTO_BOX.widthPx - MARGIN / 2 - x;
  const style = fitFigure(value, 38, room);
  return (
    drawText(label, { ...LABEL, x, y: 520, fill: COLOUR.muted }) +
    drawText(value, { ...style, x, y: 566, fill: COLOUR.ink })
  );
}

/** Few words: they stand large, at the foot of the panel. */
function drawStatement({ title, place }: ShareDrawing): string {
  const head = fitTitle(title, STATEMENT_TITLES);
  const last = 500;
  const first = last - (head.lines.length - 1) * head.leading;
  return [
    `<rect x="${MARGIN}" y="${first - head.style.sizePx - 24}" width="72" height="6" rx="3"
      fill="${COLOUR.ember}"/>`,
    drawTitle(head, first),
    drawPlace(place, last + 64),
  ].join('');
}

/** A long place stands smaller before it is cut, for its state comes last. */
function drawPlace(place: string, y: number): string {
  const sizes = [PLACE.sizePx, 24, 22];
  const fitting = sizes.find((sizePx) => textWidth(place, { ...PLACE, sizePx }) <= ROOM);
  const style = { ...PLACE, sizePx: fitting ?? 22 };
  const words = shortenToFit(place, style, ROOM);
  return drawText(words, { ...style, x: MARGIN, y, fill: COLOUR.muted });
}

type Head = { lines: string[]; style: TextStyle; leading: number };

function drawTitle({ lines, style, leading }: Head, y: number): string {
  return lines
    .map((line, index) =>
      drawText(line, { ...style, x: MARGIN, y: y + index * leading, fill: COLOUR.ink }),
    )
    .join('');
}

type TitleStep = { sizePx: number; mostLines: number };

function steps(sizes: readonly number[], mostLines: number): TitleStep[] {
  return sizes.map((sizePx) => ({ sizePx, mostLines }));
}

/** The title in the first step in which it fits; else in the last one, shortened. */
function fitTitle(title: string, ladder: readonly TitleStep[]): Head {
  const text = title.slice(0, LONGEST_TITLE);
  let head: Head = { lines: [], style: BRAND, leading: 0 };
  for (const { sizePx, mostLines } of ladder) {
    const style: TextStyle = { face: 'display', sizePx };
    const leading = Math.round(sizePx * 1.16);
    const lines = breakLines(text, style, { widthPx: ROOM, mostLines });
    if (lines !== null) return { lines: balanceLines(lines, style), style, leading };
    head = { lines: shortenToLines(text, style, mostLines), style, leading };
  }
  return head;
}

/** The same words in as many lines, of about the same length. */
function balanceLines(lines: string[], style: TextStyle): string[] {
  let balanced = lines;
  for (let widthPx = ROOM; widthPx > ROOM / 3; widthPx -= 8) {
    const narrower = breakLines(lines.join(' '), style, { widthPx, mostLines: lines.length });
    if (narrower === null) break;
    balanced = narrower;
  }
  return balanced;
}

/** As many whole lines as there is room for; the last takes what is left, with an ellipsis. */
function shortenToLines(title: string, style: TextStyle, mostLines: number): string[] {
  const words = title.split(/\s+/);
  const lines: string[] = [];
  while (lines.length < mostLines - 1 && words.length > 0) {
    let count = words.length;
    const fits = () => textWidth(words.slice(0, count).join(' '), style) <= ROOM;
    while (count > 1 && !fits()) count -= 1;
    if (!fits()) break;
    lines.push(words.splice(0, count).join(' '));
  }
  return words.length === 0 ? lines : [...lines, shortenToFit(words.join(' '), style, ROOM)];
}

function fitFigure(value: string, largestPx: number, widthPx: number): TextStyle {
  const face = 'display';
  const width = textWidth(value, { face, sizePx: largestPx });
  const sizePx = width <= widthPx ? largestPx : Math.floor((largestPx * widthPx) / width);
  return { face, sizePx };
}

function drawBadges(badges: readonly string[]): string {
  let x: number = PHOTO_BOX.leftPx + 32;
  return badges
    .map((badge) => {
      const width = Math.ceil(textWidth(badge, BADGE)) + 44;
      const pill = `<rect x="${x}" y="32" width="${width}" height="52" rx="26"
        fill="${COLOUR.badge}"/>`;
      const words = drawText(badge, { ...BADGE, x: x + 22, y: 67, fill: COLOUR.badgeInk });
      x += width + 14;
      return pill + words;
    })
    .join('');
}

/** Where there is no photo: the mark, large, in the warm rings of its hearth. */
function drawHearth(isOfProduct: boolean): string {
  const { leftPx, widthPx } = PHOTO_BOX;
  const centre = leftPx + widthPx / 2;
  const rings = [420, 330, 245, 165].map(
    (radius) =>
      `<path d="M${centre - radius} 630v-${215}a${radius} ${radius} 0 0 1 ${2 * radius} 0v215z"
        fill="${COLOUR.glow}" fill-opacity="0.07"/>`,
  );
  const mark = { house: COLOUR.ink, hearth: COLOUR.wall, flame: COLOUR.ember };
  return (
    `<rect x="${leftPx}" width="${widthPx}" height="630" fill="${COLOUR.wall}"/>` +
    rings.join('') +
    (isOfProduct
      ? `<g transform="translate(${centre - 144} 186) scale(9)">${drawMark(mark)}</g>`
      : '')
  );
}

/** The mark of the product in a square of 32: a house whose door is a hearth with a flame. */
function drawMark(fill: { house: string; hearth: string; flame: string }): string {
  return (
    `<path fill="${fill.house}" d="M14.8 2.6a1.9 1.9 0 0 1 2.4 0l4.3 3.5V4.2h3.6v4.9l4.5 3.7c1
      .8.5 2.4-.8 2.4h-.8v12.3c0 1.1-.9 2-2 2H6c-1.1 0-2-.9-2-2V15.2h-.8c-1.3 0-1.8-1.6-.8-2.4z"
      />` +
    `<path fill="${fill.hearth}" d="M9.2 29.5v-9.6a6.8 6.8 0 0 1 13.6 0v9.6z"/>` +
    `<path fill="${fill.flame}" d="M16.4 15.6c2.8 2.6 4.2 5 4.2 7.5a4.6 4.6 0 0 1-9.2 0c0-1.8.8-3.3
      2-4.5.2 1.2.6 2 1.3 2.4-.1-2 .5-3.9 1.7-5.4z"/>`
  );
}
