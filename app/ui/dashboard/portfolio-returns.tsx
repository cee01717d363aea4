import { formatCountOf } from '#app/ground/format-count.ts';
import { type AverageRatePpm, formatAverageRate } from '#app/ground/rates/rate.ts';
import type { PortfolioReturns } from '#app/domain/returns/portfolio-returns.ts';
import { Card } from '#app/ui/card.tsx';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import { returnWords } from './return-words.ts';

type PortfolioReturnsCardProps = {
  portfolio: PortfolioReturns & { averageRatePpm: AverageRatePpm | null; noteCount: number };
  totalCount: number;
};

/** What all notes of an organization bring together (rules 5.7 and 5.8). */
export function PortfolioReturnsCard({ portfolio, totalCount }: PortfolioReturnsCardProps) {
  const { averageRatePpm, noteCount, toDate, toMaturity, realised } = portfolio;
  return (
    <Card title="All notes together" description={aboutWhich(noteCount, totalCount)}>
      <DefinitionList
        layout="columns"
        entries={[
          {
            term: 'Average Rate',
            value:
              averageRatePpm === null ? 'Nothing outstanding' : formatAverageRate(averageRatePpm),
          },
          { term: 'To Date, per Year', value: returnWords(toDate) },
          { term: 'To Maturity, per Year', value: returnWords(toMaturity) },
          { term: 'Realised, per Year', value: returnWords(realised) },
        ]}
      />
      <p>
        <small>
          The average rate is that of the contracts, by what is outstanding of each. The others are
          effective yearly returns of your own money, by the day, over all notes at once: a dollar
          counts for as long as it was out, so they are not the mean of the lines below. Realised
          counts repaid notes only. None of them is a promise.
        </small>
      </p>
    </Card>
  );
}

function aboutWhich(noteCount: number, totalCount: number): string {
  const notes = formatCountOf(noteCount, 'note');
  const left = totalCount - noteCount;
  if (left === 0) return `Of ${notes}.`;
  return `Of ${notes}. Left out: ${left} whose returns are not known, marked by a dash below.`;
}
