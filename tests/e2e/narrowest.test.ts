import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { signIn } from './sign-in.ts';

// What breaks first where space is shortest: words, and the labels of charts.

test.use({ viewport: { width: 320, height: 740 } });

/** Words of the page's matter that begin on one line and end on another. */
function tornWords(page: Page): Promise<string[]> {
  return page.getByRole('main').evaluate((main) => {
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    const torn: string[] = [];
    while (walker.nextNode()) {
      const node = walker.currentNode as Text;
      const isSeen = node.parentElement!.checkVisibility();
      const isHeardOnly = node.parentElement!.closest('.visually-hidden') !== null;
      if (!isSeen || isHeardOnly) continue;
      for (const { 0: word, index } of node.data.matchAll(/[\p{L}\p{N}]{3,}/gu)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const tops = [...range.getClientRects()].map(({ top }) => top);
        if (Math.max(...tops) - Math.min(...tops) > 4) torn.push(word);
      }
    }
    return torn;
  });
}

/** Words and icons that come too near to the edge of their card, or lie beyond it. */
function atEdges(page: Page): Promise<string[]> {
  return page.getByRole('main').evaluate((main) => {
    const near = (one: Element | Text) => {
      const range = document.createRange();
      range.selectNode(one);
      const { width, right } = range.getBoundingClientRect();
      const card = one.parentElement!.closest('.frame');
      return card !== null && width > 0 && right > card.getBoundingClientRect().right - 8;
    };
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    const words = texts.filter(
      (one) =>
        one.data.trim() !== '' &&
        one.parentElement!.checkVisibility() &&
        one.parentElement!.closest('.visually-hidden') === null,
    );
    const icons = [...main.querySelectorAll('svg')].filter((one) => one.checkVisibility());
    return [...words, ...icons].filter(near).map((one) => one.textContent || one.nodeName);
  });
}

/** Labels below or beside a chart that have no room between them, or none left on their card. */
function crowdedLabels(page: Page): Promise<string[]> {
  return page.locator('main figure svg').evaluateAll((drawings) =>
    drawings.flatMap((drawing) => {
      const { right } = drawing.closest('section')!.getBoundingClientRect();
      const labels = [...drawing.querySelectorAll('text')].filter((one) => one.checkVisibility());
      const boxes = labels.map((one) => one.getBoundingClientRect());
      const meets = (one: DOMRect, other: DOMRect) =>
        Math.min(one.right, other.right) - Math.max(one.left, other.left) > -4 &&
        Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 4;
      return labels.flatMap(({ textContent }, at) => [
        ...(boxes[at]!.right > right - 8 ? [`${textContent} at the edge`] : []),
        ...boxes
          .slice(at + 1)
          .flatMap((other, ahead) =>
            meets(boxes[at]!, other)
              ? [`${textContent}${labels[at + 1 + ahead]!.textContent}`]
              : [],
          ),
      ]);
    }),
  );
}

for (const [email, paths] of [
  [
    'owner@example.com',
    ['', '/notes', '/notes/returns', '/payments', '/payments/due', '/requests'],
  ],
  ['admin@example.com', ['', '/servicing', '/properties', '/statements']],
] as const) {
  test(`no word is torn, and none touches another or an edge: ${email}`, async ({ page }) => {
    await signIn(page, email);
    const area = email.startsWith('admin') ? '/admin' : '/dashboard';
    for (const path of paths) {
      await page.goto(`${area}${path}`);
      expect(await tornWords(page), path).toEqual([]);
      expect(await crowdedLabels(page), path).toEqual([]);
      expect(await atEdges(page), path).toEqual([]);
    }
    const list = email.startsWith('admin') ? '/admin/servicing' : '/dashboard/notes';
    await page.goto(list);
    const note = page.getByRole('main').locator('a[href*="/notes/"]:not([href*="?"])').last();
    await page.goto((await note.getAttribute('href'))!);
    await expect(page.getByRole('heading', { name: 'Payment Schedule' })).toBeVisible();
    expect(await tornWords(page), 'a note').toEqual([]);
    expect(await crowdedLabels(page), 'a note').toEqual([]);
  });
}
