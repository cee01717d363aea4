/** The bounds of D5; the service asks them again, together with the list of common passwords. */
const SHORTEST = 6;
const LONGEST = 128;

export const PASSWORD_HINT = 'Minimum 6 characters';
export const PASSWORD_TOO_SHORT = 'Password must be at least 6 characters long.';

/** Why a password has a length that is not accepted, or null. Source: rules 1.5, D5. */
export function passwordLengthProblem(password: string): string | null {
  if (password.length < SHORTEST) return PASSWORD_TOO_SHORT;
  return password.length > LONGEST ? 'Password must be at most 128 characters long.' : null;
}
