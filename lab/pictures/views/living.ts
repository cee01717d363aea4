import { mix } from '#pictures/base/colour.ts';
import { group, picture } from '#pictures/base/svg.ts';
import { type Home, turn } from '#pictures/design-home.ts';
import { skyDefinitions } from '#pictures/land/sky.ts';
import { drawFloorLamp } from '#pictures/room/lamp.ts';
import { drawPendant } from '#pictures/room/pendant.ts';
import { drawCurtains, drawRoomWindow } from '#pictures/room/outlook.ts';
import { drawPlant, type PlantKind } from '#pictures/room/plant.ts';
import { mixRoomPaint, type RoomPaint } from '#pictures/room/room-paint.ts';
import { drawRug } from '#pictures/room/rug.ts';
import { drawCoffeeTable } from '#pictures/room/coffee-table.ts';
import { drawSofa } from '#pictures/room/sofa.ts';
import type { SofaKind } from '#pictures/room/sofa-back.ts';
import { boardFloor, drawShell, sunPatch } from '#pictures/room/shell.ts';
import { drawBookcase } from '#pictures/room/bookcase.ts';
import { drawFireplace } from '#pictures/room/fireplace.ts';
import { drawPrint } from '#pictures/room/print.ts';
import type { Chance } from '#pictures/base/chance.ts';

const FLOOR = 806;

type Look = { home: Home; paint: RoomPaint; luck: Chance };
type Stuffs = {
  sofa: string;
  chair: string;
  curtain: string;
  kind: SofaKind;
  plants: readonly [PlantKind, PlantKind];
};

function window(
  box: { x: number; w: number; columns: number },
  look: Look,
  stuffs: Stuffs,
): string {
  const frame = { x: box.x, y: 164, w: box.w, h: 400 };
  return (
    drawRoomWindow({ ...frame, columns: box.columns }, look) +
    drawCurtains({ ...frame, to: FLOOR - 8, colour: stuffs.curtain }, look.paint) +
    sunPatch(frame, { floor: FLOOR, paint: look.paint })
  );
}

function seating(at: { x: number; sofa: number }, look: Look, stuffs: Stuffs): string {
  const { paint, luck } = look;
  const [first, second, third] = paint.textiles;
  const cushions = [
    second,
    first === stuffs.sofa ? third : first,
    third === stuffs.sofa ? second : third,
  ];
  return (
    drawRug({ x: at.x + 40, y: 900, w: 940, h: 142 }, look) +
    drawSofa(
      { x: at.x, y: 934, w: at.sofa, colour: stuffs.sofa, kind: stuffs.kind, cushions },
      paint,
    ) +
    drawCoffeeTable(
      {
        x: at.x + luck.between([-30, 60]),
        y: 1034,
        w: luck.between([280, 340]),
        kind: luck.pick(['round', 'long']),
      },
      paint,
    )
  );
}

/** A window over the sofa, the fireplace beside it. */
function hearthRoom(look: Look, stuffs: Stuffs): string {
  const { home, paint, luck } = look;
  const draft = { paint: home.paint, luck, lampsLit: home.mood.lampsLit };
  return [
    window({ x: 250, w: 430, columns: 3 }, look, stuffs),
    drawFireplace({ x: 1190, y: FLOOR, kind: luck.pick(['brick', 'mantel']) }, { ...look, draft }),
    drawPrint({ x: 1082, y: 120, w: 216, h: 216 }, look),
    drawPlant({ x: 872, y: FLOOR + 30, size: 0.86, kind: stuffs.plants[0] }, look),
    drawPlant({ x: 1510, y: FLOOR + 46, size: 1, kind: stuffs.plants[1] }, look),
    drawFloorLamp({ x: 112, y: FLOOR + 40, colour: paint.textiles[1], kind: 'shade' }, paint),
    seating({ x: 470, sofa: 600 }, look, stuffs),
    drawSofa(
      {
        x: 1150,
        y: 1006,
        w: 250,
        colour: stuffs.chair,
        kind: stuffs.kind,
        cushions: [paint.textiles[1]],
      },
      paint,
    ),
  ].join('');
}

/** Books on both sides of a wide window. */
function readingRoom(look: Look, stuffs: Stuffs): string {
  const { paint, luck } = look;
  const case1 = { y: 150, w: 262, h: FLOOR - 150, shelves: 5 };
  return [
    drawBookcase({ ...case1, x: 62 }, look),
    drawBookcase({ ...case1, x: 1276 }, look),
    window({ x: 560, w: 480, columns: 4 }, look, stuffs),
    drawPlant({ x: 420, y: FLOOR + 30, size: 0.9, kind: stuffs.plants[0] }, look),
    drawFloorLamp({ x: 1236, y: FLOOR + 60, colour: paint.textiles[1], kind: 'arc' }, paint),
    drawPendant(
      { x: 800, y: 212, kind: luck.pick(['basket', 'globe']), colour: paint.brass, size: 76 },
      paint,
    ),
    seating({ x: 780, sofa: 640 }, look, stuffs),
    drawSofa(
      {
        x: 1330,
        y: 1010,
        w: 250,
        colour: stuffs.chair,
        kind: stuffs.kind,
        cushions: [paint.textiles[1]],
      },
      paint,
    ),
    drawPlant({ x: 176, y: 992, size: 0.8, kind: stuffs.plants[1] }, look),
  ].join('');
}

/** Pictures over the sofa, a tall window and a low case beside it. */
function pictureRoom(look: Look, stuffs: Stuffs): string {
  const { paint, luck } = look;
  const prints = luck.maybe(0.5)
    ? [
        { x: 236, y: 190, w: 190, h: 250 },
        { x: 452, y: 190, w: 190, h: 250 },
        { x: 668, y: 190, w: 190, h: 250 },
      ]
    : [
        { x: 262, y: 170, w: 250, h: 310 },
        { x: 540, y: 170, w: 150, h: 190 },
        { x: 540, y: 382, w: 150, h: 110 },
        { x: 716, y: 230, w: 150, h: 200 },
      ];
  return [
    ...prints.map((print) => drawPrint(print, look)),
    window({ x: 1062, w: 330, columns: 2 }, look, stuffs),
    drawPlant({ x: 948, y: FLOOR + 34, size: 1.02, kind: stuffs.plants[0] }, look),
    drawFloorLamp({ x: 120, y: FLOOR + 40, colour: paint.textiles[1], kind: 'shade' }, paint),
    drawPlant({ x: 1528, y: FLOOR + 60, size: 1.1, kind: stuffs.plants[1] }, look),
    seating({ x: 552, sofa: 640 }, look, stuffs),
    drawSofa(
      {
        x: 1216,
        y: 1000,
        w: 256,
        colour: stuffs.chair,
        kind: stuffs.kind,
        cushions: [paint.textiles[1]],
      },
      paint,
    ),
  ].join('');
}

const LIVING_ROOMS = [
  { draw: hearthRoom, words: 'a fireplace' },
  { draw: pictureRoom, words: 'pictures over the sofa' },
  { draw: readingRoom, words: 'books beside the window' },
] as const;

/** The living room of a home, and what is seen there first. */
export function livingRoomOf(home: Home): (typeof LIVING_ROOMS)[number] {
  return turn(LIVING_ROOMS, home.number);
}

export function drawLiving(home: Home): string {
  const paint = mixRoomPaint(home, 'living');
  const luck = home.luck('living');
  const [first, second, third] = paint.textiles;
  const look = { home, paint, luck };
  const [sofa, chair] = luck.pick([
    [third, first],
    [first, third],
    [paint.cabinet, first],
  ]);
  const stuffs: Stuffs = {
    sofa,
    chair,
    curtain: luck.pick([
      sofa === third ? first : third,
      mix(second, { other: third, amount: 0.3 }),
    ]),
    kind: luck.pick(['rolled', 'boxy', 'tufted']),
    plants: luck.pick([
      ['fig', 'palm'],
      ['rubber', 'snake'],
      ['palm', 'rubber'],
      ['snake', 'fig'],
    ]),
  };
  const room = [
    drawShell(FLOOR, { paint, luck, finish: luck.pick(['panels', 'plain', 'paper', 'panels']) }),
    boardFloor(FLOOR, { paint, luck }),
    livingRoomOf(home).draw(look, stuffs),
  ];
  const turned = luck.maybe(0.5) ? { transform: 'translate(1600 0) scale(-1 1)' } : {};
  return picture([skyDefinitions(home.mood), group(room, turned)]);
}
