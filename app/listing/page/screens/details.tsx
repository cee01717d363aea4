import { formatCount } from '#app/ground/format-count.ts';
import { formatShortMoney } from '#app/ground/money/format.ts';
import { byField, fieldText } from '#app/ground/fields.ts';
import { FIGURES, HOUSE_FACTS } from '#app/property/fields.ts';
import { propertyStatusLabel } from '#app/property/rules.ts';
import type {
  ComparableView,
  PropertyDetailsView,
  RenovationView,
} from '#app/listing/page/show.server.ts';
import { Card } from '#app/ui/card.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import columns from './fact-columns.module.css';
import cells from '#app/ui/row-cells.module.css';
import type { ReactNode } from 'react';
import styles from './details.module.css';

const FACTS = byField(HOUSE_FACTS, 'name', (fact) => fact);

/** As the administration names a field, in the small letters of the public pages. */
function pageLabelOf({ label, pageLabel }: { label: string; pageLabel?: string }): string {
  return pageLabel ?? label.charAt(0) + label.slice(1).toLowerCase();
}

/** The house in figures; what nobody entered reads 'N/A'. */
export function PropertyFactsCard({
  facts,
  status,
}: {
  facts: PropertyDetailsView['facts'];
  status: string;
}) {
  return (
    <Card title="Property Details">
      <FactGrid
        facts={[
          ...facts.map(({ name, value }) => ({
            term: pageLabelOf(FACTS[name]),
            value: fieldText(FACTS[name].kind, value),
          })),
          { term: 'Status', value: propertyStatusLabel(status) },
        ]}
      />
    </Card>
  );
}

/** What will be done to the house, what it costs and what it should add. */
export function RenovationCard({ renovation }: { renovation: RenovationView }) {
  const { items, totalCostCents, totalIncreasePercent } = renovation;
  return (
    <Card title="Renovation plan" flush>
      <div className={`${styles.renovation} ${cells.close}`}>
        <DataTable
          caption="Renovation plan"
          rows={items.map((item, index) => ({ ...item, index }))}
          rowKey={(item) => item.index}
          columns={[
            { key: 'name', header: 'Work', cell: (item) => item.name, total: 'Total' },
            {
              key: 'cost',
              header: 'Estimated cost',
              align: 'end',
              cell: (item) => formatShortMoney(item.costCents),
              total: formatShortMoney(totalCostCents),
            },
            {
              key: 'increase',
              header: 'Added value',
              align: 'end',
              cell: (item) => `${item.increasePercent}%`,
              total: `${totalIncreasePercent}%`,
            },
          ]}
        />
      </div>
    </Card>
  );
}

const FIGURE_LABELS = byField(FIGURES, 'name', pageLabelOf);

/** What the house is estimated to be worth and to earn. */
export function ProjectionsCard({ projections }: Pick<PropertyDetailsView, 'projections'>) {
  return (
    <Card title="Financial projections" description="Estimates, not promises.">
      <FactGrid
        facts={projections.map(({ name, amountCents }) => ({
          term: FIGURE_LABELS[name],
          value: amountCents === null ? null : formatShortMoney(amountCents),
        }))}
      />
    </Card>
  );
}

/** Houses nearby that were sold, to judge the value by. */
export function ComparablesCard({ comparables }: { comparables: readonly ComparableView[] }) {
  return (
    <Card title="Comparable properties" flush>
      <DataTable
        caption="Comparable properties"
        rows={comparables}
        rowKey={(one) => one.id}
        stacked
        columns={[
          { key: 'address', header: 'Address', cell: (one) => one.address },
          { key: 'beds', header: 'Bedrooms', align: 'end', cell: (one) => one.bedrooms ?? 'N/A' },
          {
            key: 'baths',
            header: 'Bathrooms',
            align: 'end',
            cell: (one) => one.bathrooms ?? 'N/A',
          },
          {
            key: 'area',
            header: 'Square feet',
            align: 'end',
            cell: (one) => (one.squareFeet === null ? 'N/A' : formatCount(one.squareFeet)),
          },
          {
            key: 'price',
            header: 'Sold for',
            align: 'end',
            cell: (one) =>
              one.soldPriceCents === null ? 'N/A' : formatShortMoney(one.soldPriceCents),
          },
        ]}
      />
    </Card>
  );
}

const LOCATION_LABELS: Record<string, string> = {
  neighborhood: 'Neighborhood',
  demographics: 'Demographics',
  marketTrends: 'Market trends',
};

type LocationGroup = { name: string; entries: readonly { name: string; text: string }[] };

/** What is known of the place. */
export function LocationCard({ groups }: { groups: readonly LocationGroup[] }) {
  return (
    <Card title="Location">
      <div className={`${columns.columns} gap-5 across-8 grid`}>
        {groups.map(({ name, entries }) => (
          <section key={name}>
            <h3 className={`${columns.heading} text-md`}>{LOCATION_LABELS[name] ?? name}</h3>
            <DefinitionList
              entries={entries.map((entry) => ({ term: entry.name, value: entry.text }))}
            />
          </section>
        ))}
      </div>
    </Card>
  );
}

/** A card of running text, such as the financial plan; blank lines part its paragraphs. */
export function TextCard({ title, text }: { title: string; text: string }) {
  return (
    <Card title={title}>
      {text.split(/\n\s*\n/).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </Card>
  );
}

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

/** Short facts with their names above them, as many beside each other as fit; at least two. */
export function FactGrid({ facts }: { facts: readonly { term: string; value: ReactNode }[] }) {
  return (
    <dl className={`${styles.grid} grid gap-4 across-5`}>
      {facts.map(({ term, value }) => (
        <div key={term}>
          <dt className="muted text-xs">{term}</dt>
          <dd className="medium figures">{value ?? 'N/A'}</dd>
        </div>
      ))}
    </dl>
  );
}
