import type { Caller } from '#app/server/caller.ts';
import { CLIENT_ADDRESS_HEADER } from './auth.ts';
import { APIError } from 'better-auth/api';

/**
 * The headers that the sign-in library reads: who is signed in, by which browser, from where.
 * `cookies`, when given, are Set-Cookie values of a moment ago that stand in for the request's.
 */
export function authHeaders(caller: Caller, cookies?: readonly string[]): Headers {
  const headers = new Headers();
  const cookie =
    cookies?.map((one) => one.split(';')[0]).join('; ') ?? caller.headers.get('cookie');
  const userAgent = caller.headers.get('user-agent');
  if (cookie) headers.set('cookie', cookie);
  if (userAgent) headers.set('user-agent', userAgent);
  if (caller.clientAddress) headers.set(CLIENT_ADDRESS_HEADER, caller.clientAddress);
  return headers;
}

/**
 * The code under which the sign-in library refused, such as INVALID_TOKEN; anything else that it
 * throws is a fault and is rethrown.
 */
export function authRefusal(error: unknown): string {
  if (!(error instanceof APIError) || error.statusCode >= 500) throw error;
  return error.body?.code ?? error.status.toString();
}
