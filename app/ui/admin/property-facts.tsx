import { formatCount } from '#app/domain/format-count.ts';
import { formatDate } from '#app/domain/calendar/format-date.ts';
import type { IsoDate } from '#app/domain/calendar/iso-date.ts';
import type { Cents } from '#app/domain/money/cents.ts';
import { formatWholeMoney } from '#app/domain/money/format-money.ts';
import { Card } from '#app/ui/card.tsx';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import { Grid } from '#app/ui/layout.tsx';

type PropertyFactsProps = {
  property: {
    id: string;
    bedrooms: number | null;
    bathrooms: number | null;
    squareFeet: number | null;
    lotSize: string | null;
    yearBuilt: number | null;
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
  const { bedrooms, bathrooms, squareFeet, lotSize, yearBuilt } = property;
  return (
    <Grid of="halves">
      <Card title="Property Details">
        <DefinitionList
          entries={[
            { term: 'Bedrooms', value: bedrooms },
            { term: 'Bathrooms', value: bathrooms },
            { term: 'Square Feet', value: squareFeet === null ? null : formatCount(squareFeet) },
            { term: 'Year Built', value: yearBuilt },
            { term: 'Lot Size', value: lotSize },
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
  return value === null ? null : formatWholeMoney(value);
}

/** A stored name as a title: 'exit_strategy' reads 'Exit Strategy'. */
function titleOf(name: string): string {
  return name
    .split(/[_\s]+/)
    .filter((word) => word !== '')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}
