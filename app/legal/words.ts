import { formatDate } from '#app/ground/calendar/format-date.ts';
import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import type { Refusals } from '#app/ground/refusals.ts';
import type { Toast } from '#app/ground/page.ts';
import type { BadgeMeaning } from '#app/ui/badge.tsx';
import { LEGAL_TITLES, type LegalText, type VersionState } from './rules.ts';

/** Why a draft was not saved. */
export const DRAFT_REFUSALS = {
  title: 'The draft was not saved',
  overtaken: ({ by }: { by: string | null }) => ({
    status: 409,
    field: 'content',
    message:
      by === null
        ? 'The draft was published or discarded meanwhile. What you wrote is still here: look at ' +
          'the versions, then save it again if it is to be a new draft.'
        : `${by} has saved this draft meanwhile. What you wrote is still here: open the page in ` +
          'another tab, take over what you need, then save again. That replaces the other text.',
  }),
} satisfies Refusals<'content'>;

/** Why a draft was not published. */
export const PUBLISH_REFUSALS = {
  title: 'Nothing was published',
  nothing: { status: 409, message: 'There is no draft to publish any more.' },
  overtaken: {
    status: 409,
    message: 'The draft has changed since you opened this page. Read it as it is now, below.',
  },
  unchanged: { status: 409, message: 'The draft says what the last version says already.' },
  untitled: {
    status: 400,
    message: 'The text needs a title: let its first line be “# ” and the title.',
  },
  empty: { status: 400, message: 'The text has a title and nothing below it.' },
  open: ({ count }: { count: number }) => ({
    status: 400,
    message:
      `${count === 1 ? 'One passage is' : `${count} passages are`} still marked as a template or ` +
      '“For counsel”. Settle what is open and take the marks out.',
  }),
  past: {
    status: 400,
    field: 'inForceOn',
    message: 'Choose today or a later day: nothing was in force before it was published.',
  },
} satisfies Refusals<'inForceOn'>;

/** Why somebody’s press did not accept the terms. */
export const ACCEPT_REFUSALS = {
  title: 'Not accepted yet',
  overtaken: {
    status: 409,
    message: 'Another version has come into force meanwhile. Please read it below.',
  },
} satisfies Refusals;

/** How a version stands, in words. */
export const STATE_LABELS: Record<VersionState, string> = {
  coming: 'Coming',
  in_force: 'In force',
  former: 'Former',
  replaced: 'Replaced',
};

/** What the state of a version means in a badge. Source: decision 0112. */
export const STATE_MEANS: Record<VersionState, BadgeMeaning> = {
  coming: 'ahead',
  in_force: 'good',
  former: 'ended',
  replaced: 'ended',
};

/** On what occasion somebody has accepted a text, in words. */
export const OCCASION_LABELS: Record<'sign_up' | 'new_version' | 'signing', string> = {
  sign_up: 'Signing up',
  new_version: 'New version',
  signing: 'Signing papers',
};

/** What was accepted: a version, or the product's own text that stood before the first. */
export function versionLabel(number: number | null): string {
  return number === null ? 'Standard text' : `Version ${number}`;
}

/** What pages show as plain words although it was meant as more. */
export const REMARKS: Record<'html' | 'link' | 'picture' | 'deep', string> = {
  html: 'HTML is shown as it was typed.',
  link: 'Links lead to https, mail, telephone or a page of this site; others are shown as typed.',
  picture: 'Pictures are left out; their words stay.',
  deep: 'Lists and quotes that stand too deep in each other are shown as they were typed.',
};

/** The message after a draft was saved. */
export const SAVED_TOAST: Toast = {
  tone: 'success',
  title: 'Draft saved',
  message: 'Nobody else sees it until it is published.',
};

/** The message after a draft was discarded. */
export function discardedToast(text: LegalText): Toast {
  const message = `The draft of “${LEGAL_TITLES[text]}” is gone; what is published stays.`;
  return { tone: 'success', title: 'Draft discarded', message };
}

/** The message after a version was published. */
export function publishedToast(
  version: { number: number; inForceOn: IsoDate },
  today: IsoDate,
): Toast {
  const when =
    version.inForceOn === today
      ? 'It is in force now.'
      : `In force from ${formatDate(version.inForceOn)}.`;
  return { tone: 'success', title: `Version ${version.number} published`, message: when };
}

/** The message after somebody has accepted the terms. */
export const ACCEPTED_TOAST: Toast = {
  tone: 'success',
  title: 'Terms accepted',
  message: 'Thank you. You can read them at any time, at the foot of each page.',
};
