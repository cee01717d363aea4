import {
  type Actor,
  isPlatformAdmin,
  lacksDemandedFactor,
  mayOpenAdministration,
} from '#app/ground/actor.ts';
import { assertNever } from '#app/ground/assert.ts';
import { waitsForTerms } from '#app/legal/rules.ts';
import type { Audience, Screen } from './screen.ts';
import { screens } from './screens.ts';

/** What the first wall says of a request. */
export type Verdict =
  | 'open'
  | 'sign_in'
  /** Outside the demo platform admins set up a second factor first (D6). */
  | 'second_factor'
  | 'forbidden'
  | 'missing'
  | 'no_action'
  /** What is sent waits until its sender has accepted the terms in force (0118). */
  | 'accept_terms';

/** The entry of the screen table with this path pattern, or null. */
export function screenAt(pattern: string): Screen | null {
  const path = pattern === '/*' ? '*' : pattern;
  return screens.find((screen) => screen.path === path) ?? null;
}

/**
 * The first wall (D3): whether the actor may send this request to this screen. A screen that is not
 * in the table does not exist, and neither does a change on a screen that has none.
 */
export function guard(request: {
  screen: Screen | null;
  actor: Actor;
  isChange: boolean;
  isDemo: boolean;
  /** Whether the set-up is there for who asks (0119). */
  isSetupOpen: boolean;
}): Verdict {
  const { screen, actor } = request;
  if (screen === null) return 'missing';
  const verdict = verdictOfAudience(screen.audience, request);
  if (verdict !== 'open' || !request.isChange) return verdict;
  if (!screen.changes) return 'no_action';
  const isAsked = actor.kind === 'person' && Boolean(actor.termsToAccept);
  return isAsked && waitsForTerms(screen) ? 'accept_terms' : 'open';
}

type Facts = { actor: Actor; isDemo: boolean; isSetupOpen: boolean };

function verdictOfAudience(audience: Audience, { actor, isDemo, isSetupOpen }: Facts): Verdict {
  switch (audience) {
    case 'everyone':
      return 'open';
    case 'demo':
      return isDemo ? 'open' : 'missing';
    case 'setup':
      return isSetupOpen && !isDemo ? 'open' : 'missing';
    case 'signed_in':
      return actor.kind === 'person' ? 'open' : 'sign_in';
    case 'admin':
      if (actor.kind !== 'person') return 'sign_in';
      if (lacksDemandedFactor(actor)) return 'second_factor';
      return mayOpenAdministration(actor) ? 'open' : 'forbidden';
    case 'platform_admin':
      if (actor.kind !== 'person') return 'sign_in';
      if (lacksDemandedFactor(actor)) return 'second_factor';
      return isPlatformAdmin(actor) ? 'open' : 'forbidden';
    default:
      return assertNever(audience);
  }
}
