import { Link } from 'react-router';
import { compoundedYearlyRate } from '#app/domain/returns/compounding.ts';
import { formatReturn } from '#app/domain/returns/format-return.ts';
import type { HolderReturns } from '#app/domain/returns/holder-returns.ts';
import { formatContractRate, type RatePpm } from '#app/ground/rates/rate.ts';
import { Card } from '#app/ui/card.tsx';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import { returnWords } from './return-words.ts';

type NoteReturnsProps = { returns: HolderReturns | null; ratePpm: RatePpm };

/** What a note has brought so far and will bring if all comes as scheduled (rules 5.8). */
export function NoteReturns({ returns, ratePpm }: NoteReturnsProps) {
  if (returns === null) return null;
  return (
    <Card title="Returns" description={whyMore(ratePpm)}>
      <DefinitionList
        layout="columns"
        entries={[
          { term: 'Coupon', value: formatContractRate(ratePpm) },
          { term: 'To Date, per Year', value: returnWords(returns.toDate) },
          { term: 'To Maturity, per Year', value: returnWords(returns.toMaturity) },
          { term: 'Realised, per Year', value: returnWords(returns.realised) },
        ]}
      />
      <p>
        <small>
          The coupon is the rate of the contract. The others are effective yearly returns of your
          own money, by the day: what you paid, what came, and for the one to date what is owed
          today. They are no promise.{' '}
          <Link to="/dashboard/notes/returns" data-print="hide">
            All your notes together
          </Link>
        </small>
      </p>
    </Card>
  );
}

/** Why a rate that is paid monthly comes to more in a year. */
export function whyMore(ratePpm: RatePpm): string {
  const compounded = formatReturn(compoundedYearlyRate(ratePpm / 12_000_000));
  return `${formatContractRate(ratePpm)} paid monthly comes to ${compounded} a year: interest that
    comes month by month can earn interest itself in the months that are left of the year.`;
}
