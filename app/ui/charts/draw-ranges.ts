import { scaleLinear } from 'd3-scale';
import { rounded, type Tick, type Words } from './drawing.ts';

/** A row of dots on a scale, ready to be drawn: places in percent. */
export type RangeRow = {
  key: string;
  words: Words;
  /** Those that would lie on each other make room: on the line (0), above it (-1), below it (1). */
  dots: { series: number; at: number; lift: number }[];
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
      dots: makingRoom(
        values.flatMap((value, index) =>
          value === null ? [] : [{ series: index, at: place(value) }],
        ),
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

const LIFTS = [0, -1, 1];

/** Dots this near to each other touch, on a narrow screen at least; in percent. */
const NEAR = 3;

function makingRoom(dots: readonly { series: number; at: number }[]): RangeRow['dots'] {
  const placed: RangeRow['dots'] = [];
  for (const dot of dots) {
    const taken = placed.filter(({ at }) => Math.abs(at - dot.at) < NEAR).map(({ lift }) => lift);
    placed.push({ ...dot, lift: LIFTS.find((lift) => !taken.includes(lift)) ?? 0 });
  }
  return placed;
}
