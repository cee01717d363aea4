import type { Refusals } from '#app/ground/refusals.ts';
import { tooOften } from '#app/ground/refusals.ts';
import { type MarkRefusal, markRefusalText } from './mark/refusals.ts';

/** Why the brand was not changed. Source: 0117. */
export const BRAND_REFUSALS = {
  title: 'The brand was not changed',
  overtaken: {
    status: 409,
    message:
      'Somebody else has changed the draft meanwhile. Look at it in another tab; what you send ' +
      'once more takes the place of theirs.',
  },
  no_version: { status: 404, message: 'There is no such version.' },
  no_draft: { status: 409, message: 'There is no draft to publish: save one first.' },
  shown_already: { status: 409, message: 'This is what visitors see already.' },
  no_mark: { status: 400, field: 'mark', message: 'Choose a mark for light ground first.' },
  rate_limited: tooOften,
} satisfies Refusals<'mark'>;

/** Why a mark was not taken, in words that name its file. */
export function markRefusals(fileName: string) {
  return {
    ...BRAND_REFUSALS,
    title: 'The mark was not taken',
    mark: ({ refusal, box }: { refusal: MarkRefusal; box: 'mark' | 'darkMark' }) => ({
      status: 422,
      field: box,
      message: markRefusalText(refusal, fileName),
    }),
  } satisfies Refusals<'mark' | 'darkMark'>;
}
