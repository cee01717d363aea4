import { Lock } from 'lucide-react';
import { formatWholeMoney } from '#app/domain/money/format-money.ts';
import { annualInterestIncome } from '#app/domain/note/annual-interest.ts';
import { paymentTypeLabel } from '#app/domain/note/payment-type-label.ts';
import { formatPercentTenths } from '#app/domain/rates/format-percent-tenths.ts';
import { formatRate } from '#app/domain/rates/rate.ts';
import type { PaymentType } from '#app/domain/schedule/terms.ts';
import { Badge } from '#app/ui/badge.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Picture } from '#app/ui/picture.tsx';
import type { PropertyCardFigures, PropertyCardView } from '#app/ui/property-card.tsx';
import { LienBadge, PropertyStatusBadge } from '#app/ui/status-badges.tsx';
import styles from './featured-note.module.css';

type FeaturedFigures = PropertyCardFigures & { paymentType: PaymentType };

type FeaturedNoteProps = {
  property: Omit<PropertyCardView, 'figures'> & { figures: FeaturedFigures | null };
};

/** One note in full width: the figures that decide, and what they add up to in a year. */
export function FeaturedNote({ property }: FeaturedNoteProps) {
  const { id, address, city, state, zipCode, status, image, figures } = property;
  return (
    <article className={styles.featured}>
      <Picture
        source={image}
        ratio="card"
        sizes="(min-width: 60rem) 52rem, 100vw"
        className={styles.picture}
      />
      <div className={styles.body}>
        <div className={styles.badges}>
          <PropertyStatusBadge status={status} />
          {figures && <LienBadge lienPosition={figures.lienPosition} />}
        </div>
        <div>
          <h3 className={styles.address}>{address}</h3>
          <p className={styles.city}>{`${city}, ${state} ${zipCode}`}</p>
        </div>
        {figures ? <Figures figures={figures} /> : <PrivateLine />}
        <ButtonLink to={`/properties/${id}`} className={styles.more}>
          See the featured note
        </ButtonLink>
      </div>
    </article>
  );
}

function Figures({ figures }: { figures: FeaturedFigures }) {
  const { amountCents, monthlyPaymentCents, loanToValue } = figures;
  return (
    <>
      <dl className={styles.large}>
        <LargeFact term="Investment" value={formatWholeMoney(amountCents)} />
        <LargeFact term="Monthly income" value={formatWholeMoney(monthlyPaymentCents)} />
      </dl>
      <DefinitionList
        entries={[
          { term: 'Rate', value: formatRate(figures.ratePpm) },
          { term: 'Term', value: `${figures.termMonths} months` },
          { term: loanToValue.label, value: formatPercentTenths(loanToValue.tenthsOfPercent) },
          { term: 'Payment type', value: paymentTypeLabel(figures.paymentType) },
          {
            term: 'Income in a year',
            value: formatWholeMoney(annualInterestIncome(monthlyPaymentCents)),
          },
        ]}
      />
    </>
  );
}

function LargeFact({ term, value }: { term: string; value: string }) {
  return (
    <div>
      <dt className={styles.term}>{term}</dt>
      <dd className={styles.value}>{value}</dd>
    </div>
  );
}

function PrivateLine() {
  return (
    <div className={styles.private}>
      <Badge tone="primary">
        <Icon of={Lock} size={13} />
        Private Investment
      </Badge>
      <p>Details are available to MVP members.</p>
    </div>
  );
}
