// The few SVG elements that the drawings are made of, as functions from geometry to text.

export type Point = readonly [x: number, y: number];
/** From one point to another. */
export type Line = readonly [Point, Point];
export type Box = { x: number; y: number; w: number; h: number };
export type Paint = {
  fill?: string;
  stroke?: string;
  strokeWidth?: number;
  opacity?: number;
  dash?: string;
};

export const PICTURE_WIDTH = 1600;
export const PICTURE_HEIGHT = 1067;

/** A tenth of a pixel is finer than any eye, and keeps the text of a picture short. */
export function figure(value: number): string {
  return String(Math.round(value * 10) / 10);
}

function attributes(paint: string | Paint): string {
  if (typeof paint === 'string') return ` fill="${paint}"`;
  let text = ` fill="${paint.fill ?? 'none'}"`;
  if (paint.stroke) {
    text += ` stroke="${paint.stroke}" stroke-width="${figure(paint.strokeWidth ?? 2)}"`;
    text += ' stroke-linecap="round" stroke-linejoin="round"';
  }
  if (paint.dash) text += ` stroke-dasharray="${paint.dash}"`;
  // Not `opacity`: it makes the renderer draw each element on a sheet of its own.
  if (paint.opacity !== undefined && paint.fill) text += ` fill-opacity="${paint.opacity}"`;
  if (paint.opacity !== undefined && paint.stroke) text += ` stroke-opacity="${paint.opacity}"`;
  return text;
}

export function rect(box: Box & { r?: number }, paint: string | Paint): string {
  const corner = box.r ? ` rx="${figure(box.r)}"` : '';
  const place = `x="${figure(box.x)}" y="${figure(box.y)}"`;
  const size = `width="${figure(box.w)}" height="${figure(box.h)}"`;
  return `<rect ${place} ${size}${corner}${attributes(paint)}/>`;
}

export function disc(at: { x: number; y: number; r: number }, paint: string | Paint): string {
  const place = `cx="${figure(at.x)}" cy="${figure(at.y)}"`;
  return `<circle ${place} r="${figure(at.r)}"${attributes(paint)}/>`;
}

export function oval(
  at: { x: number; y: number; rx: number; ry: number },
  paint: string | Paint,
): string {
  const place = `cx="${figure(at.x)}" cy="${figure(at.y)}"`;
  return `<ellipse ${place} rx="${figure(at.rx)}" ry="${figure(at.ry)}"${attributes(paint)}/>`;
}

export function shape(points: readonly Point[], paint: string | Paint): string {
  const text = points.map(([x, y]) => `${figure(x)},${figure(y)}`).join(' ');
  return `<polygon points="${text}"${attributes(paint)}/>`;
}

/** Path data as a template: p`M${0} ${10}h${20}z` rounds its figures like all others. */
export function p(parts: TemplateStringsArray, ...values: readonly number[]): string {
  return parts.reduce((text, part, index) => text + figure(values[index - 1] ?? 0) + part);
}

export function path(drawn: { d: string } & Paint): string {
  const { d, ...paint } = drawn;
  return `<path d="${d}"${attributes(paint)}/>`;
}

/** Points as a template: points`${0} ${10}, ${20} ${30}`; only the figures count. */
export function points(_between: TemplateStringsArray, ...values: readonly number[]): Point[] {
  return Array.from({ length: values.length / 2 }, (_, index) => [
    values[index * 2] ?? 0,
    values[index * 2 + 1] ?? 0,
  ]);
}

/** Lines as a template: lines`${0} ${10} to ${20} ${30}`; only the figures count. */
export function lines(_between: TemplateStringsArray, ...values: readonly number[]): Line[] {
  const ends = points(_between, ...values);
  return Array.from({ length: ends.length / 2 }, (_, index) => [
    ends[index * 2] ?? [0, 0],
    ends[index * 2 + 1] ?? [0, 0],
  ]);
}

/** Many straight strokes as one element. */
export function strokes(lines: readonly Line[], paint: Paint): string {
  if (lines.length === 0) return '';
  const d = lines.map(([[x1, y1], [x2, y2]]) => p`M${x1} ${y1}L${x2} ${y2}`).join('');
  return path({ d, ...paint });
}

export function group(
  parts: readonly string[],
  how: { transform?: string; opacity?: number } = {},
): string {
  const transform = how.transform ? ` transform="${how.transform}"` : '';
  const opacity = how.opacity === undefined ? '' : ` opacity="${how.opacity}"`;
  return `<g${transform}${opacity}>${parts.join('')}</g>`;
}

/** The whole canvas, seen through a smaller frame, as a view through a window. */
export function inset(parts: readonly string[], frame: Box & { from: Box }): string {
  const place = `x="${figure(frame.x)}" y="${figure(frame.y)}"`;
  const size = `width="${figure(frame.w)}" height="${figure(frame.h)}"`;
  const seen = [frame.from.x, frame.from.y, frame.from.w, frame.from.h].map(figure).join(' ');
  const view = `viewBox="${seen}" preserveAspectRatio="xMidYMid slice"`;
  return `<svg ${place} ${size} ${view}>${parts.join('')}</svg>`;
}

export function upright(
  name: string,
  stops: readonly (readonly [offset: number, colour: string])[],
): string {
  const text = stops.map(([at, colour]) => `<stop offset="${at}" stop-color="${colour}"/>`);
  const line = 'x1="0" y1="0" x2="0" y2="1"';
  return `<linearGradient id="${name}" ${line}>${text.join('')}</linearGradient>`;
}

/** A soft light that fades outwards; used for lamps at dusk and at night. */
export function glow(name: string, colour: string): string {
  const stops = [0.75, 0.28, 0].map(
    (opacity, index) =>
      `<stop offset="${index / 2}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
  );
  return `<radialGradient id="${name}">${stops.join('')}</radialGradient>`;
}

export function picture(parts: readonly string[]): string {
  const size = `width="${PICTURE_WIDTH}" height="${PICTURE_HEIGHT}"`;
  const view = `viewBox="0 0 ${PICTURE_WIDTH} ${PICTURE_HEIGHT}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} ${view}>${parts.join('')}</svg>`;
}
