import type { BankDetails } from '#app/funding/bank/read.server.ts';
import { Card } from '#app/ui/card.tsx';
import { CopyField } from '#app/ui/copy-field.tsx';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import { Stack } from '#app/ui/layout.tsx';
import { Notice } from '#app/ui/notice.tsx';

type BankCardProps = {
  bank: BankDetails;
  /** What the wire has to quote. */
  reference: string | null;
};

/** Where the money goes, with what to quote; and a warning where that has changed. */
export function BankCard({ bank, reference }: BankCardProps) {
  return (
    <Card
      title="Wire details"
      description="They are never mailed. If a mail names others, call us before you send."
    >
      <Stack>
        {bank.warning !== null && <Notice tone="warning">{bank.warning}</Notice>}
        <DefinitionList
          layout="columns"
          entries={[
            { term: 'Bank', value: bank.bankName },
            { term: 'Account name', value: bank.accountName },
            { term: 'Routing number', value: bank.routingNumber },
            { term: 'Account number', value: bank.accountNumber },
            ...(bank.remarks === null
              ? []
              : [{ term: 'Remarks', value: bank.remarks, wide: true }]),
          ]}
        />
        {reference !== null && (
          <div className="grid gap-1">
            <p className="muted text-sm">Quote this reference</p>
            <CopyField label="Reference to quote" text={reference} />
          </div>
        )}
      </Stack>
    </Card>
  );
}
