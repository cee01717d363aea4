import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { sourceFiles } from './source-files.ts';

const pages = sourceFiles().filter(({ path }) => path.endsWith('.md'));

test('every link of a page leads to a file, and to a heading that it has', () => {
  const broken = pages.flatMap((page) =>
    linksOf(page)
      .filter((link) => !leadsSomewhere(page.path, link))
      .map((link) => `${page.path}: ${link}`),
  );
  expect(broken).toEqual([]);
});

/** The targets of links and pictures within the repository. */
function linksOf({ text }: { text: string }): string[] {
  const targets = text.matchAll(/\]\(([^)\s]+)\)|\bsrc="([^"]+)"/g);
  return Array.from(targets, ([, link, source]) => link ?? source ?? '').filter(
    (target) => !/^[a-z]+:/.test(target),
  );
}

function leadsSomewhere(from: string, link: string): boolean {
  const [path = '', anchor = ''] = link.split('#');
  const target = path === '' ? from : posix.join(posix.dirname(from), path);
  if (!existsSync(target)) return false;
  if (anchor === '' || !target.endsWith('.md')) return true;
  const text = readFileSync(target, 'utf8');
  const headings = Array.from(text.matchAll(/^#+ (.*)$/gm), ([, heading = '']) => slugOf(heading));
  return headings.includes(anchor) || text.includes(`id="${anchor}"`);
}

/** The anchor that forges give a heading. */
function slugOf(heading: string): string {
  const words = heading.toLowerCase().replaceAll(/[^\p{L}\p{N}_\- ]/gu, '');
  return words.trim().replaceAll(' ', '-');
}
