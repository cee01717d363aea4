/** Why something was not done, in words, and the status that goes with them. */
export type Explanation<Field extends string = never> = {
  title: string;
  message: string;
  status: number;
  /** The field that the message belongs to; the whole form when left out. */
  field?: Field;
};

export const RATE_LIMIT_TITLE = 'Rate Limit Exceeded';

/** Source: rules 1.8. `seconds` is a whole number, at least 1. */
export function rateLimitMessage(seconds: number): string {
  return `Rate limit exceeded. Try again in ${seconds} seconds.`;
}
