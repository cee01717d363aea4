import type { Caller } from '#app/server/caller.ts';
import type { Maintenance } from '#app/server/maintenance-watch.ts';
import { createContext, type RouterContextProvider } from 'react-router';

/** What is known of one request, from the HTTP entry to the last loader. */
export type Context = Readonly<RouterContextProvider>;

/** Set by the HTTP entry for each request, read by routes through `callerOf`. */
export const callerContext = createContext<Caller>();

/** The nonce of this response's Content-Security-Policy. */
export const nonceContext = createContext<string>();

/** The pattern of the screen that a request has reached, for its metrics; null for none. */
export const screenContext = createContext<string | null>(null);

/** Whether the database was away when it was asked who sends this request. */
export const awayContext = createContext<boolean>(false);

/** Whether nobody on the way could read this request, where the public address promises that. */
export const secrecyContext = createContext<boolean>();

/** What has kept this request from changing anything; null: nothing of that kind. */
export const maintenanceContext = createContext<Maintenance | null>(null);

/** Who asks, and the installation they ask: what every service takes first. */
export function callerOf(context: Context): Caller {
  return context.get(callerContext);
}

/**
 * Lets what this request reads be some seconds old, where a replica is there for it (0069): for
 * visitors of public pages only, for whoever is signed in wants to see what they have just done.
 */
export function readAsVisitor(context: Context, request: Request): void {
  const caller = callerOf(context);
  const isReading = request.method === 'GET' || request.method === 'HEAD';
  if (!isReading || caller.actor.kind === 'person') return;
  context.set(callerContext, { ...caller, database: caller.visitorDatabase });
}
