import { chance, type Chance, seedNumber } from '#pictures/base/chance.ts';
import { FOLIAGE, type Foliage, type Mood, MOODS } from '#pictures/base/mood.ts';
import { FORMS } from '#pictures/forms/forms.ts';
import { HOUSE_COLOURS, type HouseColours } from '#pictures/house/house-colours.ts';
import { type HousePaint, mixHousePaint } from '#pictures/house/house-paint.ts';
import type { House } from '#pictures/house/house-plan.ts';

export type Home = {
  number: number;
  house: House;
  colours: HouseColours;
  /** The colours in the light of the day. */
  paint: HousePaint;
  mood: Mood;
  foliage: Foliage;
  /** A stream of chance of its own for each part of a picture. */
  luck(part: string): Chance;
};

/** Takes turns through a list, so that neighbouring seeds differ for certain and not by chance. */
export function turn<const List extends readonly [unknown, ...unknown[]]>(
  list: List,
  count: number,
): List[number] {
  return list[count % list.length];
}

/**
 * Everything that the six pictures of one home share. The lengths of the lists have no common
 * divisor, so that 4,620 seeds in a row give as many different homes.
 */
export function designHome(seed: number | string): Home {
  const number = seedNumber(seed);
  const mood = turn(MOODS, number);
  const colours = turn(HOUSE_COLOURS, number * 3);
  const luck = (part: string): Chance => chance(seed, part);
  return {
    number,
    house: turn(FORMS, number)(luck('form')),
    colours,
    paint: mixHousePaint(colours, mood),
    mood,
    foliage: turn(FOLIAGE, number * 2),
    luck,
  };
}
