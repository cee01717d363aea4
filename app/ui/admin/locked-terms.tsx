import { formatDate } from '#app/ground/calendar/format-date.ts';
import { formatMoney } from '#app/ground/money/format.ts';
import { paymentTypeLabel } from '#app/domain/note/payment-type-label.ts';
import { formatContractRate } from '#app/ground/rates/rate.ts';
import { buildSchedule } from '#app/ground/schedule/build-schedule.ts';
import type { NoteTerms } from '#app/ground/schedule/terms.ts';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { TypedValues } from './note-preview.ts';
import { FIELD_OF_TERM } from './note-schema.ts';
import { TERMS_LOCKED } from './note-texts.ts';
import styles from './note-form.module.css';

type LockedTermsProps = { terms: NoteTerms; typed: TypedValues };

/** The terms of a note on which money stands, to be read only. They go along with the form. */
export function LockedTerms({ terms, typed }: LockedTermsProps) {
  const schedule = buildSchedule(terms);
  const sent = [...Object.values(FIELD_OF_TERM), 'manual'];
  return (
    <div className={styles.terms}>
      <Notice title="Terms are locked">{TERMS_LOCKED}</Notice>
      <DefinitionList
        layout="columns"
        entries={[
          { term: 'Loan Amount', value: formatMoney(terms.amountCents) },
          { term: 'Interest Rate', value: formatContractRate(terms.ratePpm) },
          { term: 'Term', value: `${terms.termMonths} months` },
          { term: 'Payment Type', value: paymentTypeLabel(terms.paymentType) },
          { term: 'Note Date', value: formatDate(terms.noteOn) },
          ...(schedule.ok
            ? [
                { term: 'First Payment Date', value: formatDate(schedule.value.firstPaymentOn) },
                { term: 'Maturity Date', value: formatDate(schedule.value.maturityOn) },
                {
                  term: 'Monthly Payment',
                  value: formatMoney(schedule.value.monthlyPaymentCents),
                },
              ]
            : []),
        ]}
      />
      {sent.map((name) => {
        const value = typed[name];
        return typeof value === 'string' ? (
          <input key={name} type="hidden" name={name} value={value} />
        ) : null;
      })}
    </div>
  );
}
