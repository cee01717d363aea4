import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { moneyText } from './chart-scales.mjs';
import { Failure } from './failure.mjs';
import { ROOT } from './paths.mjs';

/** The card, and the edges of what is plotted on it, in pixels. */
export const CARD = { width: 760, height: 456, left: 96, right: 712 };

const COLOURS = ['surface', 'line', 'ink', 'muted', 'pine', 'pine-soft', 'ember'];

/** The colours of both themes and how each part looks. */
export function styleSheet() {
  const colours = readTokens(COLOURS);
  const values = (theme) => colours.map((it) => `--${it.name}: ${it[theme]};`).join(' ');
  return `<style>
svg { ${values('light')} }
@media (prefers-color-scheme: dark) { svg { ${values('dark')} } }
text { font: 13px system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; fill: var(--muted);
  font-variant-numeric: tabular-nums; }
.heading { font: 500 20px Georgia, 'Times New Roman', serif; fill: var(--ink); }
.code { font: 13px ui-monospace, Menlo, Consolas, monospace; fill: var(--muted); }
.strong { font-weight: 600; fill: var(--ink); }
.card { fill: var(--surface); stroke: var(--line); }
.grid { stroke: var(--line); fill: none; }
.axis { stroke: var(--muted); fill: none; }
.balance { fill: var(--pine-soft); }
.edge, .other { fill: none; stroke: var(--pine); stroke-width: 2; stroke-linejoin: round; }
.other { stroke: var(--ink); stroke-width: 1.5; stroke-dasharray: 5 3; }
.halo { fill: none; stroke: var(--surface); stroke-width: 5; }
.interest { fill: var(--ember); }
.principal { fill: var(--pine); }
.break { fill: none; stroke: var(--surface); stroke-width: 3; }
</style>`;
}

/** Each entry as a small sample of the mark and its words, at a place of its own. */
export function legend(y, entries) {
  return entries.flatMap(({ name, text, x }) => [
    sample(name, { x, y }),
    label(text, { x: x + (name === 'other' ? 26 : 18), y, name: 'strong' }),
  ]);
}

function sample(name, { x, y }) {
  if (name === 'other') return `<path class="other" d="M${x} ${y - 4.5}h18"/>`;
  const outline = name === 'balance' ? ' style="stroke: var(--pine)"' : '';
  return `<rect class="${name}"${outline} x="${x}" y="${y - 10}" width="11" height="11" rx="2"/>`;
}

/** A dashed line on a ground of its own, so that it is seen over bars as well. */
export function dashed(path) {
  return [`<path class="halo" d="${path}"/>`, `<path class="other" d="${path}"/>`];
}

/** Hairlines at the ticks of an axis of money, each with its sum in front. */
export function grid(ticks, height) {
  return ticks.flatMap((tick) => [
    ...(tick === 0 ? [] : [`<path class="grid" d="M${CARD.left} ${height(tick)}H${CARD.right}"/>`]),
    label(moneyText(tick, true), { x: CARD.left - 10, y: height(tick) + 4.5, at: 'end' }),
  ]);
}

/** The line on which a panel stands. */
export function axis(y) {
  return `<path class="axis" d="M${CARD.left} ${y}H${CARD.right}"/>`;
}

/** A line of text; `at` says which part of it is at x, `name` how it looks. */
export function label(text, { x, y, at = 'start', name }) {
  const anchor = at === 'start' ? '' : ` text-anchor="${at}"`;
  const style = name === undefined ? '' : ` class="${name}"`;
  return `<text x="${round(x)}" y="${round(y)}"${anchor}${style}>${text}</text>`;
}

/** Pixels with one decimal: more would not be seen. */
export function round(value) {
  return Math.round(value * 10) / 10;
}

const TOKENS = join(ROOT, 'app', 'ui', 'styles', 'tokens.css');

/** The light and the dark value of each named colour, as the product's style sheet has them. */
function readTokens(names) {
  const sheet = readFileSync(TOKENS, 'utf8');
  return names.map((name) => {
    const match = new RegExp(`--${name}: light-dark\\((#[0-9a-f]+), (#[0-9a-f]+)\\)`).exec(sheet);
    if (match === null) throw new Failure(`tokens.css has no colour --${name}.`);
    return { name, light: match[1], dark: match[2] };
  });
}
