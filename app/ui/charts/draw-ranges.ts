import { scaleLinear } from 'd3-scale';
import { rounded, type Tick, type Words } from './drawing.ts';

/** A row of dots on a scale, ready to be drawn: places in percent. */
export type RangeRow = {
  key: string;
  words: Words;
  dots: { series: number; at: number }[];
  to?: string;
};

export type RangeDrawing = {
  series: string[];
  rows: RangeRow[];
  ticks: Tick[];
  /** A figure that all are seen against, such as the value of the house. */
  marker: { at: number; label: string } | null;
};

type Wish = {
  series: readonly string[];
  /** A number for each series, on one scale; null where there is none. */
  rows: readonly {
    key: string;
    words: Words;
    values: readonly (number | null)[];
    to?: string | undefined;
  }[];
  marker?: { value: number; label: string } | undefined;
  tickText: (value: number) => string;
};

/** Room at both ends, so that no dot stands on the edge; in percent. */
const ENDS: [number, number] = [4, 96];

/** Rows that have a figure at least, on a common scale that holds them all. */
export function drawRanges({ series, rows, marker, tickText }: Wish): RangeDrawing {
  const known = rows.filter(({ values }) => values.some((value) => value !== null));
  const all = [...known.flatMap(({ values }) => values), marker?.value ?? null];
  const numbers = all.filter((value) => value !== null);
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
  const apart = most - least || Math.abs(most) / 10 || 1;
  const scale = scaleLinear([least - apart * 0.05, most + apart * 0.05], ENDS);
  const place = (value: number) => rounded(scale(value));
  return {
    series: [...series],
    rows: known.map(({ key, words, values, to }) => ({
      key,
      words,
      dots: values.flatMap((value, index) =>
        value === null ? [] : [{ series: index, at: place(value) }],
      ),
      ...(to === undefined ? {} : { to }),
    })),
    ticks:
      numbers.length === 0
        ? []
        : scale.ticks(4).map((value, index) => ({
            at: place(value),
            label: tickText(value),
            isMinor: index % 2 === 1,
          })),
    marker: marker === undefined ? null : { at: place(marker.value), label: marker.label },
  };
}
