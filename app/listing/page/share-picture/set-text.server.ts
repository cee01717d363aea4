import { create, type Font } from 'fontkit';
import { assert } from '#app/ground/assert.ts';
import { bytesOfFace, FACES } from '#app/server/fonts/faces.ts';

/** Letters that one font has; `run` says where each of their glyphs stands. */
type Run = { font: Font; run: ReturnType<Font['layout']> };

export type TextStyle = { face: Face; sizePx: number };

const ELLIPSIS = '…';

/** More than fit on any line that is shortened. */
const MOST_LETTERS = 160;

/** How wide the text stands, in pixels. */
export function textWidth(text: string, { face, sizePx }: TextStyle): number {
  const known = widths.get(`${face} ${text}`);
  if (known !== undefined) return known * sizePx;
  const width = setRuns(text, face).reduce(
    (sum, { font, run }) => sum + run.advanceWidth / font.unitsPerEm,
    0,
  );
  if (widths.size >= MOST_WIDTHS) widths.clear();
  widths.set(`${face} ${text}`, width);
  return width * sizePx;
}

/** Breaking lines asks for the same words again and again, in several sizes. */
const widths = new Map<string, number>();
const MOST_WIDTHS = 2000;

/**
 * The text as SVG outlines with its baseline at the point, so that no font of the machine is asked.
 */
export function drawText(
  text: string,
  { face, sizePx, x, y, fill }: TextStyle & { x: number; y: number; fill: string },
): string {
  let width = 0;
  let outlines = '';
  for (const { font, run } of setRuns(text, face)) {
    const scale = 1 / font.unitsPerEm;
    for (const [index, glyph] of run.glyphs.entries()) {
      const place = run.positions[index];
      const left = rounded(width + (place?.xOffset ?? 0) * scale);
      outlines +=
        `<path transform="translate(${left} 0) scale(${scale} ${-scale})" ` +
        `d="${glyph.path.toSVG()}"/>`;
      width += (place?.xAdvance ?? 0) * scale;
    }
  }
  return `<g transform="translate(${x} ${y}) scale(${sizePx})" fill="${fill}">${outlines}</g>`;
}

/**
 * The text in as many lines as it takes, or null when it takes more than `mostLines` or a single
 * word is too wide.
 */
export function breakLines(
  text: string,
  style: TextStyle,
  room: { widthPx: number; mostLines: number },
): string[] | null {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter((one) => one !== '')) {
    if (textWidth(word, style) > room.widthPx) return null;
    const last = lines.at(-1);
    const longer = `${last} ${word}`;
    if (last !== undefined && textWidth(longer, style) <= room.widthPx) {
      lines[lines.length - 1] = longer;
    } else {
      lines.push(word);
    }
  }
  return lines.length <= room.mostLines ? lines : null;
}

/** The text, shortened with an ellipsis where it would be wider than the room. */
export function shortenToFit(text: string, style: TextStyle, widthPx: number): string {
  if (textWidth(text, style) <= widthPx) return text;
  const letters = Array.from(text).slice(0, MOST_LETTERS);
  const shortened = (count: number) => `${letters.slice(0, count).join('').trimEnd()}${ELLIPSIS}`;
  let fitting = 0;
  let tooMany = letters.length + 1;
  while (tooMany - fitting > 1) {
    const middle = Math.floor((fitting + tooMany) / 2);
    if (textWidth(shortened(middle), style) <= widthPx) fitting = middle;
    else tooMany = middle;
  }
  return shortened(fitting);
}

function setRuns(text: string, face: Face): Run[] {
  return splitByFont(text, fontsOf(face)).map(({ font, letters }) => ({
    font,
    run: font.layout(letters),
  }));
}

/** What is drawn of a text: a letter that no font has is taken without its accent, or left out. */
function splitByFont(text: string, fonts: readonly Font[]): { font: Font; letters: string }[] {
  const runs: { font: Font; letters: string }[] = [];
  for (const letter of Array.from(text.normalize('NFC'))) {
    const plain = letter.normalize('NFD').replaceAll(/\p{Mark}/gu, '');
    const last = runs.at(-1);
    // A mark stands in its right place only beside a letter of the same font.
    const isMark = plain === '';
    for (const wanted of isMark ? [letter] : [letter, plain]) {
      const font = fonts.find((one) => hasLetters(one, wanted) && (!isMark || one === last?.font));
      if (font === undefined) continue;
      if (wanted === ' ' && last?.letters.endsWith(' ')) break;
      if (last?.font === font) last.letters += wanted;
      else runs.push({ font, letters: wanted });
      break;
    }
  }
  return runs;
}

function hasLetters(font: Font, letters: string): boolean {
  return Array.from(letters).every((letter) =>
    font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0),
  );
}

function rounded(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}

/** The cuts in which a share picture is set. */
export type Face = 'display' | 'text' | 'strong';

const FILES = { display: FACES.display, text: FACES.book, strong: FACES.semiBold } as const;

const opened = new Map<Face, Font[]>();

/**
 * The fonts of a face, each for other letters: the product's own files, so that a picture looks the
 * same on every machine, whatever fonts that has.
 */
export function fontsOf(face: Face): readonly Font[] {
  const known = opened.get(face);
  if (known !== undefined) return known;
  const fonts = Object.values(FILES[face]).map(openFont);
  opened.set(face, fonts);
  return fonts;
}

function openFont(address: string): Font {
  const font = create(bytesOfFace(address));
  assert('layout' in font, 'the file holds one font');
  return font;
}
