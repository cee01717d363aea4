import type { PaymentType } from '#app/ground/schedule/terms.ts';
import { explained, type ExplainedWord, explainPaymentType } from '#app/note/explained.ts';
import { paymentTypeLabel } from '#app/note/words.ts';
import { Card } from '#app/ui/card.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import styles from './words-explained.module.css';

type WordsExplainedProps = {
  of: readonly ExplainedWord[];
  /** Of the one note that the screen is about. */
  paymentType?: PaymentType;
  /** At the foot of a card, below what it explains. */
  atFoot?: boolean;
};

/** What the words of a screen mean, for whoever is new to them; closed until asked for. */
export function WordsExplained({ of: words, paymentType, atFoot }: WordsExplainedProps) {
  const entries = words.map(explained);
  const ofType =
    paymentType && ([paymentTypeLabel(paymentType), explainPaymentType(paymentType)] as const);
  const list = (
    <Disclosure summary="What these words mean">
      <dl className={`${styles.words} grid gap-4 across-8`}>
        {[...entries, ...(ofType ? [ofType] : [])].map(([word, meaning]) => (
          <div key={word}>
            <dt className="text-sm medium">{word}</dt>
            <dd className="muted text-sm">{meaning}</dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  );
  return (
    <div data-print="hide">
      {atFoot ? (
        list
      ) : (
        <Card flush className={styles.card}>
          {list}
        </Card>
      )}
    </div>
  );
}
