import { expect, test } from 'vitest';
import { startScriptsLate } from './late-scripts.ts';

const PAGE = `<html><head><link rel="stylesheet" href="/style.css"/>
<link rel="modulepreload" href="/assets/entry.js" nonce="n"/>
<link rel="modulepreload" href="/assets/a.js"/>
</head><body><script nonce="n">start()</script>
<script nonce="n" type="module" async="">
import "/assets/manifest.js";
import * as route0 from "/assets/root.js";
  window.routes = {"root": route0};
import("/assets/entry.js");</script></body></html>`;

const late = startScriptsLate(PAGE, 'painted');

test('a page without scripts of the router is left as it is', () => {
  const page = '<html><body><script nonce="n">import "/a.js";</script></body></html>';
  expect(startScriptsLate(page, 'painted')).toBe(page);
  expect(startScriptsLate(page, 'touched')).toBe(page);
});

test('no script is named where a browser would fetch it before the page is drawn', () => {
  expect(late).not.toContain('<link rel="modulepreload"');
  expect(late).not.toMatch(/^import (?!\()/m);
});

test('the module script waits, then fetches all modules at once and runs them in order', () => {
  const [, code = ''] = /type="module" async="">([^]*?)<\/script>/.exec(late) ?? [];
  const parts = [
    'requestAnimationFrame',
    '["/assets/entry.js","/assets/a.js"]',
    'await import("/assets/manifest.js");',
    'const route0 = await import("/assets/root.js");',
    'window.routes = {"root": route0};',
    'import("/assets/entry.js");',
  ];
  const places = parts.map((part) => code.indexOf(part));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});

test('a page that is only read waits for whoever looks at it, and for nothing else', () => {
  const [, code = ''] =
    /type="module" async="">([^]*?)<\/script>/.exec(startScriptsLate(PAGE, 'touched')) ?? [];
  expect(code).not.toContain('requestAnimationFrame');
  const parts = ['addEventListener(type, hear', 'modulepreload', 'await import('];
  const places = parts.map((part) => code.indexOf(part));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});

test('the rest of the page is unchanged', () => {
  expect(late).toContain('<link rel="stylesheet" href="/style.css"/>');
  expect(late).toContain('<script nonce="n">start()</script>');
});
