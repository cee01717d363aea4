import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { ChangeListener, PublicChange } from '#app/server/db/hear-changes.ts';

/** A page that everybody sees alike, ready to be sent again and again. */
export type PublicPage = {
  status: number;
  /** What belongs to every answer with this page, also to one without its body. */
  headers: Record<string, string>;
  body: Buffer<ArrayBuffer>;
  /** The body in each encoding that was asked for, made once. */
  packed: Map<Encoding, Promise<Buffer<ArrayBuffer>>>;
};

export type Encoding = 'br' | 'gzip';

const INLINE_SCRIPT = /<script([^>]*)>([\s\S]*?)<\/script>/g;

const packing: Record<Encoding, (body: Buffer<ArrayBuffer>) => Promise<Buffer<ArrayBuffer>>> = {
  br: (body) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: promisify(gzip),
};

/**
 * Empties the nonces of a page and names its scripts by their content instead (0081): only those
 * that carried the nonce, so that what the page would not have run before does not run now.
 *
 * @returns the page without the nonce, and its policy with the hashes of its scripts.
 */
export function nameScripts(
  page: string,
  { nonce, policy }: { nonce: string; policy: string },
): { page: string; policy: string } {
  if (nonce === '') return { page, policy };
  const names = new Set<string>();
  for (const [, attributes = '', code = ''] of page.matchAll(INLINE_SCRIPT)) {
    if (!attributes.includes(`nonce="${nonce}"`)) continue;
    if (/\ssrc=|application\/ld\+json/.test(attributes)) continue;
    names.add(` 'sha256-${hash('sha256', code.replaceAll(nonce, ''), 'base64')}'`);
  }
  return {
    page: page.replaceAll(nonce, ''),
    policy: policy.replace(` 'nonce-${nonce}'`, [...names].join('')),
  };
}

/** The page with what a client knows it by the next time: a digest of its content. */
export function makePublicPage({ status, headers, body }: Omit<PublicPage, 'packed'>): PublicPage {
  const tag = `W/"${hash('sha256', body, 'base64url').slice(0, 27)}"`;
  return {
    status,
    headers: { ...headers, etag: tag, vary: 'Accept-Encoding, Cookie' },
    body,
    packed: new Map(),
  };
}

/** Whether a client that has what `ifNoneMatch` names has this page. */
export function hasPage(ifNoneMatch: string | undefined, page: PublicPage): boolean {
  if (ifNoneMatch === undefined || page.status !== 200) return false;
  return ifNoneMatch.split(',').some((tag) => tag.trim() === page.headers.etag);
}

/** The encoding to send to a client that accepts these; null for as it is. */
export function encodingFor(accepted: string | undefined): Encoding | null {
  if (accepted === undefined) return null;
  const names = accepted.split(',').filter((name) => !/;\s*q=0(\.0*)?\s*$/.test(name));
  const takes = (encoding: Encoding) =>
    names.some((name) => name.trim().split(';')[0]?.toLowerCase() === encoding);
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : null;
}

/** The body in an encoding, packed when it is first asked for. */
export function packedBody(page: PublicPage, encoding: Encoding): Promise<Buffer<ArrayBuffer>> {
  const kept = page.packed.get(encoding);
  if (kept !== undefined) return kept;
  const packed = packing[encoding](page.body);
  page.packed.set(encoding, packed);
  return packed;
}

/** What a store knows of a thing that it keeps. */
type Kept<Thing> = Facts & { thing: Thing; until: number };

type Facts = {
  bytes: number;
  /** The changes that can be seen in it: with each of them it is forgotten. */
  shows: ReadonlySet<PublicChange>;
};

export type PageStore<Thing> = {
  read: (key: string) => Thing | null;
  /** What `keep` wants to know: it is taken before the thing is made. */
  state: () => object;
  /** Keeps a thing unless something has changed since `state`. */
  keep: (key: string, thing: Thing, facts: Facts & { state: object }) => void;
  /** Returns once all changes until now are heard of; without news everything is forgotten. */
  catchUp: () => Promise<void>;
  listener: ChangeListener;
};

/** Rates of other investments, and what else no change tells of, are as old as this at most. */
const LONGEST_MS = 60_000;

/**
 * Things by their keys, in memory: at most so many bytes, the ones used last, for a minute, and
 * none while changes are not heard of. With each change is forgotten what shows what has changed. A
 * thing whose making had begun before a change is not kept, for it may have read what was before
 * (0081).
 */
export function openPageStore<Thing>({
  mostBytes,
  now = () => performance.now(),
}: {
  mostBytes: number;
  now?: () => number;
}): PageStore<Thing> {
  const all = new Map<string, Kept<Thing>>();
  let bytes = 0;
  let state = {};
  let isHearing = false;
  const remove = (key: string) => {
    bytes -= all.get(key)?.bytes ?? 0;
    all.delete(key);
  };
  let ask = () => Promise.resolve(true);
  const forget = (change: PublicChange = 'all') => {
    state = {};
    for (const [key, { shows }] of all) if (change === 'all' || shows.has(change)) remove(key);
  };
  return {
    read: (key) => {
      const found = all.get(key);
      if (found === undefined) return null;
      remove(key);
      if (found.until < now()) return null;
      // A map keeps the order in which things came: what was read last goes last.
      all.set(key, found);
      bytes += found.bytes;
      return found.thing;
    },
    state: () => state,
    keep: (key, thing, facts) => {
      if (!isHearing || facts.state !== state || facts.bytes > mostBytes) return;
      remove(key);
      const { shows } = facts;
      all.set(key, { thing, shows, bytes: facts.bytes, until: now() + LONGEST_MS });
      bytes += facts.bytes;
      for (const oldest of all.keys()) {
        if (bytes <= mostBytes) break;
        remove(oldest);
      }
    },
    catchUp: async () => {
      if (isHearing && !(await ask())) forget();
    },
    listener: {
      changed: forget,
      hears: (hearing) => {
        isHearing = hearing;
        forget();
      },
      asks: (catchUp) => (ask = catchUp),
    },
  };
}
