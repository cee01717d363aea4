import { formatCount } from '#app/ground/format-count.ts';
import { formatShortMoney } from '#app/ground/money/format.ts';
import { byField, fieldText } from '#app/ground/fields.ts';
import { FIGURES, HOUSE_FACTS } from '#app/property/fields.ts';
import type {
  ComparableView,
  PropertyDetailsView,
  RenovationView,
} from '#app/listing/page/show.server.ts';
import { Card } from '#app/ui/card.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import columns from './fact-columns.module.css';
import type { RangeDrawing } from '#app/ui/charts/draw-ranges.ts';
import { RangesChart } from '#app/ui/charts/ranges.tsx';
import cells from '#app/ui/row-cells.module.css';
import type { ReactNode } from 'react';
import { SECTION_IDS } from './sections.tsx';
import { HouseMap } from './map.tsx';
import type { LocatorMap } from '#app/listing/page/map.ts';
import styles from './details.module.css';

const FACTS = byField(HOUSE_FACTS, 'name', (fact) => fact);

/** As the administration names a field, in the small letters of the public pages. */
function pageLabelOf({ label, pageLabel }: { label: string; pageLabel?: string }): string {
  return pageLabel ?? label.charAt(0) + label.slice(1).toLowerCase();
}

type PartProps = { title: string; description?: string; children: ReactNode };

/** A part of a card under a heading of its own. */
function Part({ title, description, children }: PartProps) {
  return (
    <section className="grid gap-2">
      <h3 className="text-md">{title}</h3>
      {description && <p className="muted text-xs">{description}</p>}
      {children}
    </section>
  );
}

/** Running text; blank lines part its paragraphs. */
function Paragraphs({ text }: { text: string }) {
  return text.split(/\n\s*\n/).map((paragraph) => (
    <p key={paragraph} className="reading-wide">
      {paragraph}
    </p>
  ));
}

type HouseCardProps = {
  /** How it stands, in the word of its badge. */
  status: string;
  details: PropertyDetailsView;
  map: LocatorMap | null;
};

/** The house in figures and words, and its place; what nobody entered reads 'N/A'. */
export function HouseCard({ status, details, map }: HouseCardProps) {
  const { facts, description, location } = details;
  if (facts.length === 0 && !description && location.length === 0) return null;
  return (
    <Card id={SECTION_IDS.house} title={facts.length > 0 ? 'Property Details' : 'The house'}>
      {facts.length > 0 && (
        <FactGrid
          facts={[
            ...facts.map(({ name, value }) => ({
              term: pageLabelOf(FACTS[name]),
              value: fieldText(FACTS[name].kind, value),
            })),
            { term: 'Status', value: status },
          ]}
        />
      )}
      <div className={`${columns.columns} items-start gap-5 across-8 grid unless-empty`}>
        {(description || location.length > 0) && (
          <div className="grid gap-5">
            {description && (
              <Part title="About the property">
                <Paragraphs text={description} />
              </Part>
            )}
            {location.map(({ name, entries }) => (
              <Part key={name} title={LOCATION_LABELS[name]}>
                <DefinitionList
                  entries={entries.map((entry) => ({ term: entry.name, value: entry.text }))}
                />
              </Part>
            ))}
          </div>
        )}
        {map && <HouseMap map={map} />}
      </div>
    </Card>
  );
}

const LOCATION_LABELS = {
  neighborhood: 'Neighborhood',
  demographics: 'Demographics',
  marketTrends: 'Market trends',
};

/** What is done with the house, what it costs and adds, and what comes of it. */
export function PlanCard({ details }: { details: PropertyDetailsView }) {
  const { renovation, projections, financialPlan } = details;
  if (!renovation && projections.length === 0 && !financialPlan) return null;
  return (
    <Card id={SECTION_IDS.plan} title={renovation ? 'Renovation plan' : 'The plan'} flush>
      {renovation && <RenovationTable renovation={renovation} />}
      {(projections.length > 0 || financialPlan) && (
        <div className="grid gap-5 pad-5">
          {projections.length > 0 && (
            <Part title="Financial projections" description="Estimates, not promises.">
              <FactGrid
                facts={projections.map(({ name, amountCents }) => ({
                  term: FIGURE_LABELS[name],
                  value: amountCents === null ? null : formatShortMoney(amountCents),
                }))}
              />
            </Part>
          )}
          {financialPlan && (
            <Part title="Financial plan">
              <Paragraphs text={financialPlan} />
            </Part>
          )}
        </div>
      )}
    </Card>
  );
}

function RenovationTable({ renovation }: { renovation: RenovationView }) {
  const { items, totalCostCents, totalIncreasePercent } = renovation;
  return (
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
  );
}

const FIGURE_LABELS = byField(FIGURES, 'name', pageLabelOf);

type ComparablesCardProps = {
  comparables: readonly ComparableView[];
  /** Their prices as dots; null where there are too few. */
  prices: RangeDrawing | null;
};

/** Houses nearby that were sold, to judge the value by. */
export function ComparablesCard({ comparables, prices }: ComparablesCardProps) {
  return (
    <Card title="Comparable properties" flush>
      {prices && (
        <div className={styles.prices}>
          <RangesChart caption="Prices of comparable properties" captionHidden drawing={prices} />
        </div>
      )}
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
            lead: true,
            cell: (one) =>
              one.soldPriceCents === null ? 'N/A' : formatShortMoney(one.soldPriceCents),
          },
        ]}
      />
    </Card>
  );
}

type PropertyDetailsProps = Omit<HouseCardProps, 'map'> & {
  drawings: { prices: RangeDrawing | null; map: LocatorMap | null };
};

/** The cards about the house itself: those that are shown and have something to say. */
export function PropertyDetails({ status, details, drawings }: PropertyDetailsProps) {
  return (
    <>
      <HouseCard status={status} details={details} map={drawings.map} />
      <PlanCard details={details} />
      {details.comparables.length > 0 && (
        <ComparablesCard comparables={details.comparables} prices={drawings.prices} />
      )}
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
