import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { Failure } from './failure.mjs';
import { ROOT } from './paths.mjs';

const TOKENS = join(ROOT, 'app', 'ui', 'styles', 'tokens.css');

/** The light and the dark value of each named colour, as the product's style sheet has them. */
export function readTokens(names) {
  const sheet = readFileSync(TOKENS, 'utf8');
  return names.map((name) => {
    const match = new RegExp(`--${name}: light-dark\\((#[0-9a-f]+), (#[0-9a-f]+)\\)`).exec(sheet);
    if (match === null) throw new Failure(`tokens.css has no colour --${name}.`);
    return { name, light: match[1], dark: match[2] };
  });
}
