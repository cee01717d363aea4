import type { OpenPropertyView } from '#app/listing/page/show.server.ts';
import styles from './layout.module.css';

/** The parts of a property's page that its links lead to. */
export const SECTION_IDS = {
  terms: 'terms',
  house: 'house',
  plan: 'plan',
  payments: 'payments',
  fundingDay: 'funding-day',
} as const;

/** The way to the parts of a long page that it has; it stays in view. Nothing for one part. */
export function SectionLinks({ view }: { view: OpenPropertyView }) {
  const { facts, description, location, renovation, projections, financialPlan } = view.details;
  const sections = [
    view.overview !== null && ([SECTION_IDS.terms, 'Terms'] as const),
    facts.length + location.length + (description?.length ?? 0) > 0 &&
      ([SECTION_IDS.house, 'House'] as const),
    (renovation !== null || projections.length > 0 || Boolean(financialPlan)) &&
      ([SECTION_IDS.plan, 'Plan'] as const),
    view.schedule !== null && ([SECTION_IDS.payments, 'Payments'] as const),
  ].filter((section) => section !== false);
  if (sections.length < 2) return null;
  return (
    <nav aria-label="On this page" className={`${styles.sections} line text-sm`} data-print="hide">
      {sections.map(([id, label]) => (
        <a key={id} href={`#${id}`} className="line control-high muted unlined hover-ink">
          {label}
        </a>
      ))}
    </nav>
  );
}
