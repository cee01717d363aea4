import { randomInt } from 'node:crypto';
import type { Browser, BrowserContextOptions } from '@playwright/test';
import { signIn } from '#tests/e2e/sign-in.ts';
import {
  type Account,
  ACCOUNTS,
  addressOf,
  type Find,
  type Scene,
  type Session,
  type Stage,
} from './scene.ts';

/** A stage for a running demo on which nothing has been found or prepared yet. */
export function openStage(browser: Browser, baseURL: string): Stage {
  const sessions = new Map<Account, Promise<Session>>();
  const ids = new Map<Find, Promise<string>>();

  const newContext = (options: BrowserContextOptions) =>
    browser.newContext({
      baseURL,
      locale: 'en-US',
      timezoneId: 'America/New_York',
      reducedMotion: 'reduce',
      // A client of its own, as far as limits are concerned.
      extraHTTPHeaders: { 'x-forwarded-for': `198.18.${randomInt(256)}.${randomInt(256)}` },
      ...options,
    });

  const begin = async (account: Account): Promise<Session> => {
    const context = await newContext({});
    const page = await context.newPage();
    if (typeof account === 'string') await signIn(page, account);
    else await account(page, stage);
    // The greeting would lie over the first page; the next one comes without it.
    await page.goto('/privacy');
    const session = await context.storageState();
    await context.close();
    return session;
  };

  const stage: Stage = {
    sessionOf: (account) => once(sessions, account, begin),
    read: async (account, path) => {
      const storageState = account === null ? undefined : await stage.sessionOf(account);
      const context = await newContext({ storageState });
      const text = await (await context.request.get(path)).text();
      await context.close();
      return text;
    },
    openPage: async (account, options = {}) => {
      const storageState = account === null ? undefined : await stage.sessionOf(account);
      return (await newContext({ ...options, storageState })).newPage();
    },
    prepare: async (scene) => {
      const account = accountOf(scene);
      if (account !== null) await stage.sessionOf(account);
      const found: Record<string, string> = {};
      for (const [name, find] of Object.entries(scene.ids ?? {})) {
        found[name] = await once(ids, find, (wanted) => wanted(stage));
      }
      return addressOf(scene, found);
    },
  };
  return stage;
}

/** Who looks at a scene; null for a visitor. */
export function accountOf({ as, who }: Scene): Account | null {
  return as === undefined ? ACCOUNTS[who] : as;
}

function once<Key, Value>(
  known: Map<Key, Promise<Value>>,
  key: Key,
  make: (key: Key) => Promise<Value>,
): Promise<Value> {
  const value = known.get(key) ?? make(key);
  known.set(key, value);
  return value;
}
