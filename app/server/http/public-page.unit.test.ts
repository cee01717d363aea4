import { hash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import {
  encodingFor,
  hasPage,
  makePublicPage,
  nameScripts,
  openPageStore,
  packedBody,
} from './public-page.ts';
import type { PublicChange } from '#app/server/db/hear-changes.ts';

const nonce = 'R4nd0m/nonce==';
const policy = `default-src 'self'; script-src 'self' 'nonce-${nonce}'; style-src 'self'`;
const nameOf = (code: string) => `'sha256-${hash('sha256', code, 'base64')}'`;

it('names no script that did not carry the nonce', () => {
  const page = `<script>stolen()</script><script nonce="other">stolen()</script>
    <p title='nonce="${nonce}"'><script title="x">stolen()</script></p>`;
  expect(nameScripts(page, { nonce, policy }).policy).toBe(
    `default-src 'self'; script-src 'self'; style-src 'self'`,
  );
});

it('names scripts by what they are without the nonce, which nothing shows any more', () => {
  const page = `<link nonce="${nonce}" href="/a.css"/><script nonce="${nonce}">one()</script>
    <script nonce="${nonce}" type="module">send("${nonce}")</script>
    <script nonce="${nonce}" type="application/ld+json">{}</script>`;
  expect(nameScripts(page, { nonce, policy })).toEqual({
    page: `<link nonce="" href="/a.css"/><script nonce="">one()</script>
    <script nonce="" type="module">send("")</script>
    <script nonce="" type="application/ld+json">{}</script>`,
    policy: policy.replace(`'nonce-${nonce}'`, `${nameOf('one()')} ${nameOf('send("")')}`),
  });
});

it('is known by its content, unless the page was not found', async () => {
  const made = (text: string, status = 200) =>
    makePublicPage({ status, headers: {}, body: Buffer.from(text) });
  const page = made('hello');
  const tag = page.headers.etag;
  expect(made('hello').headers.etag).toBe(tag);
  expect(made('hullo').headers.etag).not.toBe(tag);
  expect(hasPage(`"other", ${tag}`, page)).toBe(true);
  expect(hasPage(undefined, page)).toBe(false);
  expect(hasPage(tag, made('hello', 404))).toBe(false);
  expect(brotliDecompressSync(await packedBody(page, 'br')).toString()).toBe('hello');
  expect(packedBody(page, 'br')).toBe(packedBody(page, 'br'));
});

it.each([
  [undefined, null],
  ['identity', null],
  ['deflate, GZIP;q=0.5', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0, gzip;q=0.000', null],
  ['br;q=0.0, gzip', 'gzip'],
])('%s is answered in %s', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding);
});

/** A store that hears of changes, with a clock that the test moves. */
function openHearing(mostBytes = 100) {
  let now = 0;
  const store = openPageStore<string>({ mostBytes, now: () => now });
  store.listener.hears(true);
  const keep = (key: string, bytes = 10, shows: PublicChange[] = []) => {
    const facts = { bytes, shows: new Set(shows), state: store.state() };
    store.keep(key, `page of ${key}`, facts);
  };
  return { ...store, keepNow: keep, pass: (ms: number) => (now += ms) };
}

it('keeps nothing before changes are heard of, and forgets all when they no longer are', () => {
  const store = openPageStore<string>({ mostBytes: 100 });
  const facts = { bytes: 1, shows: new Set<PublicChange>() };
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
  listener.changed('property of another page');
  keep('/', 'old page', { bytes: 10, shows: new Set(), state: before });
  keepNow('/large', 101);
  expect([read('/'), read('/large')]).toEqual([null, null]);
});

it('forgets what shows what has changed, and nothing else', () => {
  const { keepNow, listener, read } = openHearing();
  const kept = () => ['/about', '/list', '/a', '/b'].filter((key) => read(key) !== null);
  const keepAll = () => {
    keepNow('/about');
    keepNow('/list', 10, ['property a', 'list']);
    keepNow('/a', 10, ['property a']);
    keepNow('/b', 10, ['property b', 'property c']);
  };
  keepAll();
  listener.changed('property d');
  expect(kept()).toEqual(['/about', '/list', '/a', '/b']);
  listener.changed('property a');
  expect(kept()).toEqual(['/about', '/b']);
  keepAll();
  listener.changed('list');
  expect(kept()).toEqual(['/about', '/a', '/b']);
  listener.changed('all');
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
  listener.changed('all');
  expect(read('/a')).toBeNull();
});
