import { darker, lighter, mix } from '#pictures/base/colour.ts';
import type { Home } from '#pictures/design-home.ts';

export type RoomPaint = {
  wall: string;
  wallDark: string;
  wallLight: string;
  trim: string;
  trimDark: string;
  floor: string;
  floorDark: string;
  floorLight: string;
  cabinet: string;
  cabinetDark: string;
  cabinetLight: string;
  counter: string;
  counterDark: string;
  wood: string;
  woodDark: string;
  woodLight: string;
  brass: string;
  metal: string;
  steel: string;
  steelDark: string;
  white: string;
  whiteDark: string;
  textiles: readonly [string, string, string];
  leaf: readonly [string, string, string];
  shade: string;
  lampsLit: boolean;
};

const WALLS = [
  '#F3E9D8',
  '#C8D7C9',
  '#E8CDBF',
  '#D0DCDC',
  '#E9D9BC',
  '#F6F0E4',
  '#B7CBC2',
] as const;
const FLOORS = ['#C79B6B', '#B3855A', '#D8B78C', '#9C7350', '#CDA982'] as const;
const CABINETS = [
  '#2F6655',
  '#F4ECDD',
  '#7E9FAA',
  '#D9AFA0',
  '#4A626B',
  '#9DB8A4',
  '#C98F5A',
] as const;
const TEXTILES = [
  ['#A8481F', '#F2C9AE', '#1F5446'],
  ['#1F5446', '#DCE6DB', '#E59A6E'],
  ['#4D6877', '#E8D9BE', '#C66E3B'],
  ['#C9857A', '#F5E3D6', '#3F6173'],
  ['#D9A55B', '#F6E8C8', '#2F6655'],
  ['#7F9F8A', '#F0E6D2', '#A8481F'],
] as const;

/** The colours of a room: its own walls and stuffs, at times the colour of the house door. */
export function mixRoomPaint(home: Home, room: string): RoomPaint {
  const luck = home.luck(`${room} colours`);
  const evening = home.mood.lampsLit;
  const seen = (colour: string): string =>
    evening ? mix(darker(colour, 0.13), { other: '#EDA75F', amount: 0.13 }) : colour;
  const [first, second, third] = luck.pick(TEXTILES);
  const wall = seen(luck.pick(WALLS));
  const floor = seen(luck.pick(FLOORS));
  const cabinet = seen(luck.maybe(0.3) ? home.colours.door : luck.pick(CABINETS));
  const wood = seen(luck.pick(['#B98756', '#A87549', '#C79A68']));
  const white = seen('#FBF6EC');
  const counter = seen(luck.pick(['#F6F0E4', '#E5DED0', '#56625F', '#C59665']));
  return {
    wall,
    wallDark: darker(wall, 0.1),
    wallLight: lighter(wall, 0.35),
    trim: seen('#FDF9F1'),
    trimDark: seen('#E4DACA'),
    floor,
    floorDark: darker(floor, 0.16),
    floorLight: lighter(floor, 0.16),
    cabinet,
    cabinetDark: darker(cabinet, 0.15),
    cabinetLight: lighter(cabinet, 0.14),
    counter,
    counterDark: darker(counter, 0.14),
    wood,
    woodDark: darker(wood, 0.2),
    woodLight: lighter(wood, 0.2),
    brass: seen('#D6A453'),
    metal: seen('#3C4845'),
    steel: seen('#C7D0CF'),
    steelDark: seen('#9DABAB'),
    white,
    whiteDark: darker(white, 0.1),
    textiles: [seen(first), seen(second), seen(third)],
    leaf: [seen('#2B6653'), seen('#3F7F67'), seen('#7DAE8C')],
    shade: '#143A31',
    lampsLit: evening,
  };
}
