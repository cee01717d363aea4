import { expect, test } from 'vitest';
import { partStateLabel, systemSummary, type PartState } from './system-part.ts';

test.each<[PartState[], string]>([
  [['good', 'broken', 'look'], '1 part does not work, 1 part needs a look.'],
  [['broken', 'broken'], '2 parts do not work.'],
  [['look', 'good', 'look'], '2 parts need a look.'],
  [['good', 'good'], 'Every part does its work.'],
])('%j reads %s', (states, sentence) => {
  expect(systemSummary(states.map((state) => ({ state })))).toBe(sentence);
});

test('every state has words', () => {
  const states: PartState[] = ['good', 'look', 'broken'];
  expect(states.map(partStateLabel)).toEqual(['Good', 'Look at this', 'Not working']);
});
