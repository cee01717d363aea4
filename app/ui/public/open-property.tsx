import { Suspense } from 'react';
import type { Membership } from '#app/ground/actor.ts';
import { addressLine } from '#app/domain/property/address-line.ts';
import type { Comparison } from '#app/domain/rates/comparison.ts';
import type { OverviewView } from '#app/server/views/overview-view.ts';
import type { OpenPropertyView } from '#app/server/views/property-view.ts';
import type { ScheduleDrawing } from '#app/ui/charts/schedule-drawing.ts';
import { Card } from '#app/ui/card.tsx';
import { DocumentList } from '#app/document/screens/document-list.tsx';
import { Page } from '#app/ui/layout.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PictureGallery } from '#app/ui/picture-gallery.tsx';
import { usePage } from '#app/ui/use-page.ts';
import { CompareRates } from './compare-rates.tsx';
import { FundBar, FundPanel } from './fund-panel.tsx';
import { fundState, type FundState } from './fund-state.ts';
import type { FundingDialogProps } from './funding-dialog.tsx';
import { LazyFundingDialog } from './lazy-funding-dialog.tsx';
import { LienNotice } from './lien-notice.tsx';
import { LoanBanner } from './loan-banner.tsx';
import { NoteChoice } from './note-choice.tsx';
import { NoteOverview } from './note-overview.tsx';
import { answerTo, type PageAnswer } from './page-answer.ts';
import { PaymentSchedule } from './payment-schedule.tsx';
import { propertyAddress, type PropertyPlace } from './property-address.ts';
import { PropertyDetails } from './property-details.tsx';
import { PropertyHeader } from './property-header.tsx';
import { PropertyLayout } from './property-layout.tsx';
import { SharePrint } from './share-print.tsx';
import { SimilarNotes } from './similar-notes.tsx';

type OpenPropertyProps = OpenPropertyView & {
  /** The schedule as plots; null when there is none. */
  drawing: ScheduleDrawing | null;
  comparison: Comparison;
  investsFor: Membership | null;
  place: PropertyPlace;
  /** What the reader wrote while they signed up; null for nothing. */
  message: string | null;
  actionData: PageAnswer;
};

/** A property and its loan, in full. */
export function OpenProperty(props: OpenPropertyProps) {
  const { property, isDraft, pictures, overview } = props;
  const state = fundState(props);
  const isSignedIn = Boolean(usePage()?.viewer);
  const opens = propertyAddress({
    propertyId: property.id,
    noteId: props.selectedNoteId,
    dialog: 'fund',
  });
  return (
    <Page>
      <PropertyHeader
        property={property}
        lienPosition={overview?.lienPosition ?? null}
        isDraft={isDraft}
        actions={
          <SharePrint
            title={addressLine(property)}
            path={propertyAddress({ propertyId: property.id, noteId: chosenNoteId(props) })}
          />
        }
      />
      {isDraft && (
        <Notice tone="warning" title="Draft">
          Only those who administer this listing see this page. The public sees it when a platform
          admin publishes it.
        </Notice>
      )}
      <PropertyLayout
        pictures={
          <PictureGallery
            label={`Images of ${property.address}`}
            pictures={pictures}
            sizes="(min-width: 60rem) 51rem, 100vw"
          />
        }
        panel={
          overview && (
            <FundPanel loan={overview} state={state} opens={opens} choice={<Choice {...props} />} />
          )
        }
        bar={overview && <FundBar loan={overview} state={state} opens={opens} />}
        after={
          <Suspense>
            <SimilarNotes properties={props.similar} />
          </Suspense>
        }
      >
        <Explanation {...props} state={state} />
      </PropertyLayout>
      <LazyFundingDialog dialog={dialogOf({ ...props, state, isSignedIn })} />
    </Page>
  );
}

/**
 * Everything that explains the loan. Each part has a boundary, so that scripts take the page up
 * part by part, and a phone can answer between them (0042).
 */
function Explanation(props: OpenPropertyProps & { state: FundState }) {
  const { property, overview, schedule, drawing, details, state } = props;
  return (
    <>
      <LoanBanner />
      {overview?.note && <LienNotice lienPosition={overview.lienPosition} />}
      {overview && (
        <Suspense>
          <NoteOverview
            overview={overview}
            summary={props.summary}
            more={details.investmentSummary}
            isShown={details.showsOverview}
          />
        </Suspense>
      )}
      <Suspense>
        <PropertyDetails status={property.status} details={details} />
      </Suspense>
      {props.documents.length > 0 && (
        <Suspense>
          <Card title="Documents">
            <DocumentList documents={props.documents} />
          </Card>
        </Suspense>
      )}
      <Suspense>
        {overview && <CompareRates loan={overview} comparison={props.comparison} />}
      </Suspense>
      {schedule && drawing && (
        <Suspense>
          <PaymentSchedule
            rows={schedule}
            drawing={drawing}
            isProjected={state !== 'funded'}
            seasoned={seasonedOf(overview)}
          />
        </Suspense>
      )}
    </>
  );
}

/** The note that the reader chose from several, if it is one that they may see. */
function chosenNoteId({ place, selectedNoteId }: OpenPropertyProps): string | null {
  return place.noteId === selectedNoteId ? selectedNoteId : null;
}

/** Of a seasoned note: what the contract lent, and the balance that is bought. */
function seasonedOf(overview: OverviewView | null) {
  const boughtBalanceCents = overview?.note?.boughtBalanceCents ?? null;
  if (overview === null || boughtBalanceCents === null) return null;
  return { amountCents: overview.amountCents, boughtBalanceCents };
}

function Choice({ property, notes, overview }: OpenPropertyProps) {
  return (
    <NoteChoice propertyId={property.id} notes={notes} shownNoteId={overview?.note?.id ?? null} />
  );
}

function dialogOf(
  props: OpenPropertyProps & { state: FundState; isSignedIn: boolean },
): FundingDialogProps | null {
  const { property, selectedNoteId, overview, place, actionData, state } = props;
  const requestAnswer = answerTo(actionData, 'request');
  const asks = place.dialog === 'fund' && (state === 'open' || requestAnswer !== undefined);
  // Whose session ended in the middle of a request keeps what they wrote.
  if (!props.isSignedIn && requestAnswer === undefined) {
    if (!asks && place.dialog !== 'join') return null;
    return { kind: 'join', place: { ...place, noteId: selectedNoteId }, actionData };
  }
  if (!asks || overview === null) return null;
  const here = { propertyId: property.id, noteId: selectedNoteId };
  return {
    kind: 'request',
    closeTo: propertyAddress(here),
    signInTo: propertyAddress({ ...here, dialog: 'fund', tab: 'sign-in' }),
    property,
    noteId: selectedNoteId,
    investsFor: props.investsFor,
    loan: overview,
    message: props.message,
    answer: requestAnswer,
  };
}
