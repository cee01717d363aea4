import type { NoteLender } from '#app/request/lenders.server.ts';
import { Suspense } from 'react';
import type { Membership } from '#app/ground/actor.ts';
import { addressLine } from '#app/property/rules.ts';
import type { Comparison } from '#app/market/comparison.ts';
import type { OpenPropertyView, OverviewView } from '#app/listing/page/show.server.ts';
import type { ScheduleDrawing } from '#app/ui/charts/drawing.ts';
import type { Collateral } from '#app/listing/page/collateral.ts';
import type { LocatorMap } from '#app/listing/page/map.ts';
import type { RangeDrawing } from '#app/ui/charts/draw-ranges.ts';
import { Card } from '#app/ui/card.tsx';
import { DocumentList } from '#app/document/screens/document-list.tsx';
import { Grid, Page, Section } from '#app/ui/layout.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PictureGallery } from '#app/property/pictures/screens/gallery.tsx';
import { usePage } from '#app/ui/use-page.ts';
import { CompareRates } from '#app/market/screens/compare-rates.tsx';
import {
  FundBar,
  FundPanel,
  type FundState,
  fundState,
  LazyFundingDialog,
} from '#app/request/screens/fund-panel.tsx';
import type { FundingDialogProps } from '#app/request/screens/funding-dialog.tsx';
import { FundingDay } from './funding-day.tsx';
import { LienNotice, NoteChoice, PaymentSchedule } from './note.tsx';
import { LoanBanner, PropertyHeader, SharePrint } from './head.tsx';
import { NoteOverview } from './overview.tsx';
import {
  answerTo,
  type PageAnswer,
  propertyAddress,
  type PropertyPlace,
} from '#app/listing/page/address.ts';
import { PropertyDetails } from './details.tsx';
import { SectionLinks } from './sections.tsx';
import { PropertyLayout } from './layout.tsx';
import type { PropertyCardView } from '#app/listing/card-view.ts';
import { PropertyCard } from '#app/listing/screens/card.tsx';
import { useLayoutWhenIdle } from '#app/ui/use-layout-when-idle.ts';
import styles from './similar-notes.module.css';

/** What can be drawn of a loan and its house; null what cannot. */
export type Drawings = {
  schedule: ScheduleDrawing | null;
  collateral: Collateral | null;
  prices: RangeDrawing | null;
  map: LocatorMap | null;
};

type OpenPropertyProps = OpenPropertyView & {
  drawings: Drawings;
  comparison: Comparison;
  investsFor: Membership | null;
  lenders: readonly NoteLender[];
  place: PropertyPlace;
  /** What the reader wrote while they signed up; null for nothing. */
  message: string | null;
  actionData: PageAnswer;
};

/** A property and its loan, in full. */
export function OpenProperty(props: OpenPropertyProps) {
  const { property, isDraft, pictures, overview } = props;
  const state = fundState(props);
  const asked = props.asked.find(({ noteId }) => noteId === props.selectedNoteId) ?? null;
  const isSignedIn = Boolean(usePage()?.viewer);
  const opens = propertyAddress({
    propertyId: property.id,
    noteId: props.selectedNoteId,
    fundingDay: props.place.fundingDay,
    dialog: 'fund',
  });
  const { standing, whyTaken } = props;
  const step = { state, asked, opens, whyTaken };
  return (
    <Page>
      <PropertyHeader
        property={property}
        standing={standing}
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
            <FundPanel
              loan={overview}
              standing={standing}
              {...step}
              waitlist={props.waitlist}
              choice={<Choice {...props} />}
            />
          )
        }
        bar={overview && <FundBar loan={overview} {...step} waits={props.waitlist !== null} />}
        after={
          <Suspense>
            <SimilarNotes properties={props.similar} />
          </Suspense>
        }
      >
        <Explanation {...props} />
      </PropertyLayout>
      <LazyFundingDialog dialog={dialogOf({ ...props, state, isSignedIn })} />
    </Page>
  );
}

/**
 * Everything that explains the loan. Each part has a boundary, so that scripts take the page up
 * part by part, and a phone can answer between them (0042).
 */
function Explanation(props: OpenPropertyProps) {
  const { overview, schedule, drawings, details } = props;
  return (
    <>
      <SectionLinks view={props} />
      <LoanBanner />
      {props.whoMay !== null && <p>{props.whoMay}</p>}
      {overview?.note && <LienNotice lienPosition={overview.lienPosition} />}
      {overview && (
        <Suspense>
          <NoteOverview
            overview={overview}
            summary={props.summary}
            collateral={drawings.collateral}
            more={details.investmentSummary}
            isShown={details.showsOverview}
          />
        </Suspense>
      )}
      <Suspense>
        <PropertyDetails status={props.standing.label} details={details} drawings={drawings} />
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
      {schedule && drawings.schedule && (
        <Suspense>
          <PaymentSchedule
            rows={schedule}
            drawing={drawings.schedule}
            standsFrom={(props.funding && overview?.note?.noteOn) ?? null}
            seasoned={seasonedOf(overview)}
          />
        </Suspense>
      )}
      {props.funding && (
        <Suspense>
          <FundingDay funding={props.funding} noteId={props.place.noteId} />
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
  const here = { propertyId: property.id, noteId: selectedNoteId, fundingDay: place.fundingDay };
  return {
    kind: 'request',
    closeTo: propertyAddress(here),
    signInTo: propertyAddress({ ...here, dialog: 'fund', tab: 'sign-in' }),
    property,
    noteId: selectedNoteId,
    waitlist: props.waitlist,
    asks: props.asks,
    investsFor: props.investsFor,
    lenders: props.lenders,
    loan: overview,
    message: props.message,
    answer: requestAnswer,
  };
}

/** Other notes to look at; nothing when there are none. */
export function SimilarNotes({ properties }: { properties: readonly PropertyCardView[] }) {
  const box = useLayoutWhenIdle();
  if (properties.length === 0) return null;
  return (
    <div ref={box} className={`${styles.similar} space-above-4`} data-print="hide">
      <Section title="Similar notes">
        <Grid of="cards">
          {properties.map((property) => (
            <PropertyCard key={property.id} property={property} />
          ))}
        </Grid>
      </Section>
    </div>
  );
}
