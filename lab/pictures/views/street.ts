import { EVERGREEN } from '#pictures/base/mood.ts';
import { group, p, picture } from '#pictures/base/svg.ts';
import type { Home } from '#pictures/design-home.ts';
import { drawHouse } from '#pictures/house/draw-house.ts';
import { drawPickets } from '#pictures/land/fence.ts';
import { drawLawn, drawPath, drawStreet, HOUSE_FOOT } from '#pictures/land/ground.ts';
import { drawHills } from '#pictures/land/hills.ts';
import { plantBeds, plantTree, treesBehind } from '#pictures/land/planting.ts';
import { drawHedge } from '#pictures/land/shrub.ts';
import { drawLetterBox, drawStreetLamp } from '#pictures/land/street-things.ts';
import { drawSky, skyDefinitions } from '#pictures/land/sky.ts';

function treesBeside(home: Home, reach: number): string {
  const luck = home.luck('trees beside');
  const side = luck.pick([-1, 1]);
  const near = 800 + side * Math.min(reach + luck.between([150, 220]), 730);
  const far = 800 - side * Math.min(reach + luck.between([90, 170]), 700);
  return (
    plantTree(home, {
      x: far,
      y: 874,
      size: luck.between([0.72, 0.95]),
      kinds: ['fruit', 'round', 'birch'],
    }) +
    plantTree(home, {
      x: near,
      y: 900,
      size: luck.between([1.05, 1.3]),
      kinds: ['round', 'oak', 'birch', 'fir'],
    })
  );
}

/** Pickets, a hedge or nothing along the pavement, open at the path and at the drive. */
function boundary(home: Home, at: { way: number; drive: number | null }): string {
  const luck = home.luck('boundary');
  const kind = luck.pick(['pickets', 'hedge', 'none', 'none']);
  const y = 974;
  const end = at.drive === null ? 1600 : at.drive - 210;
  const runs = [
    { from: 0, to: at.way - 118 },
    { from: at.way + 118, to: end },
  ].filter((run) => run.to - run.from > 60);
  switch (kind) {
    case 'pickets':
      return runs.map((run) => drawPickets({ ...run, y, colour: '#FDF8EE' }, home.mood)).join('');
    case 'hedge':
      return runs
        .map(({ from, to }) =>
          drawHedge(
            { x: from - 10, y, w: to - from + 10, h: 58 },
            { leaf: EVERGREEN, mood: home.mood, luck },
          ),
        )
        .join('');
    case 'none':
      return '';
  }
}

/** A letter box beside the path, and in some streets a lamp. */
function streetThings(home: Home, way: number): string {
  const luck = home.luck('street things');
  const side = luck.pick([-1, 1]);
  const { mood, colours } = home;
  const lamp = luck.maybe(mood.lampsLit ? 0.9 : 0.45)
    ? drawStreetLamp(
        { x: 800 - Math.sign(way - 800 || 1) * luck.between([560, 660]), y: 996 },
        mood,
      )
    : '';
  const box = luck.maybe(0.7)
    ? drawLetterBox({ x: way + side * 146, y: 986, colour: colours.door }, mood)
    : '';
  return lamp + box;
}

export function drawStreetView(home: Home): string {
  const { house, mood, paint } = home;
  const across = (x: number): number => 800 + x * house.scale;
  const door = across(house.doorX);
  const way = door + home.luck('path').between([-70, 70]);
  const drive = house.drive ? { x: across(house.drive.x), w: house.drive.w } : null;
  const draft = { paint, luck: home.luck('house'), lampsLit: mood.lampsLit };
  const gaps = [{ x: door, w: 190 }, ...(drive ? [{ x: drive.x, w: drive.w + 70 }] : [])];
  const reach = house.reach * house.scale;
  return picture([
    skyDefinitions(mood),
    drawSky(mood, home.luck('sky')),
    drawHills(mood, home.luck('hills')),
    treesBehind(home, reach),
    drawLawn(mood, home.luck('lawn')),
    drive ? drawPath({ ...drive, to: drive.x + 20, paved: false }, mood) : '',
    drawPath({ x: door, w: 92, to: way, paved: true }, mood),
    group([drawHouse(house, draft)], {
      transform: p`translate(800 ${HOUSE_FOOT})` + ` scale(${house.scale})`,
    }),
    plantBeds(home, gaps),
    treesBeside(home, reach),
    boundary(home, { way, drive: drive?.x ?? null }),
    drawStreet(mood),
    streetThings(home, way),
  ]);
}
