import type { Chance } from '#pictures/base/chance.ts';
import type { HousePaint } from './house-paint.ts';

/** What every part of a house needs to know to be drawn. */
export type Draft = {
  paint: HousePaint;
  luck: Chance;
  lampsLit: boolean;
};
