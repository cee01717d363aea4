import { lazy } from 'react';
import auth from '#app/account/sign-in/screens/sign-in-forms.module.css';
import dialogSheet from '#app/ui/dialog.module.css';
import field from '#app/ui/field.module.css';
import formErrors from '#app/ui/form-errors.module.css';
import tabs from '#app/ui/tabs.module.css';
import type { FundingDialogProps } from './funding-dialog.tsx';
import benefits from '#app/site/screens/member-benefits.module.css';
import request from '#app/request/screens/request-dialog.module.css';

// A page that comes with its dialog open needs the dialog's styles at once, with or without
// scripts; a style sheet whose classes nobody mentions would come with the scripts.
const SHEETS = [auth, benefits, dialogSheet, field, formErrors, request, tabs];

const load = () => import('./funding-dialog.tsx');

const FundingDialog = lazy(async () => ({ default: (await load()).FundingDialog }));

/** Fetches the dialog's scripts when somebody is about to open it. */
export function preloadFundingDialog(): void {
  void load();
}

/**
 * The funding dialog that stands open, or none. Its forms weigh more than the page without them.
 * It has no Suspense boundary of its own: the page stays as it is until the dialog is there.
 */
export function LazyFundingDialog({ dialog }: { dialog: FundingDialogProps | null }) {
  return dialog && SHEETS.length > 0 ? <FundingDialog {...dialog} /> : null;
}
