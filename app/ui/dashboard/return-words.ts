import { formatReturn } from '#app/domain/returns/format-return.ts';
import type { NoReturnReason, NoteReturn } from '#app/domain/returns/note-returns.ts';

const REASONS: Record<NoReturnReason, string> = {
  not_paid_off: 'After the payoff',
  one_sign: 'Nothing to compare yet',
  no_time: 'From tomorrow on',
  out_of_range: 'Beyond any scale',
};

/** A return in percent, or in a few words why there is none. */
export function returnWords(found: NoteReturn): string {
  return found.kind === 'rate' ? formatReturn(found.yearly) : REASONS[found.reason];
}
