import { townLine } from '#app/property/rules.ts';
import { formatMoney, formatShortMoney } from '#app/ground/money/format.ts';
import {
  annualFigures,
  type AnnualIncome,
  loanToValueLabel,
  paymentTypeLabel,
} from '#app/note/words.ts';
import { formatContractRate, formatPercentTenths } from '#app/ground/rates/rate.ts';
import type { FeaturedPropertyView, PropertyFigures } from '#app/listing/card-view.ts';
import { classNames } from '#app/ui/class-names.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import { Picture } from '#app/property/pictures/screens/picture.tsx';
import { LienBadge, OfferedNoteBadge, PrivateBadge } from '#app/property/screens/badges.tsx';
import styles from './featured-note.module.css';

/** The picture's column, up to the width of the content. */
const SIZES = '(min-width: 75rem) 40rem, (min-width: 60rem) 52vw, calc(100vw - 2rem)';

/** One note in full width: the figures that decide, and what they add up to in a year. */
export function FeaturedNote({ property }: { property: FeaturedPropertyView }) {
  const { id, address, standing, image, figures, income } = property;
  return (
    <article className={`${styles.featured} stack frame surface clip`}>
      <Picture source={image} ratio="card" sizes={SIZES} className={styles.picture} />
      <div className={`${styles.body} grid gap-4`}>
        <div className="wrap gap-2">
          <OfferedNoteBadge {...standing} />
          {figures && <LienBadge lienPosition={figures.lienPosition} />}
        </div>
        <div>
          <h3 className={styles.address}>{address}</h3>
          <p className="muted">{townLine(property)}</p>
        </div>
        {figures ? <Figures figures={figures} income={income} /> : <PrivateLine />}
        <ButtonLink to={`/properties/${id}`} className={styles.more}>
          See the Featured Note
        </ButtonLink>
      </div>
    </article>
  );
}

type FiguresProps = { figures: PropertyFigures; income: AnnualIncome | null };

function Figures({ figures, income }: FiguresProps) {
  const { amountCents, monthlyPaymentCents, loanToValue } = figures;
  return (
    <>
      <dl className="wrap line-above space-above-4 gap-4 across-8">
        <LargeFact isLead term="Rate" value={formatContractRate(figures.ratePpm)} />
        <LargeFact term="Investment" value={formatShortMoney(amountCents)} />
        <LargeFact term="Monthly payment" value={formatMoney(monthlyPaymentCents)} />
      </dl>
      <DefinitionList
        entries={[
          { term: 'Term', value: `${figures.termMonths} months` },
          ...(loanToValue === null ? [] : [ltvEntry(loanToValue)]),
          { term: 'Payment type', value: paymentTypeLabel(figures.paymentType) },
          ...(income === null ? [] : annualFigures(income).map(annualEntry)),
        ]}
      />
    </>
  );
}

function ltvEntry({ label, tenthsOfPercent }: NonNullable<PropertyFigures['loanToValue']>) {
  return { term: loanToValueLabel(label), value: formatPercentTenths(tenthsOfPercent) };
}

function annualEntry({ label, cents, about }: ReturnType<typeof annualFigures>[number]) {
  const value = about ? (
    <span className="grid">
      {formatMoney(cents)}
      <small className="muted regular">{about}</small>
    </span>
  ) : (
    formatMoney(cents)
  );
  return { term: label, value };
}

type LargeFactProps = { term: string; value: string; isLead?: boolean };

function LargeFact({ term, value, isLead }: LargeFactProps) {
  return (
    <div>
      <dt className="muted text-2xs">{term}</dt>
      <dd className={classNames(styles.value, isLead && 'pine')}>{value}</dd>
    </div>
  );
}

function PrivateLine() {
  return (
    <div className="grid gap-2 muted items-left">
      <PrivateBadge />
      <p>Details are available to MVP members.</p>
    </div>
  );
}
