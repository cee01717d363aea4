import type { PropertyDetailsView } from '#app/server/views/property-view.ts';
import {
  ComparablesCard,
  LocationCard,
  ProjectionsCard,
  PropertyFactsCard,
  RenovationCard,
  TextCard,
} from './property-cards.tsx';

type PropertyDetailsProps = { status: string; details: PropertyDetailsView };

/** The cards about the house itself: those that are shown and have something to say. */
export function PropertyDetails({ status, details }: PropertyDetailsProps) {
  const { description, facts, renovation, projections } = details;
  const { comparables, location, financialPlan } = details;
  return (
    <>
      {facts.length > 0 && <PropertyFactsCard facts={facts} status={status} />}
      {description && <TextCard title="About the property" text={description} />}
      {renovation && <RenovationCard renovation={renovation} />}
      {projections.length > 0 && <ProjectionsCard projections={projections} />}
      {financialPlan && <TextCard title="Financial plan" text={financialPlan} />}
      {comparables.length > 0 && <ComparablesCard comparables={comparables} />}
      {location.length > 0 && <LocationCard groups={location} />}
    </>
  );
}
