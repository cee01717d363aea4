import { oval, p, path, rect } from '#pictures/base/svg.ts';
import type { RoomPaint } from './room-paint.ts';

export type Seat = { x: number; y: number; w: number; colour: string };
export type SofaKind = 'rolled' | 'boxy' | 'tufted';

type Arm = { out: number; up: number; w: number; h: number; r: number };

const ARMS: Record<SofaKind, Arm> = {
  rolled: { out: 20, up: 196, w: 82, h: 166, r: 34 },
  boxy: { out: 14, up: 186, w: 58, h: 154, r: 12 },
  tufted: { out: 18, up: 210, w: 58, h: 178, r: 28 },
};

function back(seat: Seat & { kind: SofaKind }, paint: RoomPaint): string {
  const { x, y, w, colour } = seat;
  const half = w / 2;
  switch (seat.kind) {
    case 'rolled': {
      const d =
        p`M${x - half + 30} ${y - 60}V${y - 226}Q${x - half + 40} ${y - 262} ${x} ${y - 262}` +
        p`Q${x + half - 40} ${y - 262} ${x + half - 30} ${y - 226}V${y - 60}z`;
      return path({ d, fill: colour });
    }
    case 'boxy':
      return rect({ x: x - half + 10, y: y - 240, w: w - 20, h: 200, r: 14 }, colour);
    case 'tufted': {
      const dimple = { fill: paint.shade, opacity: 0.35 };
      const buttons = [0.16, 0.33, 0.5, 0.67, 0.84].flatMap((share) =>
        [214, 176].map((up) => oval({ x: x - half + w * share, y: y - up, rx: 5, ry: 4 }, dimple)),
      );
      return (
        rect({ x: x - half - 10, y: y - 246, w: w + 20, h: 206, r: 46 }, colour) + buttons.join('')
      );
    }
  }
}

export function backAndArms(seat: Seat & { kind: SofaKind }, paint: RoomPaint): string {
  const { x, y, w, colour } = seat;
  const { out, up, ...size } = ARMS[seat.kind];
  const arms = [x - w / 2 - out, x + w / 2 + out - size.w].map((left) => {
    const arm = { x: left, y: y - up, ...size };
    return rect(arm, colour) + rect(arm, { fill: paint.shade, opacity: 0.12 });
  });
  return back(seat, paint) + arms.join('');
}
