import { data, redirect } from 'react-router';
import { listImports } from '#app/import/read.server.ts';
import { receiveImport, receiveImportForm } from '#app/import/receive.server.ts';
import { checkShownOrganization } from '#app/team/check.server.ts';
import { callerOf } from '#app/server/session.ts';
import { FileHints, ImportList, UploadCard } from './upload.tsx';
import { SHOWN_ORGANIZATION } from '#app/team/screens/organization-field.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { otherOrganization } from '#app/team/words.ts';
import { Stack } from '#app/ui/layout.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { titleMeta } from '#app/ui/page-meta.ts';
import type { Route } from './+types/imports';

export async function loader({ context }: Route.LoaderArgs) {
  const imports = await listImports(callerOf(context));
  if (!imports.ok) throw data(null, { status: 403 });
  return { imports: imports.value };
}

export async function action({ request, context }: Route.ActionArgs) {
  const caller = callerOf(context);
  const form = await receiveImportForm(caller, request);
  if (!form.ok) return data({ refusal: form.reason.message }, { status: form.reason.status });
  const shown = checkShownOrganization(caller, form.value.get(SHOWN_ORGANIZATION));
  if (!shown.ok) {
    return data({ refusal: otherOrganization(shown.reason.currentName) }, { status: 409 });
  }
  const taken = await receiveImport(caller, form.value);
  if (!taken.ok) return data({ refusal: taken.reason.message }, { status: taken.reason.status });
  return redirect(`/admin/import/${taken.value.importId}`);
}

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'Import');

export default function Import({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title="Import"
        description="Properties and notes, or receipts, from a spreadsheet that was saved as CSV."
        back={{ to: '/admin/properties', label: 'Back to Properties' }}
        actions={
          <>
            <ButtonLink to="/admin/import/template" variant="secondary" reloadDocument>
              Download Notes Template
            </ButtonLink>
            <ButtonLink
              to="/admin/import/template?kind=receipts"
              variant="secondary"
              reloadDocument
            >
              Download Receipts Template
            </ButtonLink>
          </>
        }
      />
      <Stack gap="loose">
        <UploadCard refusal={actionData?.refusal ?? null} />
        <FileHints />
        <ImportList imports={loaderData.imports} />
      </Stack>
    </>
  );
}
