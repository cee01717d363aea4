/**
 * The product's own palette as `app/ui/styles/tokens.css` has it, light value first; a test
 * compares the two. What a company's colours change is derived from these (0117).
 */
export const PRODUCT_TOKENS = {
  paper: ['#fbf8f3', '#0f1614'],
  surface: ['#ffffff', '#17211f'],
  sunk: ['#f4efe6', '#121a18'],
  mark: ['#f1eadd', '#2b3935'],
  line: ['#e6dfd3', '#2b3734'],
  'line-strong': ['#8e877a', '#66756f'],
  ink: ['#1b2421', '#e9eeeb'],
  muted: ['#5a645f', '#a3afaa'],
  pine: ['#1f5446', '#8ccbb5'],
  'pine-strong': ['#174237', '#a3d8c5'],
  'pine-deep': ['#143a31', '#0b110f'],
  'pine-soft': ['#dfebe5', '#1d352e'],
  'on-pine': ['#ffffff', '#0f1614'],
  ember: ['#a8481f', '#f2a987'],
  'ember-strong': ['#8c3a17', '#f7bea2'],
  'ember-soft': ['#f9e7dc', '#3a241a'],
  'ember-text': ['#9c4019', '#f2a987'],
  'on-ember': ['#ffffff', '#0f1614'],
  focus: ['#1f5446', '#8ccbb5'],
} as const satisfies Record<string, readonly [light: string, dark: string]>;

export type TokenName = keyof typeof PRODUCT_TOKENS;

/** The colours of words on the deep bands, which are the same in both themes. */
export const PRODUCT_DEEP = { ink: '#f8f3e9', muted: '#c4d3cb', accent: '#f2a987' } as const;

/** The two colours that a company chooses, as the product has them. */
export const PRODUCT_COLOURS = { primary: '#1f5446', accent: '#a8481f' } as const;
