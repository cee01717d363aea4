import type { Chance } from '#pictures/base/chance.ts';
import type { House } from '#pictures/house/house-plan.ts';
import { bungalow } from './bungalow.ts';
import { cape } from './cape.ts';
import { colonial } from './colonial.ts';
import { cottage } from './cottage.ts';
import { farmhouse } from './farmhouse.ts';
import { foursquare } from './foursquare.ts';
import { gambrel } from './gambrel.ts';
import { modern } from './modern.ts';
import { ranch } from './ranch.ts';
import { saltbox } from './saltbox.ts';
import { townhouse } from './townhouse.ts';
import { victorian } from './victorian.ts';

/** In this order, unlike forms are neighbours, and so are the pictures of neighbouring seeds. */
export const FORMS: readonly [(luck: Chance) => House, ...((luck: Chance) => House)[]] = [
  colonial,
  bungalow,
  farmhouse,
  cottage,
  townhouse,
  ranch,
  gambrel,
  modern,
  cape,
  foursquare,
  saltbox,
  victorian,
];
