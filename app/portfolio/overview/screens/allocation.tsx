import { Link } from 'react-router';
import { type Cents, sumCents } from '#app/ground/money/cents.ts';
import { formatMoney } from '#app/ground/money/format.ts';
import { knownNoteStatus, noteStatusLabel } from '#app/note/rules.ts';
import { formatPercentTenths, shareTenths } from '#app/ground/rates/rate.ts';
import type { PortfolioSums } from '#app/portfolio/show.server.ts';
import { Card } from '#app/ui/card.tsx';
import { Grid, Section } from '#app/ui/layout.tsx';
import styles from './allocation.module.css';
import { portfolioAddress } from '#app/portfolio/rules.ts';

/** Repeats a share as a length, in percent; says nothing that the words beside it do not. */
export function ShareBar({ percent }: { percent: number }) {
  return (
    <svg className={`${styles.bar} pill`} width="100%" height="8" aria-hidden="true">
      <rect className={styles.whole} width="100%" height="8" rx="4" />
      {percent > 0 && <rect className="fill-pine" width={`${percent}%`} height="8" rx="4" />}
    </svg>
  );
}

type AllocationProps = Pick<PortfolioSums, 'properties' | 'statuses' | 'years'>;

/** How many properties are told one by one. */
const MOST_PROPERTIES = 6;

type Part = { key: string; label: string; cents: Cents; to: string };

/** Where the outstanding principal stands: by property, status and year of maturity. */
export function Allocation({ properties, statuses, years }: AllocationProps) {
  const largest = properties.slice(0, MOST_PROPERTIES);
  const more = properties.length - largest.length;
  const wholeCents = sumCents(properties.map((one) => one.outstandingCents));
  if (wholeCents === 0n) return null;
  return (
    <Section title="Where your money stands">
      <Grid of="cards">
        <Shares
          title="By property"
          wholeCents={wholeCents}
          parts={largest.map(({ propertyId, address, outstandingCents }) => ({
            key: propertyId,
            label: address,
            cents: outstandingCents,
            to: portfolioAddress({ property: propertyId }),
          }))}
          more={
            more > 0 && (
              <Link to={portfolioAddress({ sort: 'outstanding', direction: 'descending' })}>
                {more === 1 ? 'and 1 more property' : `and ${more} more properties`}
              </Link>
            )
          }
        />
        <Shares
          title="By status"
          wholeCents={wholeCents}
          parts={statuses.map(({ status, outstandingCents }) => ({
            key: status,
            label: noteStatusLabel(status),
            cents: outstandingCents,
            to: portfolioAddress({ status: knownNoteStatus(status) }),
          }))}
        />
        <Shares
          title="By year of maturity"
          wholeCents={wholeCents}
          parts={years.map(({ year, outstandingCents }) => ({
            key: String(year),
            label: String(year),
            cents: outstandingCents,
            to: portfolioAddress({ matures: year }),
          }))}
        />
      </Grid>
    </Section>
  );
}

type SharesProps = {
  title: string;
  wholeCents: Cents;
  parts: readonly Part[];
  more?: React.ReactNode;
};

function Shares({ title, wholeCents, parts, more }: SharesProps) {
  return (
    <Card title={title} level={3}>
      <ul className="grid gap-3 text-sm">
        {parts
          .filter(({ cents }) => cents > 0n)
          .map(({ key, label, cents, to }) => {
            const tenths = shareTenths(cents, wholeCents);
            return (
              <li key={key} className="wrap between baseline gap-1 across-4">
                <span className="break-anywhere">{label}</span>
                <span className="flex gap-3 figures at-end">
                  <Link to={to} aria-label={`${formatMoney(cents)}, ${label}`}>
                    {formatMoney(cents)}
                  </Link>
                  <span className={`${styles.share} muted`}>{formatPercentTenths(tenths)}</span>
                </span>
                <span className="whole-line">
                  <ShareBar percent={tenths / 10} />
                </span>
              </li>
            );
          })}
        {more && <li className="text-xs">{more}</li>}
      </ul>
    </Card>
  );
}
