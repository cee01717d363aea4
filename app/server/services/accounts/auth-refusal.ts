import { APIError } from 'better-auth/api';

/**
 * The code under which the sign-in library refused, such as INVALID_TOKEN; anything else that it
 * throws is a fault and is rethrown.
 */
export function authRefusal(error: unknown): string {
  if (!(error instanceof APIError) || error.statusCode >= 500) throw error;
  return error.body?.code ?? error.status.toString();
}
