import { randomInt } from 'node:crypto';
import {
  test as base,
  expect,
  type BrowserContext,
  type ConsoleMessage,
  type Page,
} from '@playwright/test';
import { isEmbedded, type SecondProduct, startSecondProduct } from './second-product.ts';

type Fixtures = {
  /**
   * Messages that a test provokes on purpose, such as the browser's own line about an answer 404:
   * `expectedErrors.push(/status of 404/)`. Everything else on the console fails the test.
   */
  expectedErrors: RegExp[];
};

/**
 * Playwright's test, which fails as well when any page of it reports an error on its console. Its
 * page goes on when scripts run, which start after the first paint (0042): what a person does
 * before works without them, and other tests say so.
 */
export const test = base.extend<Fixtures, { own: SecondProduct | null }>({
  /**
   * One process with an embedded database serves one person at a time: beside it each further
   * worker has a copy of the demo to itself.
   */
  own: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it what a fixture needs.
    async ({}, provide, { parallelIndex }) => {
      const isShared = parallelIndex === 0 || !isEmbedded(process.env.DATA_FOLDER);
      await withOwnProduct(isShared ? null : await startSecondProduct(CLOCK), provide);
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ baseURL, own }, provide) => provide(own?.url ?? baseURL),
  // A client of its own, as far as limits are concerned: the product under test trusts this header.
  extraHTTPHeaders: async ({ extraHTTPHeaders }, provide) => {
    const address = `198.18.${randomInt(256)}.${randomInt(256)}`;
    await provide({ ...extraHTTPHeaders, 'x-forwarded-for': address });
  },
  page: async ({ page, javaScriptEnabled, own }, provide, info) => {
    if (javaScriptEnabled !== false) waitForScripts(page);
    await provide(page);
    if (own !== null && info.status !== info.expectedStatus) {
      console.log(`What its server wrote:\n${own.troubles()}`);
    }
  },
  expectedErrors: [
    async ({ context }, provide) => {
      const expected: RegExp[] = [];
      const errors = listenForErrors(context);
      await provide(expected);
      const unexpected = errors.filter((error) => !expected.some((it) => it.test(error)));
      expect(unexpected, 'errors on the console').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

export const CLOCK = { DEMO_CLOCK: 'clock' };

/** Goes on with what is said and read at this product, where it is not the common one. */
export async function withOwnProduct(
  own: SecondProduct | null,
  provide: (own: SecondProduct | null) => Promise<void>,
) {
  if (own === null) return provide(null);
  const common = process.env.DATA_FOLDER;
  // Where the clock is moved and the database is read.
  process.env.DATA_FOLDER = own.dataFolder;
  await provide(own);
  process.env.DATA_FOLDER = common;
  await own.stop();
}

/**
 * Makes `goto` and `reload` wait for the scripts of a page that has any. Those of the landing page
 * wait for somebody to point at it (0042), and so somebody does.
 */
function waitForScripts(page: Page) {
  const { goto, reload } = page;
  const running = () =>
    page.waitForFunction(() => {
      dispatchEvent(new Event('touchstart'));
      return !('__reactRouterContext' in window) || '__reactRouterDataRouter' in window;
    });
  page.goto = async (url, options) => {
    const response = await goto.call(page, url, options);
    if (options?.waitUntil === undefined) await running();
    return response;
  };
  page.reload = async (options) => {
    const response = await reload.call(page, options);
    await running();
    return response;
  };
}

/** Collects console errors, hydration warnings and uncaught exceptions of all pages. */
function listenForErrors(context: BrowserContext): string[] {
  const errors: string[] = [];
  context.on('console', (message) => {
    if (isError(message)) errors.push(`${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (failure) => {
    const error = failure.error();
    errors.push(error.stack ?? String(error));
  });
  return errors;
}

function isError(message: ConsoleMessage): boolean {
  return message.type() === 'error' || /hydrat|Content.Security.Policy/i.test(message.text());
}
