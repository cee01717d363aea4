// Colours are written #RRGGBB everywhere.

function channels(colour: string): [number, number, number] {
  const value = Number.parseInt(colour.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** `amount` 0 keeps the colour, 1 gives the other one. */
export function mix(colour: string, towards: { other: string; amount: number }): string {
  const other = channels(towards.other);
  const mixed = channels(colour).map((value, index) =>
    Math.round(value + ((other[index] ?? 0) - value) * towards.amount),
  );
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** Shade is a deep pine, never black, so that dark parts stay in the palette. */
export function darker(colour: string, amount: number): string {
  return mix(colour, { other: '#12302B', amount });
}

export function lighter(colour: string, amount: number): string {
  return mix(colour, { other: '#FFF9EC', amount });
}
