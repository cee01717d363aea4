import { mayPublishProperty } from '#app/property/may.ts';
import { data, redirect, type RouterContextProvider } from 'react-router';
import { doubledColumns, missingColumns } from '#app/import/check/columns.ts';
import {
  type ChangeImportRefusal,
  discardImport,
  saveMapping,
  startImport,
} from '#app/import/change.server.ts';
import { planReceipts } from '#app/import/write/receipts.server.ts';
import { planImport } from '#app/import/write/plan.server.ts';
import { type OpenedImport, readImport } from '#app/import/read.server.ts';
import { checkShownOrganization } from '#app/team/check.server.ts';
import { callerOf } from '#app/server/session.ts';
import { redirectWithToast } from '#app/server/session/redirects.ts';
import { checkRows, summarizeCheck } from '#app/import/check/rows.ts';
import { DiscardForm, ImportDone, ImportProgress } from './file-parts.tsx';
import { DryRun } from './dry-run.tsx';
import { failureText, STATUS_TEXTS } from '#app/import/words.ts';
import { type FileColumns, MappingCard, readMappingForm } from './mapping-card.tsx';
import { readReceiptRows, summarizeReceipts } from '#app/import/check/receipts.ts';
import { ReceiptsDryRun } from './receipts-dry-run.tsx';
import { readPageNumber } from '#app/ground/list-query.ts';
import { listAddress } from '#app/ui/list-address.ts';
import { SHOWN_ORGANIZATION } from '#app/team/screens/organization-field.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { otherOrganization } from '#app/team/words.ts';
import { Row, Stack } from '#app/ui/layout.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { foundOrThrow } from '#app/ui/loader-answers.ts';
import { titleMeta } from '#app/ui/page-meta.ts';
import type { Route } from './+types/file';

type Context = Readonly<RouterContextProvider>;
type Caller = ReturnType<typeof callerOf>;

/** Of what stands below a head so much is shown beside it. */
const SAMPLE_LENGTH = 24;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const caller = callerOf(context);
  const { state, opened } = await open(context, params.importId);
  const areDrafts = !mayPublishProperty(caller.actor);
  if (opened === null) return { state, areDrafts, columns: null, dryRun: null, receipts: null };
  if (state.kind === 'receipts') {
    const receipts = await checkReceipts(caller, opened, readPageNumber(url.searchParams, 'rows'));
    return { state, areDrafts, columns: null, dryRun: null, receipts };
  }
  const columns = columnsOf(opened);
  if (columns.missing.length > 0 || doubledColumns(opened.mapping).length > 0) {
    return { state, areDrafts, columns, dryRun: null, receipts: null };
  }
  const checked = await checkRows(opened);
  const counts = await planImport(caller, checked.rows);
  if (!counts.ok) throw data(null, { status: 403 });
  const pages = {
    errors: readPageNumber(url.searchParams, 'errors'),
    payments: readPageNumber(url.searchParams, 'payments'),
    fundings: readPageNumber(url.searchParams, 'fundings'),
  };
  const dryRun = summarizeCheck(checked, counts.value, pages);
  return { state, areDrafts, columns, dryRun, receipts: null };
}

/** What every row of a file of receipts would do. */
async function checkReceipts(caller: Caller, { table }: OpenedImport, page: number) {
  const { rows, errors } = readReceiptRows(table);
  const planned = await planReceipts(caller, rows);
  if (!planned.ok) throw data(null, { status: 403 });
  return summarizeReceipts(planned.value, errors, page);
}

async function open(context: Context, importId: string) {
  return foundOrThrow(await readImport(callerOf(context), importId));
}

function columnsOf({ table, mapping }: OpenedImport): FileColumns {
  const { heads, rows } = table;
  const samples = (rows[0]?.cells ?? []).map((cell) =>
    cell.length > SAMPLE_LENGTH ? `${cell.slice(0, SAMPLE_LENGTH)}…` : cell,
  );
  return { heads, samples, mapping, missing: missingColumns(mapping) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { importId } = params;
  const form = await request.formData();
  // Whose file it is comes before what is wrong with the form.
  const { opened, state } = await open(context, importId);
  const shown = checkShownOrganization(callerOf(context), form.get(SHOWN_ORGANIZATION));
  if (!shown.ok) return refusal(otherOrganization(shown.reason.currentName), 409);
  const intent = form.get('intent');
  if (opened === null) return refusal(ON_ITS_WAY, 409);
  if (intent === 'map') return map(context, importId, { form, opened });
  if (intent === 'start') {
    return state.kind === 'receipts'
      ? startReceipts(context, importId, opened)
      : start(context, importId, opened);
  }
  if (intent === 'discard') return discard(context, importId);
  throw data(null, { status: 400 });
}

const ON_ITS_WAY = 'This import was started already. Reload the page to see how far it is.';
const NOT_READY = 'This file cannot be imported yet. Look at what the dry run says.';

function refusal(message: string, status: 400 | 409) {
  return data({ message, mapping: null, errors: {} }, { status });
}

function refused(reason: ChangeImportRefusal) {
  if (reason === 'on_its_way') return refusal(ON_ITS_WAY, 409);
  throw data(null, { status: reason === 'missing' ? 404 : 403 });
}

async function map(
  context: Context,
  importId: string,
  { form, opened }: { form: FormData; opened: OpenedImport },
) {
  const { mapping, errors } = readMappingForm(form, opened.table.heads.length);
  if (Object.keys(errors).length > 0) {
    return data({ message: null, mapping, errors }, { status: 400 });
  }
  const saved = await saveMapping(callerOf(context), { importId, mapping });
  return saved.ok ? redirect(`/admin/import/${importId}`) : refused(saved.reason);
}

async function start(context: Context, importId: string, opened: OpenedImport) {
  const caller = callerOf(context);
  const { mapping } = opened;
  const isMapped = missingColumns(mapping).length === 0 && doubledColumns(mapping).length === 0;
  const checked = isMapped ? await checkRows(opened) : null;
  if (checked === null || checked.errors.length > 0) return refusal(NOT_READY, 400);
  const started = await startImport(caller, { importId, rows: checked.rows });
  return started.ok ? redirect(`/admin/import/${importId}`) : refused(started.reason);
}

async function startReceipts(context: Context, importId: string, opened: OpenedImport) {
  const caller = callerOf(context);
  const { rows, errors } = readReceiptRows(opened.table);
  const planned = await planReceipts(caller, rows);
  const isRefused = !planned.ok || planned.value.some(({ outcome }) => outcome === 'refused');
  if (isRefused || errors.length > 0) return refusal(NOT_READY, 400);
  const started = await startImport(caller, { importId, rows });
  return started.ok ? redirect(`/admin/import/${importId}`) : refused(started.reason);
}

async function discard(context: Context, importId: string) {
  const gone = await discardImport(callerOf(context), importId);
  if (!gone.ok) return refused(gone.reason);
  return redirectWithToast(context, '/admin/import', {
    tone: 'success',
    title: 'File discarded',
    message: 'Nothing of it was imported.',
  });
}

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'Import a File');

export default function ImportFile({ loaderData, actionData }: Route.ComponentProps) {
  const { state, areDrafts, columns, dryRun, receipts } = loaderData;
  const { id, fileName, status, sentAt, failure } = state;
  const badge = STATUS_TEXTS[status];
  const isOnItsWay = status === 'waiting' || status === 'running';
  const typed = actionData?.mapping ?? columns?.mapping;
  return (
    <>
      <PageHeader
        title={fileName}
        description={`Sent ${sentAt}.`}
        back={{ to: '/admin/import', label: 'Back to Import' }}
        badges={!isOnItsWay && <Badge means={badge.means}>{badge.label}</Badge>}
      />
      <Stack gap="loose">
        {actionData?.message && (
          <Notice tone="danger" role="alert" title="Nothing was changed">
            {actionData.message}
          </Notice>
        )}
        {status === 'failed' && (
          <Notice tone="danger" title="The import failed">
            {failureText(failure)}
          </Notice>
        )}
        {isOnItsWay && <ImportProgress state={state} />}
        {status === 'done' && <ImportDone state={state} areDrafts={areDrafts} />}
        {columns && (
          <MappingCard
            columns={{ ...columns, mapping: typed ?? {} }}
            errors={actionData?.errors ?? {}}
          />
        )}
        {columns && dryRun === null && (
          <Row>
            <DiscardForm importId={id} isPending={false} />
          </Row>
        )}
        {receipts && (
          <ReceiptsDryRun
            facts={receipts}
            importId={id}
            hrefFor={(rows) => listAddress(`/admin/import/${id}`, { rows })}
          />
        )}
        {dryRun && (
          <DryRun
            facts={dryRun}
            importId={id}
            hrefFor={(place) =>
              listAddress(`/admin/import/${id}`, {
                errors: place.errors ?? dryRun.errors.page,
                payments: place.payments ?? dryRun.payments.page,
                fundings: place.fundings ?? dryRun.fundings.page,
              })
            }
          />
        )}
      </Stack>
    </>
  );
}
