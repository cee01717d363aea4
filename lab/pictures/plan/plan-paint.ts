import { darker } from '#pictures/base/colour.ts';
import type { Chance } from '#pictures/base/chance.ts';

export type PlanPaint = {
  paper: string;
  lawn: string;
  lawnDark: string;
  leaf: readonly [string, string, string];
  wall: string;
  wood: string;
  woodLine: string;
  tile: string;
  tileLine: string;
  stone: string;
  deck: string;
  deckLine: string;
  white: string;
  line: string;
  timber: string;
  textiles: readonly [string, string, string];
};

const TEXTILES = [
  ['#C66E3B', '#F2C9AE', '#3F7F67'],
  ['#3F7F67', '#C9DDD0', '#E59A6E'],
  ['#6E8F9C', '#D5E1E1', '#C66E3B'],
  ['#C9857A', '#F0D5C8', '#6E8F9C'],
  ['#D9A55B', '#F3E2BD', '#3F7F67'],
] as const;

/** The colours of a coloured drawing on paper; the same by day and by night. */
export function mixPlanPaint(luck: Chance): PlanPaint {
  const ground = luck.pick([
    { lawn: '#D5E1CF', leaf: ['#7FA88C', '#96BB9E', '#B4D0B5'] },
    { lawn: '#DDE3CC', leaf: ['#93A878', '#A9BA8C', '#C4D0A8'] },
    { lawn: '#D3E0DA', leaf: ['#6E9F8E', '#88B3A1', '#A9CBBB'] },
  ]);
  const wood = luck.pick(['#EBD6B4', '#E3C9A4', '#F0DFC2']);
  const tile = luck.pick(['#DDE7E4', '#E9E4D8', '#DCE4E8']);
  const deck = luck.pick(['#D9BC94', '#CDB08A']);
  return {
    paper: '#F7F0E2',
    lawn: ground.lawn,
    lawnDark: darker(ground.lawn, 0.08),
    leaf: ground.leaf,
    wall: luck.pick(['#24433B', '#2F4048', '#3A3F3A']),
    wood,
    woodLine: darker(wood, 0.1),
    tile,
    tileLine: darker(tile, 0.1),
    stone: '#E9DFCD',
    deck,
    deckLine: darker(deck, 0.14),
    white: '#FFFCF5',
    line: '#8C8474',
    timber: '#C49A6C',
    textiles: luck.pick(TEXTILES),
  };
}
