import type { World } from './full-world.ts';
import type { Principal } from './principals.ts';

/**
 * A change that somebody sends to a screen, and what the rules answer to each principal. The form
 * is right, so that only rights stand in its way; who may do it sends it with a flaw instead and is
 * told so (400). Every cell therefore leaves the database as it was.
 */
export type Deed = {
  name: string;
  path: (world: World) => string;
  form: (world: World) => Record<string, string>;
  flaw: Record<string, string>;
  expected: (principal: Principal) => number;
  /** What a script is answered, where that differs: after its form no page is loaded. */
  statusOfData?: number;
};

type Answers = Partial<Record<number, readonly Principal[]>>;

export const VISITORS: readonly Principal[] = [
  'anonymous',
  'suspended',
  'revoked',
  'secondFactorPending',
];
export const OWN_ADMINS: readonly Principal[] = ['admin', 'owner'];
export const OWN_OTHERS: readonly Principal[] = ['viewer', 'member', 'manager'];
/** Who stores something in the organization's name, and who only reads (D47). */
export const OWN_WRITERS: readonly Principal[] = ['manager', ...OWN_ADMINS];
export const OWN_READERS: readonly Principal[] = ['viewer', 'member'];

/** `otherwise` for everybody whom `answers` does not name; visitors are sent to sign in. */
export function answering(
  otherwise: number,
  answers: Answers = {},
): (principal: Principal) => number {
  return (principal) => {
    for (const [status, principals] of Object.entries(answers)) {
      if (principals?.includes(principal)) return Number(status);
    }
    return VISITORS.includes(principal) ? 302 : otherwise;
  };
}
