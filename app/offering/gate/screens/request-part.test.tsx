import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { StoredKind } from '#app/profile/rules.ts';
import { EVIDENCE_ORDER, RequestEvidencePart } from './request-part.tsx';

const fieldOf = (name: string) => ({ id: name, name, errorId: '', descriptionId: '' });
const fields = Object.fromEntries(EVIDENCE_ORDER.map((name) => [name, fieldOf(name)])) as Record<
  (typeof EVIDENCE_ORDER)[number],
  ReturnType<typeof fieldOf>
>;

function drawn(...kinds: StoredKind[]): string {
  return renderToStaticMarkup(
    <RequestEvidencePart asks="verified" fields={fields} kinds={kinds} />,
  );
}

const offered = (html: string) =>
  Array.from(html.matchAll(/<option value="(\w+)"/g), ([, value]) => value).slice(2);

it.each<[StoredKind[], string[]]>([
  [['person'], ['income', 'net_worth', 'licence']],
  [['entity'], ['assets', 'owners']],
  [
    ['person', 'trust'],
    ['income', 'net_worth', 'licence', 'assets', 'owners'],
  ],
  [[], ['income', 'net_worth', 'licence', 'assets', 'owners']],
])('offers what fits who can lend: %j', (kinds, categories) => {
  const html = drawn(...kinds);
  expect(offered(html)).toEqual(categories);
  expect(html.includes('name="ownersStated"')).toBe(categories.includes('owners'));
});

it('has every box without scripts, under the name of the way that it belongs to', () => {
  const legends = Array.from(drawn('entity').matchAll(/<legend[^>]*>([^<]+)/g), ([, name]) => name);
  expect(legends).toEqual([
    'Size of the investment',
    'An entity whose owners are all accredited',
    'Verified before',
  ]);
});
