import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { formatMoney, formatShortMoney } from '#app/ground/money/format.ts';
import { paymentTypeLabel } from '#app/note/words.ts';
import { formatContractRate, formatPercentTenths } from '#app/ground/rates/rate.ts';
import type { PropertyCardView, PropertyFigures } from '#app/listing/card-view.ts';
import { classNames } from '#app/ui/class-names.ts';
import { Icon } from '#app/ui/icon.tsx';
import styles from './card.module.css';
import { Picture } from '#app/property/pictures/screens/picture.tsx';
import { LienBadge, PrivateBadge, PropertyStatusBadge } from '#app/property/screens/badges.tsx';

type PropertyCardProps = { property: PropertyCardView; level?: 2 | 3; eager?: boolean };

/** The grid of cards: three columns, two from about 43rem on, one in the gutters of a phone. */
const SIZES = '(min-width: 64rem) 24rem, (min-width: 43rem) 50vw, calc(100vw - 2rem)';

/** A property in a list of note opportunities. */
export function PropertyCard({ property, level = 3, eager }: PropertyCardProps) {
  const { id, address, city, state, zipCode, status, image, figures } = property;
  const Heading = `h${level}` as const;
  return (
    <article className={`${styles.card} column frame surface shrinks clip relative`}>
      <Picture source={image} sizes={SIZES} eager={eager} />
      <div className={`${styles.badges} wrap gap-1 absolute`}>
        <PropertyStatusBadge status={status} plain />
        {figures && <LienBadge lienPosition={figures.lienPosition} plain />}
      </div>
      <div className={`${styles.body} column grow`}>
        <Heading className={`${styles.address} text-lg`}>{address}</Heading>
        <p className="muted text-sm">{`${city}, ${state} ${zipCode}`}</p>
        {figures ? <Figures figures={figures} /> : <PrivateLines />}
        <Link
          to={`/properties/${id}`}
          className={`${styles.more} inline gap-1 pine text-xs semibold unlined covers-card`}
          aria-label={`View Details, ${address}`}
        >
          View Details
          <Icon of={ArrowRight} size={15} />
        </Link>
      </div>
    </article>
  );
}

function Figures({ figures }: { figures: PropertyFigures }) {
  const { amountCents, monthlyPaymentCents, ratePpm, termMonths, loanToValue } = figures;
  return (
    <dl className={`${styles.facts} grid line-above space-above-4 gap-3 across-4 margin-above-4`}>
      <Fact large term="Investment" value={formatShortMoney(amountCents)} />
      <Fact large term="Monthly income" value={formatMoney(monthlyPaymentCents)} />
      <Fact term="Rate" value={formatContractRate(ratePpm)} />
      <Fact term="Term" value={`${termMonths} months`} />
      {loanToValue && (
        <Fact term={loanToValue.label} value={formatPercentTenths(loanToValue.tenthsOfPercent)} />
      )}
      <Fact wide term="Payment type" value={paymentTypeLabel(figures.paymentType)} />
    </dl>
  );
}

type FactProps = {
  term: string;
  value: string;
  /** In the larger type of the two figures that decide. */
  large?: boolean;
  /** Across the card: words need more room than figures. */
  wide?: boolean;
};

function Fact({ term, value, large, wide }: FactProps) {
  return (
    <div className={classNames(large && styles.large, wide && styles.wide)}>
      <dt className="muted text-2xs">{term}</dt>
      <dd className={`${styles.value} text-sm semibold figures nowrap`}>{value}</dd>
    </div>
  );
}

function PrivateLines() {
  return (
    <div className={styles.private}>
      <PrivateBadge />
      <p>Details are available to MVP members.</p>
    </div>
  );
}
