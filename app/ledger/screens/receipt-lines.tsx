import { formatDate } from '#app/ground/calendar/format-date.ts';
import { formatMoney } from '#app/ground/money/format.ts';
import { receiptKindLabel, receiptMethodLabel } from '#app/ledger/rules.ts';
import type { ReceiptView } from '#app/ledger/show.server.ts';
import { classNames } from '#app/ui/class-names.ts';
import { ReceiptStandingBadge } from './receipt-columns.tsx';
import styles from './receipt-lines.module.css';

type ReceiptLinesProps = { receipts: readonly ReceiptView[]; total: string };

/** Receipts of one note in short lines, for narrow screens; what stands needs no badge. */
export function ReceiptLines({ receipts, total }: ReceiptLinesProps) {
  return (
    <div className={styles.lines}>
      <ul aria-label="Payments received" className="line-above divided">
        {receipts.map((receipt) => (
          <ReceiptLine key={receipt.id} receipt={receipt} />
        ))}
      </ul>
      <p className={`${styles.line} line between line-above text-sm bold`}>
        <span>Total</span>
        <span className="figures">{total}</span>
      </p>
    </div>
  );
}

function ReceiptLine({ receipt }: { receipt: ReceiptView }) {
  const { receivedOn, standing, amountCents } = receipt;
  const isOver = standing !== 'stands';
  return (
    <li className={classNames(styles.line, 'line gap-3', isOver && 'muted')}>
      <span className="grid grow shrinks">
        <span className="text-sm medium">{formatDate(receivedOn)}</span>
        <span className="muted text-xs break-anywhere">{wayOf(receipt)}</span>
      </span>
      {isOver && <ReceiptStandingBadge standing={standing} />}
      <span className="figures text-sm medium nowrap">{formatMoney(amountCents)}</span>
    </li>
  );
}

/** What it pays and how it came; a reference often begins with its method. */
function wayOf({ kind, method, reference }: ReceiptView): string {
  const way = receiptMethodLabel(method);
  const said = reference?.startsWith(way) ? reference : [way, reference].filter(Boolean).join(' ');
  return `${receiptKindLabel(kind)}, ${said}`;
}
