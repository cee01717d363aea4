import { formatMoney } from '#app/ground/money/format.ts';
import type { BankDetails } from '#app/funding/bank/read.server.ts';
import type { RoomView } from '#app/funding/read.server.ts';
import { Card } from '#app/ui/card.tsx';
import { CopyField } from '#app/ui/copy-field.tsx';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import { Stack } from '#app/ui/layout.tsx';
import { Notice } from '#app/ui/notice.tsx';
import styles from './funding.module.css';

type BankCardProps = {
  bank: BankDetails;
  funding: Pick<RoomView, 'amountCents' | 'shortCents' | 'reference'>;
};

/** What must not be mistyped. */
function Copied({ term, text }: { term: string; text: string }) {
  return (
    <div className={styles.copied}>
      <p className="muted text-sm">{term}</p>
      <CopyField label={term} text={text} isLarge />
    </div>
  );
}

/** How much goes where, with what to quote; and a warning where that has changed. */
export function BankCard({ bank, funding }: BankCardProps) {
  const { amountCents, shortCents, reference } = funding;
  return (
    <Card
      id="wire-details"
      title="Wire details"
      description="They are never mailed. If a mail names others, call us before you send."
    >
      <Stack>
        {bank.warning !== null && <Notice tone="warning">{bank.warning}</Notice>}
        <Stack gap="tight">
          <Copied term="Amount to send" text={formatMoney(shortCents ?? amountCents)} />
          <Copied term="Routing number" text={bank.routingNumber} />
          <Copied term="Account number" text={bank.accountNumber} />
          {reference !== null && <Copied term="Quote this reference" text={reference} />}
        </Stack>
        <DefinitionList
          layout="columns"
          entries={[
            { term: 'Bank', value: bank.bankName },
            { term: 'Account name', value: bank.accountName },
            ...(bank.remarks === null
              ? []
              : [{ term: 'Remarks', value: bank.remarks, wide: true }]),
          ]}
        />
      </Stack>
    </Card>
  );
}
