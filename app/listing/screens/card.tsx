import { townLine } from '#app/property/rules.ts';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { formatMoney, formatShortMoney } from '#app/ground/money/format.ts';
import type { ReactNode } from 'react';
import { lienLabel, loanToValueLabel, paymentTypeLabel } from '#app/note/words.ts';
import { formatContractRate, formatPercentTenths } from '#app/ground/rates/rate.ts';
import type { FoundNote, PropertyCardView, PropertyFigures } from '#app/listing/card-view.ts';
import { Icon } from '#app/ui/icon.tsx';
import styles from './card.module.css';
import { Picture } from '#app/property/pictures/screens/picture.tsx';
import { LienBadge, OfferedNoteBadge, PrivateBadge } from '#app/property/screens/badges.tsx';

type PropertyCardProps = {
  property: PropertyCardView;
  level?: 2 | 3;
  eager?: boolean;
  /** What can be done with the card besides reading it. */
  action?: ReactNode;
  /** Shown beside a form: it leads nowhere, and may say why it has no figures. */
  sample?: { withoutFigures?: string | undefined };
};

/** The grid of cards: three columns, two from about 43rem on, one in the gutters of a phone. */
const SIZES = '(min-width: 64rem) 24rem, (min-width: 43rem) 50vw, calc(100vw - 2rem)';

/** A property in a list of note opportunities. */
export function PropertyCard(props: PropertyCardProps) {
  const { property, level = 3, eager, action, sample } = props;
  const { id, address, standing, image, figures, matching } = property;
  const Heading = `h${level}` as const;
  return (
    <article className={`${styles.card} column frame surface shrinks clip relative`}>
      <Picture source={image} sizes={SIZES} eager={eager} />
      <div className={`${styles.badges} wrap gap-1 absolute`}>
        <OfferedNoteBadge {...standing} plain />
        {figures && <LienBadge lienPosition={figures.lienPosition} plain />}
      </div>
      <div className={`${styles.body} column grow`}>
        <Heading className={`${styles.address} text-lg`}>{address}</Heading>
        <p className="muted text-sm">{townLine(property)}</p>
        {figures ? (
          <Figures figures={figures} />
        ) : (
          <PrivateLines instead={sample?.withoutFigures} />
        )}
        {matching && <Matching note={matching} />}
        {!sample && (
          <div className={`${styles.foot} line between gap-3`}>
            <Link
              to={`/properties/${id}${matching ? `?note=${matching.id}` : ''}`}
              className={`${styles.more} inline gap-1 pine text-xs semibold unlined covers-card`}
              aria-label={`View Details, ${address}`}
            >
              View Details
              <Icon of={ArrowRight} size={15} />
            </Link>
            {action}
          </div>
        )}
      </div>
    </article>
  );
}

function Figures({ figures }: { figures: PropertyFigures }) {
  const { amountCents, monthlyPaymentCents, ratePpm, termMonths, loanToValue } = figures;
  return (
    <dl className={`${styles.facts} grid line-above space-above-4 gap-3 across-4 margin-above-4`}>
      <Fact look={styles.lead} term="Rate" value={formatContractRate(ratePpm)} />
      <Fact look={styles.large} term="Investment" value={formatShortMoney(amountCents)} />
      <Fact look={styles.large} term="Monthly payment" value={formatMoney(monthlyPaymentCents)} />
      <Fact term="Term" value={`${termMonths} months`} />
      {loanToValue && (
        <Fact
          look={styles.pair}
          term={loanToValueLabel(loanToValue.label)}
          value={formatPercentTenths(loanToValue.tenthsOfPercent)}
        />
      )}
      <Fact look={styles.wide} term="Payment type" value={paymentTypeLabel(figures.paymentType)} />
    </dl>
  );
}

type FactProps = { term: string; value: string; look?: string | undefined };

function Fact({ term, value, look }: FactProps) {
  return (
    <div className={look}>
      <dt className="muted text-2xs">{term}</dt>
      <dd className={`${styles.value} text-sm semibold figures nowrap`}>{value}</dd>
    </div>
  );
}

/** The note by which a filter found the property, where it is not the one with these figures. */
function Matching({ note }: { note: FoundNote }) {
  const { lienPosition, ratePpm, termMonths } = note;
  const name = lienPosition === null ? 'another note' : `its ${lienLabel(lienPosition)}`;
  const terms = `${formatContractRate(ratePpm)}, ${termMonths} months`;
  return (
    <p className={`${styles.matching} tinted rounded text-xs`}>{`Found by ${name}: ${terms}`}</p>
  );
}

function PrivateLines({ instead }: { instead?: string | undefined }) {
  if (instead !== undefined) return <p className={styles.private}>{instead}</p>;
  return (
    <div className={styles.private}>
      <PrivateBadge />
      <p>Details are available to MVP members.</p>
    </div>
  );
}
