import { townLine } from '#app/property/rules.ts';
import { data } from 'react-router';
import { formatMoney, formatShortMoney } from '#app/ground/money/format.ts';
import { formatContractRate } from '#app/ground/rates/rate.ts';
import { readHeldNote } from '#app/portfolio/notes/read.server.ts';
import { callerOf } from '#app/server/session.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { drawSchedule } from '#app/ui/charts/draw-schedule.ts';
import { NoteDocuments } from '#app/document/screens/document-list.tsx';
import { NoteEvents } from './history.tsx';
import { NoteReceipts, NoteSchedule, NoteUpdates } from '#app/ledger/screens/note-payments.tsx';
import { NoteReturns, NoteServicing } from './figures.tsx';
import { Grid } from '#app/ui/layout.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { PrintButton } from '#app/ui/print-button.tsx';
import { StatCard } from '#app/ui/stat-card.tsx';
import { LienBadge } from '#app/property/screens/badges.tsx';
import { NoteStandingBadge } from '#app/ledger/screens/badges.tsx';
import { Picture } from '#app/property/pictures/screens/picture.tsx';
import { titleMeta } from '#app/ui/page-meta.ts';
import { MissingPage } from '#app/ui/refusals.tsx';
import type { Route } from './+types/note';

const BACK = { to: '/dashboard/notes', label: 'Back to Notes' };

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  titleMeta(matches, loaderData?.note.address ?? 'Note Not Found');

export async function loader({ context, params }: Route.LoaderArgs) {
  const caller = callerOf(context);
  const note = await readHeldNote(caller, params.noteId);
  if (!note.ok) throw data(null, { status: 404 });
  return { note: note.value, drawing: drawSchedule(note.value.rows, caller.clock.today()) };
}

export default function Note({ loaderData: { note, drawing } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title={note.address}
        description={townLine(note)}
        back={BACK}
        picture={<Picture source={note.picture} sizes="7rem" eager />}
        actions={
          <>
            {note.health !== 'paid_off' && (
              <ButtonLink to={`/dashboard/notes/${note.noteId}/payoff`} variant="secondary">
                Payoff Quote
              </ButtonLink>
            )}
            <PrintButton />
          </>
        }
        badges={
          <>
            <NoteStandingBadge {...note} />
            <LienBadge lienPosition={note.lienPosition} />
          </>
        }
      />
      <Grid of="figures">
        <StatCard label="Note Amount" figure={formatShortMoney(note.amountCents)} />
        <StatCard label="Interest Rate" figure={formatContractRate(note.ratePpm)} />
        <StatCard label="Term" figure={`${note.termMonths} months`} />
        <StatCard label="Monthly Payment" figure={formatMoney(note.monthlyPaymentCents)} />
      </Grid>
      <NoteServicing note={note} />
      <NoteUpdates updates={note.updates} />
      <NoteReturns returns={note.returns} ratePpm={note.ratePpm} />
      <NoteSchedule
        {...note}
        drawing={drawing}
        exportTo={`/dashboard/notes/${note.noteId}/export`}
      />
      <NoteReceipts {...note} />
      <NoteDocuments documents={note.documents} />
      <NoteEvents note={note} />
    </>
  );
}

/** A note that is missing has a page of its own. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <MissingPage
      error={error}
      title="Note Not Found"
      text="The requested note could not be found."
      back={BACK}
    />
  );
}
