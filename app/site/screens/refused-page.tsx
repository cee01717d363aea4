import type { MaintenanceView, PageView, ReturnedForm } from '#app/ground/page.ts';
import { ErrorPage } from '#app/ui/message-page.tsx';
import { MaintenancePage } from '#app/ui/session/maintenance-page.tsx';
import { ReturnedFormPage } from '#app/ui/session/returned-form-page.tsx';
import { SiteShell } from './site-shell.tsx';

/** What the first wall refuses. No loader runs then, so that the page knows only what this says. */
export type Refused = Pick<PageView, 'company' | 'viewer' | 'brand' | 'theme'> & Told;

/** What else there is to say, and the form that was not taken. */
export type Told = { returned?: ReturnedForm | null; maintenance?: MaintenanceView | null };

/** A refusal; who is signed in keeps the ways to what is theirs. */
export function RefusedPage({ refused, status }: { refused: Refused; status: number }) {
  const { returned = null, maintenance, viewer, company } = refused;
  if (maintenance) return <MaintenancePage maintenance={maintenance} form={returned} />;
  if (returned) {
    return <ReturnedFormPage form={returned} waitsFor={status === 428 ? 'terms' : 'session'} />;
  }
  const page = <ErrorPage status={status} />;
  if (viewer === null) return <main>{page}</main>;
  return (
    <SiteShell viewer={viewer} company={company}>
      {page}
    </SiteShell>
  );
}
