import { compoundedYearlyRate } from '#app/domain/returns/compounding.ts';
import { formatReturn } from '#app/domain/returns/format-return.ts';
import type { HolderReturns } from '#app/domain/returns/holder-returns.ts';
import type { NoReturnReason, NoteReturn } from '#app/domain/returns/note-returns.ts';
import { formatRate } from '#app/domain/rates/rate.ts';
import type { RatePpm } from '#app/domain/rates/rate.ts';
import { Card } from '#app/ui/card.tsx';
import { DefinitionList } from '#app/ui/definition-list.tsx';

type NoteReturnsProps = { returns: HolderReturns | null; ratePpm: RatePpm };

/** What a note has brought so far and will bring if all comes as scheduled (rules 5.8). */
export function NoteReturns({ returns, ratePpm }: NoteReturnsProps) {
  if (returns === null) return null;
  return (
    <Card title="Returns" description={whyMore(ratePpm)}>
      <DefinitionList
        layout="columns"
        entries={[
          { term: 'Coupon', value: inWords(returns.coupon) },
          { term: 'To date, a year', value: inWords(returns.toDate) },
          { term: 'To maturity, a year', value: inWords(returns.toMaturity) },
          { term: 'Realised, a year', value: inWords(returns.realised) },
        ]}
      />
      <p>
        <small>
          The coupon is the rate of the contract. The others are effective yearly returns of your
          own money, by the day: what you paid, what came, and for the one to date what is owed
          today. They are no promise.
        </small>
      </p>
    </Card>
  );
}

/** Why a rate that is paid monthly comes to more in a year. */
export function whyMore(ratePpm: RatePpm): string {
  const compounded = formatReturn(compoundedYearlyRate(ratePpm / 12_000_000));
  return `${formatRate(ratePpm)} paid monthly comes to ${compounded} a year: interest that comes
    month by month can earn interest itself in the months that are left of the year.`;
}

const REASONS: Record<NoReturnReason, string> = {
  not_paid_off: 'After the payoff',
  one_sign: 'Nothing to compare yet',
  no_time: 'From tomorrow on',
  out_of_range: 'Beyond any scale',
};

function inWords(found: NoteReturn): string {
  return found.kind === 'rate' ? formatReturn(found.yearly) : REASONS[found.reason];
}
