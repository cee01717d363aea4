import type { BrowserContext, BrowserContextOptions, Page } from '@playwright/test';

/** A visitor, somebody whose organization holds notes, one whose organization lists, an admin. */
export const WHO = ['visitor', 'investor', 'owner', 'platform'] as const;

export type Who = (typeof WHO)[number];

/** An address of the demo, or the way to a session that stands where a scene begins. */
export type Account = string | ((page: Page, stage: Stage) => Promise<void>);

/** Finds an id in the demo's data. */
export type Find = (stage: Stage) => Promise<string>;

export type Session = Awaited<ReturnType<BrowserContext['storageState']>>;

/** A browser before a running demo, and what has been found and prepared there so far. */
export type Stage = {
  sessionOf: (account: Account) => Promise<Session>;
  /** The page that an account gets at an address, as text. */
  read: (account: Account | null, path: string) => Promise<string>;
  /** A page of somebody; the caller closes its context. */
  openPage: (account: Account | null, options?: BrowserContextOptions) => Promise<Page>;
  /** Makes sure of everything that the scene needs; the answer is its address. */
  prepare: (scene: Scene) => Promise<string>;
};

/** The accounts of the demo who look, unless a scene names another one. */
export const ACCOUNTS: Record<Who, Account | null> = {
  visitor: null,
  investor: 'owner@example.com',
  owner: 'leo@example.com',
  platform: 'admin@example.com',
};

/** A page, dialog or state that somebody can see: for pictures, and for the search for barriers. */
export type Scene = {
  /** What is seen; no other scene of the same `who` has this name. */
  name: string;
  who: Who;
  /** Who looks instead of the account of `who`; null for a visitor. */
  as?: Account | null;
  /** The path in app/screens.ts. */
  screen: string;
  /** What stands for `:name` in the path and for `{name}` in the query. */
  ids?: Record<string, Find>;
  query?: string;
  /** What the address answers; 200 when nothing is said. */
  status?: number;
  /** What is done then, for what has no address of its own. */
  act?: (page: Page) => Promise<void>;
  /** Up to this width only, in pixels: what wider screens do not have; or from it on. */
  upTo?: number;
  from?: number;
};

export type SceneOf = Omit<Scene, 'who'>;

/** What a file of scenes says once for all of them. */
export function seenBy(who: Who, scenes: readonly SceneOf[]): Scene[] {
  return scenes.map((scene) => ({ ...scene, who }));
}

/** Whether a window of this width shows the scene. */
export function fits({ upTo = Infinity, from = 0 }: Scene, width: number): boolean {
  return width <= upTo && width >= from;
}

/** The scene's address, once its ids are known. */
export function addressOf({ screen, query }: Scene, ids: Record<string, string>): string {
  const fill = (text: string, pattern: RegExp) =>
    text.replaceAll(pattern, (all, name: string) => ids[name] ?? all);
  const path = fill(screen, /:(\w+)/g);
  return query === undefined ? path : `${path}?${fill(query, /\{(\w+)\}/g)}`;
}
