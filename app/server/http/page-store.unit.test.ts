import { expect, it } from 'vitest';
import { openPageStore } from './page-store.ts';

/** A store that hears of changes, with a clock that the test moves. */
function openHearing(mostBytes = 100) {
  let now = 0;
  const store = openPageStore<string>({ mostBytes, now: () => now });
  store.listener.hears(true);
  const keep = (key: string, bytes = 10) =>
    store.keep(key, `page of ${key}`, { bytes, state: store.state() });
  return { ...store, keepNow: keep, pass: (ms: number) => (now += ms) };
}

it('keeps nothing before changes are heard of, and forgets all when they no longer are', () => {
  const store = openPageStore<string>({ mostBytes: 100 });
  const keep = () => store.keep('/', 'page', { bytes: 1, state: store.state() });
  keep();
  expect(store.read('/')).toBeNull();
  store.listener.hears(true);
  keep();
  expect(store.read('/')).toBe('page');
  store.listener.hears(false);
  keep();
  expect(store.read('/')).toBeNull();
  store.listener.hears(true);
  expect(store.read('/')).toBeNull();
});

it('does not keep what had begun before a change, or weighs more than all of it', () => {
  const { keep, keepNow, listener, read, state } = openHearing();
  const before = state();
  listener.changed();
  keep('/', 'old page', { bytes: 10, state: before });
  keepNow('/large', 101);
  expect([read('/'), read('/large')]).toEqual([null, null]);
});

it('forgets with each change, after a minute, and what was read longest ago', () => {
  const { keepNow, listener, pass, read } = openHearing();
  keepNow('/a');
  pass(60_000);
  expect(read('/a')).toBe('page of /a');
  pass(1);
  expect(read('/a')).toBeNull();
  for (const key of ['/a', '/b', '/c']) keepNow(key, 33);
  read('/a');
  keepNow('/d', 33);
  expect(['/a', '/b', '/c', '/d'].filter((key) => read(key) !== null)).toEqual(['/a', '/c', '/d']);
  listener.changed();
  expect(read('/a')).toBeNull();
});
