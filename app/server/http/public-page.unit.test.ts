import { hash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { encodingFor, hasPage, makePublicPage, nameScripts, packedBody } from './public-page.ts';

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
