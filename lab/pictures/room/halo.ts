import { disc } from '#pictures/base/svg.ts';
import type { RoomPaint } from './room-paint.ts';

/** The light around a lamp that burns; drawn before the lamp itself. */
export function halo(at: { x: number; y: number; r: number }, paint: RoomPaint): string {
  return paint.lampsLit ? disc(at, { fill: 'url(#lamp)', opacity: 0.62 }) : '';
}
