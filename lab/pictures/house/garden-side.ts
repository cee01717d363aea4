import type { House, Opening, Wing } from './house-plan.ts';

function mirrored(opening: Opening): Opening | null {
  switch (opening.kind) {
    case 'window':
      return { ...opening, x: -opening.x, shutters: false, box: false };
    case 'door':
      return null;
    case 'garage':
      return { kind: 'window', x: -opening.x, y: 84, w: 104, h: 82, style: 'hung' };
    case 'patio':
      return { ...opening, x: -opening.x };
  }
}

function mirrorRoof(roof: Wing['roof']): Wing['roof'] {
  return roof.kind === 'saltbox' ? { ...roof, lean: roof.lean === 1 ? -1 : 1 } : roof;
}

function overlaps(one: Opening, other: Opening): boolean {
  const height = one.kind === 'window' ? one.y : 0;
  return height < 240 && Math.abs(one.x - other.x) < (one.w + other.w) / 2 + 34;
}

/** The wall of the wing where its own street door was, now glazed doors to the garden. */
function withPatio(wing: Wing, openings: readonly Opening[]): readonly Opening[] {
  const street = wing.openings.find((opening) => opening.kind === 'door');
  if (!street) return openings;
  const w = wing.w > 420 ? 250 : 150;
  const most = wing.w / 2 - w / 2 - 40;
  const x = Math.max(-most, Math.min(most, -street.x));
  const patio: Opening = { kind: 'patio', x, y: street.y ?? 20, w, h: Math.min(184, street.h) };
  return [...openings.filter((opening) => !overlaps(opening, patio)), patio];
}

function mirrorWing(wing: Wing): Wing {
  const openings = wing.openings.flatMap((opening) => mirrored(opening) ?? []);
  return {
    ...wing,
    x: -wing.x,
    depth: wing.depth === undefined ? undefined : -wing.depth,
    roof: mirrorRoof(wing.roof),
    openings: withPatio(wing, openings),
    dormers: wing.dormers?.map((dormer) => ({ ...dormer, x: -dormer.x })),
    chimneys: wing.chimneys?.map((chimney) => ({ ...chimney, x: -chimney.x })),
  };
}

/**
 * The same house from its garden: mirrored, with glazed doors instead of the street door, and
 * without porch, garage door and shutters.
 */
export function gardenSide(house: House): House {
  return {
    ...house,
    wings: house.wings.map(mirrorWing),
    porch: undefined,
    doorX: -house.doorX,
    drive: undefined,
  };
}
