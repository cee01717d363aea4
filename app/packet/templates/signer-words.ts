import type { Refusals } from '#app/ground/refusals.ts';
import { type OtherChange, unsavedText } from '#app/ground/second-editor.ts';
import type { W9Rule } from '#app/packet/rules.ts';
import { W9_RULE_LABELS } from '#app/packet/send/words.ts';

/** What the boxes are called that say who signs for the company. */
export const SIGNER_LABELS = {
  name: 'Name of the signer',
  title: 'Title',
  email: 'Email',
  state: 'State under whose law the company is',
  w9Rule: 'Form W-9 of lenders',
} as const;

type SignerKey = keyof typeof SIGNER_LABELS;

/** Somebody else's save of the signer, and who it is now. */
type SignerConflict = OtherChange<SignerKey> & {
  now: Record<Exclude<SignerKey, 'w9Rule'>, string | null> & { w9Rule: W9Rule | null };
};

/** Why the company's signer was not saved. Source: decision 0053. */
export const SIGNER_REFUSALS = {
  title: 'The signer was not saved',
  conflict: ({ keys, now, ...change }: SignerConflict) => ({
    status: 409,
    message: unsavedText(
      keys.map((key) => {
        const value = key === 'w9Rule' && now.w9Rule ? W9_RULE_LABELS[now.w9Rule] : now[key];
        return { label: SIGNER_LABELS[key], now: value ?? 'empty' };
      }),
      change,
    ),
  }),
} satisfies Refusals;
