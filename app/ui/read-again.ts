import type { ShouldRevalidateFunctionArgs } from 'react-router';

/**
 * A conflict says that a page had grown old: it is read again, beneath what was typed, so that a
 * next press starts from what is there now. A route exports this as its `shouldRevalidate`; without
 * it the router reads nothing again after a refusal.
 */
export function readAgainOnConflict(args: ShouldRevalidateFunctionArgs): boolean {
  return args.actionStatus === 409 || args.defaultShouldRevalidate;
}
