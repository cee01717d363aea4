import { expect, test } from 'vitest';
import { partStateLabel, systemSummary, type PartState } from './words.ts';

test.each<[PartState[], string]>([
  [['good', 'broken', 'look'], '1 part does not work, 1 part needs a look.'],
  [['broken', 'broken'], '2 parts do not work.'],
  [['look', 'good', 'look'], '2 parts need a look.'],
  [['off', 'good', 'broken'], '1 part does not work, 1 part is off.'],
  [['good', 'off'], '1 part is off, every other part does its work.'],
  [['good', 'good'], 'Every part does its work.'],
])('%j reads %s', (states, sentence) => {
  expect(systemSummary(states.map((state) => ({ state })))).toBe(sentence);
});

test('every state has words', () => {
  const states: PartState[] = ['good', 'off', 'look', 'broken'];
  expect(states.map(partStateLabel)).toEqual(['Good', 'Off', 'Look at this', 'Not working']);
});
