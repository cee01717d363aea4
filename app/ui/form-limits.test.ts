import * as v from 'valibot';
import { expect, it } from 'vitest';
import { limitsOf } from './form-limits.ts';
import { choice, optionalChoice, optionalMoney, requiredLine, tick } from './form-values.ts';

it('a box is required when its schema does not take an empty one, also within a list', () => {
  const entry = v.object({ name: requiredLine('Name it', 80), cost: optionalMoney() });
  const schema = v.pipe(
    v.object({
      title: v.pipe(requiredLine('Title it'), v.toUpperCase()),
      kind: choice(['a', 'b'], 'Choose one'),
      status: optionalChoice(['a', 'b'], 'Choose one'),
      isPublic: tick(),
      entries: v.optional(v.array(v.optional(entry, {})), []),
      sections: v.optional(v.object({ first: tick() }), {}),
    }),
    v.transform(({ title }) => title),
  );
  expect(limitsOf(schema)).toEqual({
    title: { required: true, maxLength: 200 },
    kind: { required: true },
    status: { required: false },
    isPublic: { required: false },
    'entries[].name': { required: true, maxLength: 80 },
    'entries[].cost': { required: false },
    'sections.first': { required: false },
  });
});
