import * as v from 'valibot';
import type { Party } from '#app/packet/rules.ts';
import type { MarkPlace } from '#app/packet/templates/mark-places.server.ts';
import { PARTY_LABELS } from '#app/packet/templates/words.ts';
import { SigningServiceError } from './ask.server.ts';

/** Letter paper in points, as papers are drawn. */
const PAGE = { width: 612, height: 792 } as const;

/** An answer of the shape that it must have. Errors: throws SigningServiceError. */
export function readAs<T extends v.GenericSchema>(schema: T, answer: unknown): v.InferOutput<T> {
  const read = v.safeParse(schema, answer);
  if (!read.success) throw new SigningServiceError('the answer has another shape');
  return read.output;
}

/** What a service calls a signer of ours: Lender 1. */
export function roleOf({ party, number }: { party: Party; number: number }): string {
  return `${PARTY_LABELS[party]} ${number}`;
}

/** Where a mark stands, as shares of its page from the upper left corner, each from 0 to 1. */
export function shareOf({ left, top, width, height }: MarkPlace) {
  return {
    x: left / PAGE.width,
    y: top / PAGE.height,
    width: width / PAGE.width,
    height: height / PAGE.height,
  };
}
