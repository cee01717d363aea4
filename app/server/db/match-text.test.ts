import { expect, it } from 'vitest';
import { foldText } from '#app/ground/texts.ts';
import { openTestWorld } from '#tests/helpers/test-world.ts';

const { installation } = await openTestWorld();
const { look } = installation.database;

it('a text is folded alike by the product and by the database', async () => {
  const letters = Array.from({ length: 0x24ff - 0x20 }, (_, at) => String.fromCodePoint(at + 0x20));
  const texts = [...letters, 'Ünïted Łódź, STRAẞE', 'e\u0301', 'ﬁeld ａ', '東京 🏠', ''];
  const rows = await look<{ folded: string }>(
    `select fold_text(typed) as folded from unnest($1::text[]) with ordinality t (typed, place)
     order by place`,
    [texts],
  );
  const different = texts.filter((text, at) => rows[at]?.folded !== foldText(text));
  expect(different).toEqual([]);
});
