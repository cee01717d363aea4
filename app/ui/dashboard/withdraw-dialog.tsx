import { formatShortMoney } from '#app/domain/money/format-money.ts';
import type { OwnRequestView } from '#app/server/views/own-request-view.ts';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { requestTitle } from './own-request.ts';

type WithdrawDialogProps = {
  /** The request that the address names; null keeps the dialog closed. */
  request: OwnRequestView | null;
  closeTo: string;
};

/** Asks before a request is taken back: the note is then open to others again. */
export function WithdrawDialog({ request, closeTo }: WithdrawDialogProps) {
  const amount = request?.amountCents ? ` for ${formatShortMoney(request.amountCents)}` : '';
  return (
    <ConfirmDialog
      open={request !== null}
      title="Withdraw Request"
      closeTo={closeTo}
      closeLabel="Keep Request"
      action={closeTo}
      fields={
        <>
          <input type="hidden" name="intent" value="withdraw" />
          <input type="hidden" name="requestId" value={request?.requestId ?? ''} />
        </>
      }
    >
      {request && (
        <p>
          {`Your request${amount} to fund the note on ${requestTitle(request)} will be cancelled.
            You can ask for the note again while it is available.`}
        </p>
      )}
    </ConfirmDialog>
  );
}
