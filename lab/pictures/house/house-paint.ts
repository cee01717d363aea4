import { darker, lighter, mix } from '#pictures/base/colour.ts';
import { inMood, type Mood } from '#pictures/base/mood.ts';
import type { HouseColours } from './house-colours.ts';

export type HousePaint = HouseColours & {
  wallDark: string;
  wallLine: string;
  secondDark: string;
  trimDark: string;
  roofDark: string;
  roofLight: string;
  doorDark: string;
  masonryDark: string;
  masonryLight: string;
  stone: string;
  stoneDark: string;
  wood: string;
  woodDark: string;
  metal: string;
  glass: string;
  glassLight: string;
  lamp: string;
  lampDeep: string;
  curtain: string;
  /** Laid over what stands in the shade, at a low opacity. */
  shade: string;
  blossom: string;
};

export function mixHousePaint(colours: HouseColours, mood: Mood): HousePaint {
  const seen = (colour: string): string => inMood(colour, mood);
  const base = {
    wall: seen(colours.wall),
    second: seen(colours.second),
    trim: seen(colours.trim),
    roof: seen(colours.roof),
    door: seen(colours.door),
    shutter: seen(colours.shutter),
    masonry: seen(colours.masonry),
  };
  return {
    ...base,
    wallDark: darker(base.wall, 0.14),
    wallLine: darker(base.wall, 0.1),
    secondDark: darker(base.second, 0.14),
    trimDark: darker(base.trim, 0.14),
    roofDark: darker(base.roof, 0.22),
    roofLight: lighter(base.roof, 0.13),
    doorDark: darker(base.door, 0.2),
    masonryDark: darker(base.masonry, 0.16),
    masonryLight: lighter(base.masonry, 0.16),
    stone: seen('#BFB7A6'),
    stoneDark: seen('#A39B8B'),
    wood: seen('#B98A5E'),
    woodDark: seen('#946843'),
    metal: seen('#3B4744'),
    glass: mood.glass[0],
    glassLight: mood.glass[1],
    lamp: '#F8D79B',
    lampDeep: '#E9A65F',
    curtain: mix(seen('#FBF5EA'), { other: mood.glass[1], amount: 0.25 }),
    shade: '#143A31',
    blossom: seen('#E59A6E'),
  };
}
