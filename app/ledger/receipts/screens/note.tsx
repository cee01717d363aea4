import type { Result } from '#app/ground/result.ts';
import { recordReceipt, reverseReceipt } from '#app/ledger/receipts/record.server.ts';
import { logFault } from '#app/server/log-fault.ts';
import { checkShownOrganization } from '#app/team/check.server.ts';
import { checkOwnNote } from '#app/note/stored.server.ts';
import { previewReceipt, previewReversal } from '#app/ledger/receipts/outcome.server.ts';
import { postNoteUpdate } from '#app/ledger/updates.server.ts';
import { type ChangePreview, readNoteLedger } from '#app/ledger/receipts/read.server.ts';
import { waiveLateCharge } from '#app/ledger/receipts/waive.server.ts';
import { callerOf } from '#app/server/session.ts';
import { redirectWithToast } from '#app/server/session/redirects.ts';
import { acceptForm, SHOWN_ORGANIZATION } from '#app/team/screens/organization-field.tsx';
import { answerForm, type FormAnswer } from '#app/ui/answer-form.ts';
import type { LedgerIntent } from './effect-panel.tsx';
import { LedgerPage } from './page.tsx';
import {
  receiptSchema,
  reversalSchema,
  updateSchema,
  waiverSchema,
} from '#app/ledger/receipts/schema.ts';
import {
  explainFault,
  MONEY_REFUSALS,
  type MoneyRefusal,
  nameReceipt,
} from '#app/ledger/receipts/words.ts';
import { type Closed, explain, type Explanation } from '#app/ground/refusals.ts';
import { foundOrThrow } from '#app/ui/loader-answers.ts';
import { titleMeta } from '#app/ui/page-meta.ts';
import { drawSchedule } from '#app/ui/charts/draw-schedule.ts';
import { readForm } from '#app/ui/read-form.ts';
import { data, isRouteErrorResponse } from 'react-router';
import type { GenericSchema } from 'valibot';
import type { Route } from './+types/note';
import { ButtonLink } from '#app/ui/button.tsx';
import { ErrorPage, MessagePage } from '#app/ui/message-page.tsx';

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const caller = callerOf(context);
  const note = foundOrThrow(await readNoteLedger(caller, params.noteId));
  const dialog = url.searchParams.get('dialog');
  const asked = (name: string, wanted: string) =>
    dialog === name ? url.searchParams.get(wanted) : null;
  const receiptId = asked('reverse', 'receipt');
  const receipt = note.receipts.find(({ id }) => id === receiptId) ?? null;
  const period = asked('waive', 'period');
  const waived = note.lateCharges.find((one) => String(one.periodNumber) === period) ?? null;
  const isMissing =
    (receiptId !== null && receipt === null) || (period !== null && waived === null);
  if (isMissing) throw data(null, { status: 404 });
  return {
    note,
    drawing: drawSchedule(note.rows, caller.clock.today()),
    isRecording: dialog === 'record',
    isUpdating: dialog === 'update',
    reversal: receipt && {
      receipt,
      ...(await readReversal(context, { noteId: note.noteId, receipt })),
    },
    waived,
    // A key of its own for each form that is opened.
    idempotencyKey: crypto.randomUUID(),
  };
}

type Context = Route.ActionArgs['context'];
type Caller = ReturnType<typeof callerOf>;

/** What reversing would do, or what is in the way of it, in words. */
async function readReversal(
  context: Context,
  { noteId, receipt }: { noteId: string; receipt: { id: string; standing: string } },
) {
  const preview = await previewReversal(callerOf(context), { noteId, receiptId: receipt.id });
  if (preview.ok) return { preview: preview.value, obstacle: null, laterId: null };
  const { reason } = preview;
  const refusal: MoneyRefusal = isClosed(reason)
    ? { kind: receipt.standing === 'reversal' ? 'is_reversal' : 'already_reversed' }
    : reason;
  return {
    preview: null,
    obstacle: explain(MONEY_REFUSALS, refusal).message,
    laterId: reason.kind === 'later_receipt' ? reason.receipt.id : null,
  };
}

const FAULT = 'a ledger could not be changed';

type Sent = { context: Context; form: FormData; noteId: string };

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await request.formData();
  const sent = { context, form, noteId: params.noteId };
  // Whose note it is comes before what is wrong with the form.
  foundOrThrow(await checkOwnNote(callerOf(context), params.noteId));
  switch (form.get('intent')) {
    case 'preview':
    case 'record':
      return record(sent);
    case 'reverse':
      return change(sent, 'reverse', {
        schema: reversalSchema,
        run: reverseReceipt,
        what: 'The reversal',
        done: 'The receipt has been reversed.',
      });
    case 'waive':
      return change(sent, 'waive', {
        schema: waiverSchema,
        run: waiveLateCharge,
        what: 'The waiver',
        done: 'The late charge has been waived.',
      });
    case 'update':
      return change(sent, 'update', {
        schema: updateSchema,
        run: postNoteUpdate,
        what: 'The update',
        done: 'The holder sees the update on the note.',
      });
    default:
      throw data(null, { status: 400 });
  }
}

/** What was sent, read; or what to answer instead. */
function read<Schema extends GenericSchema>(
  { context, form }: Sent,
  schema: Schema,
  intent: LedgerIntent,
) {
  const submission = readForm(form, schema);
  const answerWith = (answer: FormAnswer, status: number) =>
    respond({ intent, answer, preview: null }, status);
  const refuse = (explanation: Explanation) =>
    answerWith(answerForm(submission, explanation), explanation.status);
  const shown = checkShownOrganization(callerOf(context), form.get(SHOWN_ORGANIZATION));
  const accepted = acceptForm(submission, shown, 'Error');
  if (!accepted.ok)
    return { refuse, refusal: answerWith(accepted.reason.answer, accepted.reason.status) };
  return { refuse, submission, value: accepted.value };
}

async function record(sent: Sent) {
  const { context, form, noteId } = sent;
  const caller = callerOf(context);
  const { refuse, ...typed } = read(sent, receiptSchema, 'record');
  if (typed.refusal !== undefined) return typed.refusal;
  const wish = { noteId, ...typed.value };
  const isRecording = form.get('intent') === 'record';
  if (isRecording && wish.seen !== null) {
    const recorded = await recordReceipt(caller, wish).catch(logFault(caller, FAULT));
    if (recorded === null) return refuse(explainFault('The receipt'));
    if (recorded.ok) return finish(context, noteId, `${nameReceipt(wish)} has been recorded.`);
    if (recorded.reason.kind !== 'not_as_seen') return refused(recorded.reason, refuse);
  }
  const preview = await previewReceipt(caller, wish);
  if (!preview.ok) return refused(preview.reason, refuse);
  const shown = { ...preview.value, isNew: isRecording };
  const answer = answerForm(typed.submission);
  return respond({ intent: 'record', answer, preview: shown }, isRecording ? 409 : 200);
}

/** What a form asks for, how it is called, and what is said when it is done. */
type Deed<Value> = {
  schema: GenericSchema<unknown, Value>;
  run: (caller: Caller, wish: Value & { noteId: string }) => Promise<Result<unknown, Refusal>>;
  what: string;
  done: string;
};

async function change<Value extends object>(sent: Sent, intent: LedgerIntent, deed: Deed<Value>) {
  const { context, noteId } = sent;
  const caller = callerOf(context);
  const { refuse, ...typed } = read(sent, deed.schema, intent);
  if (typed.refusal !== undefined) return typed.refusal;
  const changed = await deed.run(caller, { ...typed.value, noteId }).catch(logFault(caller, FAULT));
  if (changed === null) return refuse(explainFault(deed.what));
  if (!changed.ok) return refused(changed.reason, refuse);
  return finish(context, noteId, deed.done);
}

type Refuse = (explanation: Explanation) => ReturnType<typeof respond>;

type Refusal = MoneyRefusal | Closed;

function isClosed(reason: { kind: string }): reason is Closed {
  return reason.kind === 'missing' || reason.kind === 'forbidden';
}

function refused(reason: Refusal, refuse: Refuse) {
  if (isClosed(reason)) throw data(null, { status: 404 });
  return refuse(explain(MONEY_REFUSALS, reason));
}

/** What a form of the page is answered with. */
type Answer = {
  intent: LedgerIntent;
  answer: FormAnswer;
  preview: (ChangePreview & { isNew: boolean }) | null;
};

function respond(answer: Answer, status: number) {
  return data(answer, { status });
}

function finish(context: Context, noteId: string, message: string) {
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

/** Stands in for the ledger of a note that the reader administers none of. Source: rules 2.8. */
function NoteLedgerMissing({ error }: { error: unknown }) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (status !== 404) return <ErrorPage status={status} />;
  return (
    <MessagePage
      title="Note Not Found"
      text="It may have been removed, or it is of a property that somebody else lists."
      actions={<ButtonLink to="/admin/investments">Back to Investments</ButtonLink>}
    />
  );
}
