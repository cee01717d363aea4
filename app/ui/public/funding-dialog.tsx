import { assertNever } from '#app/ground/assert.ts';
import { JoinDialog, type JoinDialogProps } from './join-dialog.tsx';
import { RequestDialog, type RequestDialogProps } from '#app/request/screens/request-dialog.tsx';
import {
  RequestSignUpDialog,
  type RequestSignUpDialogProps,
} from '#app/request/screens/request-sign-up-dialog.tsx';
import { VerifyDialog, type VerifyDialogProps } from './verify-dialog.tsx';

export type FundingDialogProps =
  | ({ kind: 'join' } & JoinDialogProps)
  | ({ kind: 'request' } & RequestDialogProps)
  | ({ kind: 'request-sign-up' } & RequestSignUpDialogProps)
  | ({ kind: 'verify' } & VerifyDialogProps);

/** The step of funding a note that the address asks for. */
export function FundingDialog(props: FundingDialogProps) {
  switch (props.kind) {
    case 'join':
      return <JoinDialog {...props} />;
    case 'request':
      return <RequestDialog {...props} />;
    case 'request-sign-up':
      return <RequestSignUpDialog {...props} />;
    case 'verify':
      return <VerifyDialog {...props} />;
    default:
      return assertNever(props);
  }
}
