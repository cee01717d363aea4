import { expect, test } from 'vitest';
import { takeTurns } from './take-turns.ts';

/** Work that ends when it is told to, and writes down when it began. */
function workOf(began: string[]) {
  const ends = new Map<string, () => void>();
  const start = (name: string) => () =>
    new Promise<string>((resolve) => {
      began.push(name);
      ends.set(name, () => resolve(name));
    });
  return { start, end: (name: string) => ends.get(name)?.() };
}

test('work that fails gives its turn on', async () => {
  const turn = takeTurns(1);
  await expect(turn(() => Promise.reject(new Error('spoilt')))).rejects.toThrow('spoilt');
  expect(await turn(() => Promise.resolve('next'))).toBe('next');
});

test('no more than so many run at once, and the others follow in their order', async () => {
  const began: string[] = [];
  const { start, end } = workOf(began);
  const turn = takeTurns(2);
  const all = ['a', 'b', 'c', 'd'].map((name) => turn(start(name)));
  await Promise.resolve();
  expect(began).toEqual(['a', 'b']);
  end('b');
  await all[1];
  await Promise.resolve();
  expect(began).toEqual(['a', 'b', 'c']);
  end('a');
  await all[0];
  await Promise.resolve();
  end('c');
  end('d');
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd']);
});
