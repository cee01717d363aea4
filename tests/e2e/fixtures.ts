import { test as base, expect, type BrowserContext, type ConsoleMessage } from '@playwright/test';

type Fixtures = {
  /**
   * Messages that a test provokes on purpose, such as the browser's own line about an answer 404:
   * `expectedErrors.push(/status of 404/)`. Everything else on the console fails the test.
   */
  expectedErrors: RegExp[];
};

/** Playwright's test, which fails as well when any page of it reports an error on its console. */
export const test = base.extend<Fixtures>({
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
