import { COMMON_PASSWORDS } from './common-passwords.ts';

const SHORTEST = 6;
const LONGEST = 128;

/**
 * Why a new password is not accepted, as a sentence for the person who chose it, or null when it
 * is. Source: rules 1.5 and 1.9, D5.
 */
export function passwordRefusal(password: string): string | null {
  if (password.length < SHORTEST) return 'Password must be at least 6 characters long.';
  if (password.length > LONGEST) return 'Password must be at most 128 characters long.';
  const isOneCharacter = new Set(password).size === 1;
  if (!isOneCharacter && !COMMON_PASSWORDS.has(password.toLowerCase())) return null;
  return 'This password is one of the most common ones. Please choose another.';
}
