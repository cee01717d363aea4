import { assertNever } from '#app/ground/assert.ts';
import type { PayoffObstacle } from '#app/domain/servicing/payoff-dates.ts';

/** For who reads what repays a note and may not issue a quote. Source: D47. */
export const WHO_ISSUES =
  'Managers, admins and owners of your organization can issue this payoff as a numbered quote.';

/** Why there is no payoff to quote, in words. Source: rules 5.4. */
export function explainPayoffObstacle(obstacle: PayoffObstacle): string {
  switch (obstacle) {
    case 'not_held':
      return 'Nobody holds this note, so nothing is owed on it.';
    case 'paid_off':
      return 'This note has been paid off; nothing is owed on it any more.';
    case 'date_out_of_range':
      return 'Choose today or one of the next 60 days, not before the note was funded.';
    default:
      return assertNever(obstacle);
  }
}
