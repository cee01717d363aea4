import { assertNever } from '#app/ground/assert.ts';
import { rateLimited, type Refusals } from '#app/ground/refusals.ts';
import type { Toast } from '#app/ground/page.ts';
import type { BadgeMeaning } from '#app/ui/badge.tsx';

/**
 * How a part of the running installation is: fine, off on purpose, worth a look soon, or not doing
 * its work.
 */
export type PartState = 'good' | 'off' | 'look' | 'broken';

/** What the state of a part means in a badge. Source: decision 0112. */
export const PART_MEANS: Record<PartState, BadgeMeaning> = {
  good: 'good',
  off: 'ended',
  look: 'waiting',
  broken: 'bad',
};

/** One part of the running installation as platform admins read it. */
export type SystemPart = {
  name: string;
  state: PartState;
  facts: { term: string; value: string }[];
  /** Why it is not good and what to do; null while there is nothing to do. */
  advice: string | null;
  /** Where to do it, if that is a screen. */
  link: { to: string; label: string } | null;
};

/** The state in words. */
export function partStateLabel(state: PartState): string {
  switch (state) {
    case 'good':
      return 'Good';
    case 'off':
      return 'Off';
    case 'look':
      return 'Look at this';
    case 'broken':
      return 'Not working';
    default:
      return assertNever(state);
  }
}

/** All parts in one sentence. */
export function systemSummary(parts: readonly { state: PartState }[]): string {
  const count = (wanted: PartState) => parts.filter(({ state }) => state === wanted).length;
  const [off, look, broken] = [count('off'), count('look'), count('broken')];
  if (off + look + broken === 0) return 'Every part does its work.';
  const clauses = [
    broken > 0 && `${broken} ${broken === 1 ? 'part does' : 'parts do'} not work`,
    look > 0 && `${look} ${look === 1 ? 'part needs' : 'parts need'} a look`,
    off > 0 && `${off} ${off === 1 ? 'part is' : 'parts are'} off`,
    look + broken === 0 && 'every other part does its work',
  ];
  return `${clauses.filter(Boolean).join(', ')}.`;
}

/** Why a part is not good, and what to do about it. */
export type Problem = {
  state: Exclude<PartState, 'good'>;
  advice: string;
  link?: SystemPart['link'];
};

/** A part with its facts; the first problem, if there is one, decides how it is. */
export function partOf(
  name: string,
  facts: Record<string, string>,
  problems: readonly (Problem | false)[],
): SystemPart {
  const [first = null] = problems.filter((problem) => problem !== false);
  return {
    name,
    state: first?.state ?? 'good',
    facts: Object.entries(facts).map(([term, value]) => ({ term, value })),
    advice: first?.advice ?? null,
    link: first?.link ?? null,
  };
}

/**
 * What a mail is about, from the name of its template: 'request-decided' reads 'Request decided',
 * 'request-received-team' reads 'Request received, for the team'.
 */
export function mailSubject(template: string): string {
  const words = template.replace(/-team$/, ', for the team').replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Why a mail was not queued again. */
export const MAIL_REFUSALS = {
  title: 'Nothing was changed',
  waiting_already: { status: 409, message: 'This mail is already waiting to be sent.' },
} satisfies Refusals;

/** The message after a mail was queued again. */
export function queuedAgainToast(to: string): { tone: 'success'; title: string; message: string } {
  const message = `The mail to ${to} is sent in a moment. If it fails again, it appears here.`;
  return { tone: 'success', title: 'Mail queued again', message };
}

/** What the audit calls the installation as a whole: there is one. */
export const INSTALLATION_ID = '00000000-0000-4000-8000-000000000000';

/** How an attempt at the mail server or at the file store ended. */
export type Trial = {
  isFine: boolean;
  /** What happened, and what to look at. */
  sentence: string;
  /** In the words of the server or of the system; null where there are none. */
  answer: string | null;
};

/** Why nothing was tried. */
export const TRIAL_REFUSALS = {
  title: 'Nothing was tried',
  rate_limited: rateLimited,
} satisfies Refusals;

/** Why maintenance mode was not switched. */
export const MAINTENANCE_REFUSALS = {
  title: 'Nothing was changed',
  overtaken: {
    status: 409,
    message: 'Somebody has switched it meanwhile. Look at how it is now, and try again.',
  },
} satisfies Refusals;

/** The message after maintenance mode was switched. */
export function maintenanceToast(isOn: boolean): Toast {
  return isOn
    ? {
        tone: 'success',
        title: 'Maintenance mode is on',
        message: 'People can read everything, and nobody can change anything until you end it.',
      }
    : { tone: 'success', title: 'Maintenance mode has ended', message: 'Everything goes on.' };
}
