import type { ReceiptEffect } from '#app/domain/servicing/receipt-effect.ts';
import { recordReceipt } from '#app/server/services/notes/record-receipt.ts';
import { checkShownOrganization } from '#app/server/services/organizations/shown-organization.ts';
import { previewReceipt, previewReversal } from '#app/server/services/servicing/preview-receipt.ts';
import { readNoteLedger } from '#app/server/services/servicing/read-note-ledger.ts';
import { reverseReceipt } from '#app/server/services/servicing/reverse-receipt.ts';
import { callerOf, redirectWithToast } from '#app/server/session.ts';
import { answerForm, type FormAnswer } from '#app/ui/admin/answer-form.ts';
import { LedgerPage } from '#app/ui/admin/ledger/ledger-page.tsx';
import { NoteLedgerMissing } from '#app/ui/admin/ledger/note-ledger-missing.tsx';
import { receiptSchema, reversalSchema } from '#app/ui/admin/ledger/receipt-schema.ts';
import {
  explainMoneyRefusal,
  nameReceipt,
  RECORD_FAILED,
  type MoneyRefusal,
} from '#app/ui/admin/ledger/receipt-texts.ts';
import { SHOWN_ORGANIZATION } from '#app/ui/admin/shown-organization.tsx';
import { otherOrganization } from '#app/ui/dashboard/team-texts.ts';
import { titleMeta } from '#app/ui/page-meta.ts';
import { readForm } from '#app/ui/read-form.ts';
import { data } from 'react-router';
import type { Route } from './+types/note';

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const caller = callerOf(context);
  const ledger = await readNoteLedger(caller, params.noteId);
  if (!ledger.ok) throw data(null, { status: ledger.reason === 'missing' ? 404 : 403 });
  const note = ledger.value;
  const dialog = url.searchParams.get('dialog');
  const reversed = dialog === 'reverse' ? url.searchParams.get('receipt') : null;
  const receipt = note.receipts.find(({ id }) => id === reversed) ?? null;
  if (reversed !== null && receipt === null) throw data(null, { status: 404 });
  return {
    note,
    isRecording: dialog === 'record',
    reversal: receipt && {
      receipt,
      ...(await readReversal(context, { noteId: note.noteId, receipt })),
    },
    // A key of its own for each form that is opened.
    idempotencyKey: crypto.randomUUID(),
  };
}

type Context = Route.ActionArgs['context'];

/** What reversing would do, or what is in the way of it, in words. */
async function readReversal(
  context: Context,
  { noteId, receipt }: { noteId: string; receipt: { id: string; standing: string } },
) {
  const preview = await previewReversal(callerOf(context), { noteId, receiptId: receipt.id });
  if (preview.ok) return { preview: preview.value, obstacle: null, laterId: null };
  const { reason } = preview;
  const refusal: MoneyRefusal =
    reason.kind === 'missing' || reason.kind === 'forbidden'
      ? { kind: receipt.standing === 'reversal' ? 'is_reversal' : 'already_reversed' }
      : reason;
  return {
    preview: null,
    obstacle: explainMoneyRefusal(refusal).message,
    laterId: reason.kind === 'later_receipt' ? reason.receipt.id : null,
  };
}

/** What a form of the page is answered with. */
type Answer = {
  intent: 'record' | 'reverse';
  answer: FormAnswer;
  preview: {
    effect: ReceiptEffect;
    seen: string;
    propertyStatus: 'closed' | 'funded' | null;
    isNew: boolean;
  } | null;
};

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await request.formData();
  const { noteId } = params;
  // Whose note it is comes before what is wrong with the form.
  const ledger = await readNoteLedger(callerOf(context), noteId);
  if (!ledger.ok) throw data(null, { status: ledger.reason === 'missing' ? 404 : 403 });
  switch (form.get('intent')) {
    case 'preview':
    case 'record':
      return record({ context, form, noteId });
    case 'reverse':
      return reverse({ context, form, noteId });
    default:
      throw data(null, { status: 400 });
  }
}

type Explanation = { title: string; message: string; field?: string };

type Sent = { context: Context; form: FormData; noteId: string };

async function record({ context, form, noteId }: Sent) {
  const caller = callerOf(context);
  const submission = readForm(form, receiptSchema);
  const tell = (explanation: Explanation | undefined, status: number) =>
    said({ intent: 'record', answer: answerForm(submission, explanation), preview: null }, status);
  const shown = checkShownOrganization(caller, form.get(SHOWN_ORGANIZATION));
  if (!shown.ok) {
    const message = otherOrganization(shown.reason.currentName);
    return tell({ title: 'Error', message }, 409);
  }
  if (submission.status !== 'success') return tell(undefined, 400);
  const wish = { noteId, ...submission.value };
  if (form.get('intent') === 'record' && wish.seen !== null) {
    const recorded = await recordReceipt(caller, wish).catch((error: unknown) => {
      caller.log.error({ err: error }, 'a receipt could not be recorded');
      return null;
    });
    if (recorded === null) return tell(RECORD_FAILED, 500);
    if (recorded.ok) return told(context, noteId, `${nameReceipt(wish)} has been recorded.`);
    const { reason } = recorded;
    if (reason.kind !== 'not_as_seen') return refused(reason, tell);
  }
  const preview = await previewReceipt(caller, wish);
  if (!preview.ok) return refused(preview.reason, tell);
  const isNew = form.get('intent') === 'record';
  const shownPreview = { ...preview.value, isNew };
  const answer = answerForm(submission);
  return said({ intent: 'record', answer, preview: shownPreview }, isNew ? 409 : 200);
}

async function reverse({ context, form, noteId }: Sent) {
  const caller = callerOf(context);
  const submission = readForm(form, reversalSchema);
  const tell = (explanation: Explanation | undefined, status: number) =>
    said({ intent: 'reverse', answer: answerForm(submission, explanation), preview: null }, status);
  const shown = checkShownOrganization(caller, form.get(SHOWN_ORGANIZATION));
  if (!shown.ok) {
    const message = otherOrganization(shown.reason.currentName);
    return tell({ title: 'Error', message }, 409);
  }
  if (submission.status !== 'success') return tell(undefined, 400);
  const reversed = await reverseReceipt(caller, { noteId, ...submission.value }).catch(
    (error: unknown) => {
      caller.log.error({ err: error }, 'a receipt could not be reversed');
      return null;
    },
  );
  if (reversed === null) return tell(RECORD_FAILED, 500);
  if (!reversed.ok) return refused(reversed.reason, tell);
  return told(context, noteId, 'The receipt has been reversed.');
}

type Tell = (explanation: Explanation, status: number) => ReturnType<typeof said>;

type Closed = { kind: 'missing' } | { kind: 'forbidden' };

function refused(reason: MoneyRefusal | Closed, tell: Tell) {
  if (reason.kind === 'missing' || reason.kind === 'forbidden') throw data(null, { status: 404 });
  const explanation = explainMoneyRefusal(reason);
  return tell(explanation, explanation.status);
}

function said(answer: Answer, status: number) {
  return data(answer, { status });
}

function told(context: Context, noteId: string, message: string) {
  const toast = { tone: 'success', title: 'Ledger updated', message } as const;
  return redirectWithToast(context, `/admin/notes/${noteId}`, toast);
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  titleMeta(
    matches,
    loaderData === undefined ? 'Note Not Found' : `Note of ${loaderData.note.address}`,
  );

export default function Note({ loaderData, actionData }: Route.ComponentProps) {
  return <LedgerPage key={loaderData.note.noteId} {...loaderData} answer={actionData ?? null} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <NoteLedgerMissing error={error} />;
}
