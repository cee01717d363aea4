import type { Chance } from '#pictures/base/chance.ts';
import { lighter, mix } from '#pictures/base/colour.ts';
import type { Mood } from '#pictures/base/mood.ts';
import {
  disc,
  glow,
  type Line,
  p,
  path,
  PICTURE_WIDTH,
  rect,
  strokes,
  upright,
} from '#pictures/base/svg.ts';

export const HORIZON = 800;

function stars(luck: Chance): string {
  return Array.from({ length: 70 }, () => {
    const at = {
      x: luck.between([0, PICTURE_WIDTH]),
      y: luck.between([0, 520]),
      r: luck.between([1, 2.8]),
    };
    return disc(at, { fill: '#F6E9CF', opacity: Math.round((0.85 - at.y / 800) * 100) / 100 });
  }).join('');
}

function cloud(at: { x: number; y: number; size: number }, colour: string): string {
  const { x, y, size } = at;
  const d =
    p`M${x - size} ${y}a${size * 0.22} ${size * 0.22} 0 0 1 ${size * 0.14} ${-size * 0.42}` +
    p`a${size * 0.3} ${size * 0.3} 0 0 1 ${size * 0.5} ${-size * 0.2}` +
    p`a${size * 0.42} ${size * 0.42} 0 0 1 ${size * 0.76} ${size * 0.12}` +
    p`a${size * 0.26} ${size * 0.26} 0 0 1 ${size * 0.42} ${size * 0.22}` +
    p`a${size * 0.15} ${size * 0.15} 0 0 1 ${size * 0.1} ${size * 0.28}z`;
  return path({ d, fill: colour });
}

function birds(luck: Chance): string {
  const start = { x: luck.between([260, 1250]), y: luck.between([130, 260]) };
  const flock = Array.from({ length: luck.whole([3, 5]) }, (_, index) => {
    const x = start.x + index * luck.between([34, 52]);
    const y = start.y + luck.between([-22, 22]);
    return p`M${x - 13} ${y - 5}q9 -5 13 4q5 -9 14 -3`;
  });
  return path({ d: flock.join(''), stroke: '#5E7F80', strokeWidth: 3, opacity: 0.7 });
}

function orb(mood: Mood, x: number): string {
  const { colour, height, radius, kind } = mood.orb;
  const at = { x, y: height };
  const halo = [2.1, 1.5].map((grow) =>
    disc({ ...at, r: radius * grow }, { fill: colour, opacity: 0.14 }),
  );
  const face = disc({ ...at, r: radius }, colour);
  if (kind === 'sun') return halo.join('') + face;
  const craters = [
    [-20, -14, 15],
    [18, 12, 11],
    [-6, 28, 8],
  ].map(([dx = 0, dy = 0, r = 0]) =>
    disc({ x: x + dx, y: height + dy, r }, { fill: '#E6D3AE', opacity: 0.8 }),
  );
  return halo.join('') + face + craters.join('');
}

/** Gradients that the parts of a picture refer to by name. */
export function skyDefinitions(mood: Mood): string {
  const sky = upright('sky', [
    [0, mood.sky[0]],
    [0.55, mood.sky[1]],
    [1, mood.sky[2]],
  ]);
  return `<defs>${sky}${glow('lamp', '#F8CF8C')}</defs>`;
}

export function drawSky(mood: Mood, luck: Chance): string {
  const sunX = luck.pick([230, 1370]) + luck.between([-60, 60]);
  const colour = mix(mood.cloud, { other: mood.sky[1], amount: 0.2 });
  const clouds = Array.from({ length: luck.whole([2, 4]) }, (_, index) => {
    const at = {
      x: ((index * 520 + luck.between([0, 380])) % 1800) - 60,
      y: luck.between([110, 420]),
      size: luck.between([80, 170]),
    };
    return cloud(at, index % 2 === 0 ? colour : lighter(mood.sky[1], 0.3));
  });
  const haze: Line[] = [];
  for (let y = 470; y < 700; y += luck.between([40, 90])) {
    const x = luck.between([-100, 1300]);
    haze.push([
      [x, y],
      [x + luck.between([200, 520]), y],
    ]);
  }
  const night = mood.name === 'night';
  return [
    rect({ x: 0, y: 0, w: PICTURE_WIDTH, h: HORIZON + 40 }, 'url(#sky)'),
    night ? stars(luck) : '',
    orb(mood, sunX),
    strokes(haze, { stroke: mood.cloud, strokeWidth: 7, opacity: night ? 0.25 : 0.4 }),
    ...(night ? clouds.slice(0, 1) : clouds),
    night || luck.maybe(0.5) ? '' : birds(luck),
  ].join('');
}
