import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** More stops than any screen has: whoever needs more does not find what is looked for. */
const MOST_STOPS = 150;

/** What a person does who has a keyboard and no pointer. */
export type Keyboard = {
  /** Goes from stop to stop until the focus is there; every stop has to be seen. */
  to(target: Locator): Promise<void>;
  /** The same, backwards. */
  backTo(target: Locator): Promise<void>;
  /** Goes there and presses Enter. */
  press(target: Locator): Promise<void>;
  /** Goes there and ticks it, or takes the tick off. */
  tick(target: Locator): Promise<void>;
  /** Goes there and writes in the place of what it says. */
  write(target: Locator, text: string): Promise<void>;
  /** Goes there and writes until the option begins like that. */
  choose(target: Locator, option: string): Promise<void>;
  /** From the top of a page past its head. */
  skip(): Promise<void>;
};

/** Nothing here presses with a pointer, and nothing gives the focus away by itself. */
export function keyboardOf(page: Page): Keyboard {
  const go = async (target: Locator, key: 'Tab' | 'Shift+Tab') => {
    await expect(target).toBeVisible();
    const stops: string[] = [];
    while (stops.length < MOST_STOPS) {
      const { isThere, stop, hidden } = await target.evaluate(lookAtFocus);
      expect(hidden, stop).toBeNull();
      if (isThere) return;
      stops.push(stop);
      await page.keyboard.press(key);
    }
    throw new Error(`No key leads to ${target}, only to ${[...new Set(stops)].join(', ')}`);
  };
  const to = (target: Locator) => go(target, 'Tab');
  return {
    to,
    backTo: (target) => go(target, 'Shift+Tab'),
    async press(target) {
      await to(target);
      await page.keyboard.press('Enter');
    },
    async tick(target) {
      await to(target);
      await page.keyboard.press('Space');
    },
    async write(target, text) {
      await to(target);
      await page.keyboard.press('Control+a');
      await page.keyboard.insertText(text);
    },
    async choose(target, option) {
      await to(target);
      await page.keyboard.type(option);
      await expect(target.locator('option:checked')).toHaveText(new RegExp(`^${option}`));
    },
    async skip() {
      await page.keyboard.press('Tab');
      await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
      await page.keyboard.press('Enter');
    },
  };
}

/**
 * Where the focus is, in the page itself: whether on the element, under which name, and why it
 * cannot be seen there. It is seen where nothing lies over it and a ring is drawn: by itself, by
 * what stands around it, or by the control that a hidden field belongs to. What is reached by no
 * key, such as the title of a dialog, needs no ring.
 */
function lookAtFocus(target: Element): { isThere: boolean; stop: string; hidden: string | null } {
  const focused = document.activeElement;
  const modal = [...document.querySelectorAll('dialog:modal')].at(-1);
  if (focused === null || focused === document.body) {
    return { isThere: false, stop: 'the page', hidden: null };
  }
  const words = focused.ariaLabel ?? focused.textContent?.trim() ?? '';
  const name = (words || (focused.getAttribute('name') ?? '')).slice(0, 40);
  const stop = `${focused.localName} “${name}”`;
  return { isThere: focused === target, stop, hidden: reasonOf(focused) };

  function reasonOf(element: Element): string | null {
    if (modal && !modal.contains(element)) return 'is behind the dialog';
    if (element.getAttribute('tabindex') === '-1') return null;
    const box = element.getClientRects()[0];
    if (box === undefined) return 'has no box';
    const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)];
    const [left, right] = [Math.max(box.left, 0), Math.min(box.right, innerWidth)];
    if (top >= bottom || left >= right) return 'is outside the window';
    const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    const isSeen = seen !== null && (element.contains(seen) || seen.contains(element));
    if (!isSeen) return `is covered by ${seen?.outerHTML.slice(0, 60)}`;
    return isRinged(element) ? null : 'has no ring';
  }

  function isRinged(element: Element): boolean {
    const around = [element, element.nextElementSibling];
    for (let one = element.parentElement; one && around.length < 6; one = one.parentElement) {
      around.push(one);
    }
    const drawn = (one: Element, part?: string) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(one, part);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    };
    // What fills its dialog may have its ring at something in it, such as a counter.
    const within = [...(modal?.querySelectorAll('*') ?? [])].filter((one) => one !== focused);
    return (
      around.some((one) => one !== null && (drawn(one) || drawn(one, '::after'))) ||
      within.some((one) => drawn(one))
    );
  }
}
