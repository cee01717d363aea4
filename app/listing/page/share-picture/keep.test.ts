import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { keepPictures } from './keep.server.ts';

const LIMITS = { mostBytes: 100, mostWaiting: 3 };

/** Draws pictures of a size, counts them, and holds each until it is told to go on. */
function easel(length = 40) {
  const drawn: string[] = [];
  const held: (() => void)[] = [];
  return {
    drawn,
    draw: (name: string) => async () => {
      drawn.push(name);
      await new Promise<void>((resolve) => held.push(resolve));
      return new Uint8Array(length);
    },
    goOn: async () => {
      held.shift()?.();
      await pause(0);
    },
  };
}

const atOnce = (length: number) => async () => new Uint8Array(length);

test('a picture is drawn once for all who ask while it is drawn, and after', async () => {
  const pictures = keepPictures(LIMITS);
  const { draw, drawn, goOn } = easel();
  const asked = [pictures.get('a', draw('a')), pictures.get('a', draw('a'))];
  await Promise.resolve();
  await goOn();
  expect(await Promise.all(asked)).toEqual([
    { ok: true, value: new Uint8Array(40) },
    { ok: true, value: new Uint8Array(40) },
  ]);
  await pictures.get('a', draw('a'));
  expect(drawn).toEqual(['a']);
});

test('one is drawn after the other, and who comes too late is told so', async () => {
  const pictures = keepPictures(LIMITS);
  const { draw, drawn, goOn } = easel();
  const asked = ['a', 'b', 'c'].map((name) => pictures.get(name, draw(name)));
  expect(await pictures.get('d', draw('d'))).toEqual({ ok: false, reason: 'busy' });
  expect(drawn).toEqual(['a']);
  await goOn();
  expect(drawn).toEqual(['a', 'b']);
  await goOn();
  await goOn();
  expect((await Promise.all(asked)).every(({ ok }) => ok)).toBe(true);
  expect(drawn).toEqual(['a', 'b', 'c']);
});

describe('the memory', () => {
  test('holds the latest used pictures, up to its size', async () => {
    const pictures = keepPictures(LIMITS);
    await pictures.get('a', atOnce(40));
    await pictures.get('b', atOnce(40));
    await pictures.get('a', atOnce(40));
    await pictures.get('c', atOnce(40));
    const { drawn, draw, goOn } = easel();
    await pictures.get('a', draw('a'));
    expect(drawn).toEqual([]);
    const b = pictures.get('b', draw('b'));
    await Promise.resolve();
    await goOn();
    await b;
    expect(drawn).toEqual(['b']);
  });
});

test('a picture that could not be drawn is drawn anew, and holds nobody up', async () => {
  const pictures = keepPictures(LIMITS);
  const failing = async () => {
    throw new Error('no colours left');
  };
  const first = pictures.get('a', failing);
  const second = pictures.get('b', atOnce(5));
  await expect(first).rejects.toThrow('no colours left');
  expect((await second).ok).toBe(true);
  expect(await pictures.get('a', atOnce(7))).toEqual({ ok: true, value: new Uint8Array(7) });
});
