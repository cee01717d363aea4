import { Form } from 'react-router';
import { formatWholeMoney } from '#app/domain/money/format-money.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { requestTitle } from './own-requests-table.tsx';
import type { OwnRequest } from './own-requests-table.tsx';
import { useSendingTo } from './use-sending-to.ts';

type WithdrawDialogProps = {
  /** The request that the address names; null keeps the dialog closed. */
  request: OwnRequest | null;
  closeTo: string;
};

/** Asks before a request is taken back: the note is then open to others again. */
export function WithdrawDialog({ request, closeTo }: WithdrawDialogProps) {
  const isSending = useSendingTo('/dashboard/requests');
  const amount = request?.amountCents ? ` for ${formatWholeMoney(request.amountCents)}` : '';
  return (
    <Dialog
      open={request !== null}
      closeTo={closeTo}
      title="Withdraw Request"
      footer={
        <>
          <Form method="post" action={closeTo} preventScrollReset>
            <input type="hidden" name="intent" value="withdraw" />
            <input type="hidden" name="requestId" value={request?.requestId ?? ''} />
            <Button variant="danger" pending={isSending}>
              Withdraw Request
            </Button>
          </Form>
          <ButtonLink to={closeTo} variant="secondary" preventScrollReset>
            Keep Request
          </ButtonLink>
        </>
      }
    >
      {request && (
        <p>
          {`Your request${amount} to fund the note on ${requestTitle(request)} will be cancelled.
            You can ask for the note again while it is available.`}
        </p>
      )}
    </Dialog>
  );
}
