import { expect, it } from 'vitest';
import { openPageStore } from './page-store.ts';

/** A store that hears of changes, with a clock that the test moves. */
function openHearing(mostBytes = 100) {
  let now = 0;
  const store = openPageStore<string>({ mostBytes, now: () => now });
  store.listener.hears(true);
  const keep = (key: string, bytes = 10, more: { ids?: string[]; isOfList?: boolean } = {}) => {
    const { ids = [], isOfList = false } = more;
    const facts = { bytes, ids: new Set(ids), isOfList, state: store.state() };
    store.keep(key, `page of ${key}`, facts);
  };
  return { ...store, keepNow: keep, pass: (ms: number) => (now += ms) };
}

it('keeps nothing before changes are heard of, and forgets all when they no longer are', () => {
  const store = openPageStore<string>({ mostBytes: 100 });
  const facts = { bytes: 1, ids: new Set<string>(), isOfList: false };
  const keep = () => store.keep('/', 'page', { ...facts, state: store.state() });
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
  listener.changed({ of: 'property', propertyId: 'of another page' });
  keep('/', 'old page', { bytes: 10, ids: new Set(), isOfList: false, state: before });
  keepNow('/large', 101);
  expect([read('/'), read('/large')]).toEqual([null, null]);
});

it('forgets what shows what has changed, and nothing else', () => {
  const { keepNow, listener, read } = openHearing();
  const kept = () => ['/about', '/list', '/a', '/b'].filter((key) => read(key) !== null);
  const keepAll = () => {
    keepNow('/about');
    keepNow('/list', 10, { ids: ['a'], isOfList: true });
    keepNow('/a', 10, { ids: ['a'] });
    keepNow('/b', 10, { ids: ['b', 'c'] });
  };
  keepAll();
  listener.changed({ of: 'property', propertyId: 'd' });
  expect(kept()).toEqual(['/about', '/list', '/a', '/b']);
  listener.changed({ of: 'property', propertyId: 'a' });
  expect(kept()).toEqual(['/about', '/b']);
  keepAll();
  listener.changed({ of: 'list' });
  expect(kept()).toEqual(['/about', '/a', '/b']);
  listener.changed({ of: 'all' });
  expect(kept()).toEqual([]);
});

it('waits for the news of a change, and forgets all when they do not come', async () => {
  const { catchUp, keepNow, listener, read } = openHearing();
  keepNow('/a');
  listener.asks(() => Promise.resolve(true));
  await catchUp();
  expect(read('/a')).toBe('page of /a');
  listener.asks(() => Promise.resolve(false));
  await catchUp();
  expect(read('/a')).toBeNull();
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
  listener.changed({ of: 'all' });
  expect(read('/a')).toBeNull();
});
