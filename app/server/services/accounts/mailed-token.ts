import { createHash, randomBytes } from 'node:crypto';

/** What a link is mailed for. */
type Purpose = 'change-email' | 'verify-address';

/** What a link carries, in 43 characters: chance alone, which says nothing of anybody. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Whether a text can be such a token. */
export function looksLikeToken(text: string): boolean {
  return /^[\w-]{43}$/.test(text);
}

/** Under what a link is kept: its token cannot be read there, and serves nothing else. */
export function identifierOf(purpose: Purpose, token: string): string {
  return `${purpose}:${createHash('sha256').update(token).digest('base64url')}`;
}
