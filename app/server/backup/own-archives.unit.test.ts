import { expect, test } from 'vitest';
import { archivesToKeep } from './own-archives.ts';

const two = (number: number) => String(number).padStart(2, '0');

const name = (day: number, hour: number) =>
  `embedded-2026-11-${two(day)}T${two(hour)}-00-00-000Z.tar`;

test('the newest stay, and the last of each of the seven latest days', () => {
  const names = Array.from({ length: 10 }, (_, day) => [3, 9, 21].map((at) => name(day + 1, at)));
  const kept = archivesToKeep(names.flat(), 2);
  const lastOfDays = [4, 5, 6, 7, 8, 9, 10].map((day) => name(day, 21));
  expect([...kept].toSorted()).toEqual([...lastOfDays, name(10, 9)].toSorted());
});

test('all stay while they are few, and there may be none', () => {
  expect(archivesToKeep([name(1, 1), name(1, 2)], 5).size).toBe(2);
  expect(archivesToKeep([], 5).size).toBe(0);
});
