import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { cents } from '#app/ground/money/cents.ts';
import type { Category } from '#app/offering/accreditation/rules.ts';
import { EVIDENCE_ORDER, RequestEvidencePart } from './request-part.tsx';

const fieldOf = (name: string) => ({ id: name, name, errorId: '', descriptionId: '' });
const fields = Object.fromEntries(EVIDENCE_ORDER.map((name) => [name, fieldOf(name)])) as Record<
  (typeof EVIDENCE_ORDER)[number],
  ReturnType<typeof fieldOf>
>;

function drawn(categories: readonly Category[], dollars = 200_000): string {
  return renderToStaticMarkup(
    <RequestEvidencePart
      asks="verified"
      fields={fields}
      categories={categories}
      countsFrom="It counts from a sum."
      amountCents={cents(BigInt(dollars) * 100n)}
    />,
  );
}

const offered = (html: string) =>
  Array.from(html.matchAll(/<option value="(\w+)"/g), ([, value]) => value).slice(2);

it.each<[Category[]]>([[['income', 'net_worth', 'licence']], [['assets', 'owners']]])(
  'offers what fits who can lend: %j',
  (categories) => {
    const html = drawn(categories);
    expect(offered(html)).toEqual(categories);
    expect(html.includes('name="ownersStated"')).toBe(categories.includes('owners'));
  },
);

it('has every box without scripts, under the name of the way that it belongs to', () => {
  const legends = Array.from(
    drawn(['owners']).matchAll(/<legend[^>]*>([^<]+)/g),
    ([, name]) => name,
  );
  expect(legends).toEqual([
    'Size of the investment',
    'An entity whose owners are all accredited',
    'Verified before',
  ]);
});

it('offers the size of the investment only where it can be enough, and says from which', () => {
  expect(drawn(['income'], 199_999)).not.toContain('Size of the investment');
  expect(drawn(['income'], 199_999)).toContain('Verified before');
  expect(drawn(['owners'])).toContain('It counts from a sum.');
});
