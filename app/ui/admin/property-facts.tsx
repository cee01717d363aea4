import { formatDate } from '#app/ground/calendar/format-date.ts';
import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import type { Cents } from '#app/ground/money/cents.ts';
import { formatShortMoney } from '#app/ground/money/format.ts';
import { HOUSE_FACTS, type HouseFacts, houseFactText } from '#app/domain/property/house-facts.ts';
import { Card } from '#app/ui/card.tsx';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import { Grid } from '#app/ui/layout.tsx';

type PropertyFactsProps = {
  property: HouseFacts & {
    id: string;
    createdOn: IsoDate;
    updatedOn: IsoDate;
    estimatedArvCents: Cents | null;
    marketValueCents: Cents | null;
    estimatedRentCents: Cents | null;
    enriched: { source: string; on: IsoDate } | null;
    investmentSummary: readonly (readonly [name: string, value: string])[];
  };
};

/** What is known about a property, in the tables of its admin page. Source: rules 2.2. */
export function PropertyFacts({ property }: PropertyFactsProps) {
  return (
    <Grid of="halves">
      <Card title="Property Details">
        <DefinitionList
          entries={[
            ...HOUSE_FACTS.map(({ key, name, label }) => ({
              term: label,
              value: houseFactText(name, property[key]),
            })),
            { term: 'Created', value: formatDate(property.createdOn) },
            { term: 'Updated', value: formatDate(property.updatedOn) },
            { term: 'Property ID', value: property.id.slice(0, 8) },
          ]}
        />
      </Card>
      <Card title="Investment Summary">
        <DefinitionList
          entries={[
            { term: 'Estimated ARV', value: money(property.estimatedArvCents) },
            { term: 'Estimated Market Value', value: money(property.marketValueCents) },
            { term: 'Estimated Monthly Rent', value: money(property.estimatedRentCents) },
            ...(property.enriched === null
              ? []
              : [{ term: 'Market Data', value: originText(property.enriched) }]),
            ...property.investmentSummary.map(([name, value]) => ({ term: titleOf(name), value })),
          ]}
        />
      </Card>
    </Grid>
  );
}

function originText({ source, on }: { source: string; on: IsoDate }): string {
  return `${source}, ${formatDate(on)}`;
}

function money(value: Cents | null): string | null {
  return value === null ? null : formatShortMoney(value);
}

/** A stored name as a title: 'exit_strategy' reads 'Exit Strategy'. */
function titleOf(name: string): string {
  return name
    .split(/[_\s]+/)
    .filter((word) => word !== '')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}
