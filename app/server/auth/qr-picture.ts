import { encode } from 'uqr';

/** A QR code to draw: a square of `size` modules a side, and the path of the dark ones. */
export type QrPicture = { size: number; path: string };

/** Four modules around the code, as its standard asks, so that cameras find it. */
const QUIET_ZONE = 4;

/** A text as a QR code that may lose a seventh of itself. Each run of a row is one rectangle. */
export function qrPicture(text: string): QrPicture {
  const { data, size } = encode(text, { border: QUIET_ZONE, ecc: 'M' });
  const path = data.flatMap((row, y) => {
    const line = row.map((isDark) => (isDark ? '#' : ' ')).join('');
    const runs = [...line.matchAll(/#+/g)];
    return runs.map((run) => `M${run.index} ${y}h${run[0].length}v1h-${run[0].length}z`);
  });
  return { size, path: path.join('') };
}
