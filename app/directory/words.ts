import { type Role, roleLabel } from '#app/ground/actor.ts';
import type { Toast } from '#app/ground/page.ts';
import { SIGN_UP_REFUSALS } from '#app/account/words.ts';
import { ACCESS_DENIED, rateLimited, type RefusalOf, type Refusals } from '#app/ground/refusals.ts';

/** A role as a proposal names it. */
export function proposedLabel(role: Role | 'platform_admin'): string {
  return role === 'platform_admin' ? 'Platform admin' : roleLabel(role);
}

/** Why nobody is signed in who comes from a company. */
export const COMPANY_REFUSALS = {
  title: 'You are not signed in',
  rate_limited: rateLimited,
  away: ({ name }: { name: string }) => ({
    status: 503,
    title: `${name} does not answer`,
    message: `The sign-in of ${name} cannot be reached. Please try again in a few minutes.`,
  }),
  start_again: ({ name }: { name: string }) => ({
    status: 400,
    title: 'Please sign in again',
    message:
      `This sign-in has taken too long, was used already, or began in another browser. ` +
      `Nothing is wrong with your account at ${name}.`,
  }),
  declined: ({ name }: { name: string }) => ({
    status: 403,
    message: `${name} has not signed you in. If you did not stop it yourself, please ask them why.`,
  }),
  not_confirmed: ({ name }: { name: string }) => ({
    status: 401,
    message:
      `We could not make sure that the answer came from ${name} and was meant for us. ` +
      'Please sign in again.',
  }),
  held: {
    status: 503,
    title: 'Please come back later',
    message:
      'While we work on the site, nobody signs in for the first time. Please try again later.',
  },
  suspended: {
    status: 403,
    message: 'This account cannot sign in. Please ask our team.',
  },
  no_address: ({ name }: { name: string }) => ({
    status: 403,
    message: `${name} has not told us your email address, which we need.`,
  }),
  unverified: ({ name }: { name: string }) => ({
    status: 403,
    message: `${name} has not verified your email address. An account here needs a verified one.`,
  }),
  other_provider: ({ other }: { other: string }) => ({
    status: 403,
    message: `People with your address sign in with ${other}.`,
  }),
  other_person: ({ name }: { name: string }) => ({
    status: 409,
    message: `Your address belongs to another person at ${name} here. Please ask our team.`,
  }),
  other_address: ({ name }: { name: string }) => ({
    status: 409,
    title: 'Not connected',
    message:
      `${name} knows you by another email address than this account has. ` +
      'The two have to be the same.',
  }),
  by_invitation: SIGN_UP_REFUSALS.by_invitation,
  other_domain: SIGN_UP_REFUSALS.other_domain,
  other_invited: SIGN_UP_REFUSALS.other_invited,
} satisfies Refusals<'email'>;

export type CompanyRefusal = RefusalOf<typeof COMPANY_REFUSALS>;

/** Why a proposal of a directory was not decided. */
export const PROPOSAL_REFUSALS = {
  title: 'Nothing was decided',
  forbidden: ACCESS_DENIED,
  own: { status: 409, message: 'Nobody decides about their own role. Ask another owner or admin.' },
  decided: { status: 409, message: 'Somebody else has decided this already.' },
  gone: {
    status: 409,
    message: 'They are not in the team any more, so there is no role to give.',
  },
  not_able: {
    status: 409,
    message: 'Their account is suspended, or its email is not verified. Mend that first.',
  },
} satisfies Refusals;

export type ProposalRefusal = RefusalOf<typeof PROPOSAL_REFUSALS>;

/** Why a company's sign-in was not connected or taken off. */
export const CONNECT_REFUSALS = {
  title: 'Nothing was changed',
  not_connected: {
    status: 409,
    message: 'This has taken too long. Please begin again.',
  },
  taken: { status: 409, message: 'It is connected to another account already.' },
  only_way: {
    status: 409,
    message: 'It is the only way into your account. Set a password first.',
  },
} satisfies Refusals;

/** For whom a company has signed in whose account is not connected with it yet. */
export function connectFirstToast(company: string): Toast {
  return {
    tone: 'neutral',
    title: 'You have an account already',
    message: `Sign in with its password once; then you can connect ${company}.`,
  };
}

type Decision = { outcome: 'approved' | 'declined'; name: string; role: string };

/** After a proposal of a directory was decided. */
export function decidedToast({ outcome, name, role }: Decision): Toast {
  if (outcome === 'approved') {
    const message = `${name} has the role ${role} from now on.`;
    return { tone: 'success', title: 'Role approved', message };
  }
  return { tone: 'success', title: 'Role declined', message: `${name} stays what they are.` };
}
