import { EVERGREEN } from '#pictures/base/mood.ts';
import { group, p, path, picture } from '#pictures/base/svg.ts';
import { type Home, turn } from '#pictures/design-home.ts';
import { drawHouse } from '#pictures/house/draw-house.ts';
import { gardenSide } from '#pictures/house/garden-side.ts';
import { drawBoardFence } from '#pictures/land/fence.ts';
import { drawBench, drawFireBowl, drawStringLights } from '#pictures/land/garden-seats.ts';
import { drawLawn, HOUSE_FOOT } from '#pictures/land/ground.ts';
import { drawHills } from '#pictures/land/hills.ts';
import { plantBeds, plantTree, treesBehind } from '#pictures/land/planting.ts';
import { drawBed, drawHedge } from '#pictures/land/shrub.ts';
import { drawSky, skyDefinitions } from '#pictures/land/sky.ts';
import { drawDeck, drawGardenTable } from '#pictures/land/garden-table.ts';
import { drawHammock, drawRaisedBed, drawWashing } from '#pictures/land/lawn-things.ts';

const CLOTHS = ['#C66E3B', '#3F7F67', '#C9857A', '#6E8F9C', '#D9A55B'] as const;

/** Where people sit on the deck. */
function seats(home: Home, x: number): string {
  const colour = home.luck('seats').pick(CLOTHS);
  const draw = turn([drawGardenTable, drawFireBowl, drawBench], home.number);
  return draw({ x, y: 905, colour }, home.mood);
}

/** What stands on the lawn, on the side away from the table. */
function pastime(home: Home, x: number): string {
  const luck = home.luck('pastime');
  const { mood } = home;
  const kinds = ['vegetables', 'hammock', 'washing'] as const;
  switch (turn(kinds, Math.floor(home.number / 3) + home.number)) {
    case 'vegetables':
      return (
        drawRaisedBed({ x: x - 130, y: 930, w: 190 }, { mood, luck }) +
        drawRaisedBed({ x: x - 70, y: 1002, w: 230 }, { mood, luck })
      );
    case 'hammock':
      return drawHammock({ x, y: 962, colour: luck.pick(CLOTHS) }, mood);
    case 'washing':
      return drawWashing(
        { x, y: 946 },
        { mood, colours: ['#FBF3E2', '#DDB4A4', '#93B0BA', '#F0C27E'] },
      );
  }
}

function foreground(home: Home): string {
  const luck = home.luck('foreground');
  const { mood, foliage } = home;
  const bed = (x: number, w: number): string =>
    drawBed(
      {
        x,
        y: 1072,
        w,
        leaf: luck.maybe(0.5) ? EVERGREEN : foliage.leaf,
        blossom: foliage.blossom,
        mood,
      },
      luck,
    );
  const side = luck.pick([-1, 1]);
  return (
    bed(-20, luck.between([260, 420])) +
    bed(1600 - luck.between([240, 400]), 440) +
    plantTree(home, {
      x: 800 + side * luck.between([650, 720]),
      y: 985,
      size: luck.between([1.2, 1.4]),
      kinds: ['round', 'fruit', 'birch', 'oak'],
    })
  );
}

function steppingStones(at: { x: number; to: number }, colour: string): string {
  const d = [0, 1, 2, 3].map((step) => {
    const share = step / 3;
    const x = at.x + (at.to - at.x) * share * share;
    const [rx, ry] = [44 + step * 9, 9 + step * 1.6];
    return (
      p`M${x - rx} ${950 + step * 34}a${rx} ${ry} 0 1 0 ${rx * 2} 0` +
      p`a${rx} ${ry} 0 1 0 ${-rx * 2} 0z`
    );
  });
  return path({ d: d.join(''), fill: colour });
}

export function drawBackView(home: Home): string {
  const { mood, paint } = home;
  const house = gardenSide(home.house);
  const door = 800 + house.doorX * house.scale;
  const luck = home.luck('garden');
  const draft = { paint, luck: home.luck('house back'), lampsLit: mood.lampsLit };
  const reach = house.reach * house.scale;
  const fenced = luck.maybe(0.6);
  const away = door > 800 ? -1 : 1;
  return picture([
    skyDefinitions(mood),
    drawSky(mood, home.luck('sky')),
    drawHills(mood, home.luck('hills')),
    treesBehind(home, reach),
    drawLawn(mood, home.luck('lawn back')),
    fenced
      ? drawBoardFence(
          {
            from: -30,
            to: 1640,
            y: 846,
            h: 112,
            colour: luck.pick(['#B98F66', '#8FA08F', '#C9B08A']),
          },
          mood,
        )
      : drawHedge({ x: -30, y: 850, w: 1660, h: 104 }, { leaf: EVERGREEN, mood, luck }),
    group([drawHouse(house, draft)], {
      transform: p`translate(800 ${HOUSE_FOOT})` + ` scale(${house.scale})`,
    }),
    plantBeds({ ...home, house }, [{ x: door, w: 420 }]),
    drawDeck({ x: door, y: HOUSE_FOOT - 8, w: 400 }, mood),
    steppingStones({ x: door, to: door + away * 150 }, mood.pavement),
    seats(home, door - away * 150),
    luck.maybe(mood.lampsLit ? 1 : 0.25)
      ? drawStringLights(
          { from: [door - 340, HOUSE_FOOT - 262], to: [door + 340, HOUSE_FOOT - 250] },
          mood,
        )
      : '',
    pastime(home, 800 + away * luck.between([400, 480])),
    foreground(home),
  ]);
}
