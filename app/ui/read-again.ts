import type { ShouldRevalidateFunctionArgs } from 'react-router';

/**
 * A conflict says that a page had grown old: it is read again, beneath what was typed, so that a
 * next press starts from what is there now. A route exports this as its `shouldRevalidate`; without
 * it the router reads nothing again after a refusal.
 */
export function readAgainOnConflict(args: ShouldRevalidateFunctionArgs): boolean {
  return args.actionStatus === 409 || args.defaultShouldRevalidate;
}

/**
 * The same for a page whose forms speak of what others do meanwhile: it is read again after any
 * refusal, so that no hint is older than the answer beside it.
 */
export function readAgainOnRefusal(args: ShouldRevalidateFunctionArgs): boolean {
  return (args.actionStatus ?? 0) >= 400 || args.defaultShouldRevalidate;
}
