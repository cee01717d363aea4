import { NOTE_STATUSES, noteStatusLabel } from '#app/domain/note/note-status.ts';
import { type PortfolioFilter, sortText } from '#app/domain/portfolio/portfolio-filter.ts';
import { NOTE_HEALTHS, noteHealthLabel } from '#app/domain/servicing/note-health.ts';
import type { PortfolioSums } from '#app/server/views/portfolio-view.ts';
import type { FilterSelect } from '#app/ui/filter-controls.tsx';

type Choices = Pick<PortfolioSums, 'healths' | 'statuses' | 'properties' | 'years'>;

const SORTS = [
  { value: 'next_due', label: 'Next due first' },
  { value: '-next_due', label: 'Next due last' },
  { value: 'property', label: 'Property A to Z' },
  { value: '-property', label: 'Property Z to A' },
  { value: '-amount', label: 'Amount, high to low' },
  { value: 'amount', label: 'Amount, low to high' },
  { value: '-rate', label: 'Rate, high to low' },
  { value: 'rate', label: 'Rate, low to high' },
  { value: '-outstanding', label: 'Outstanding, high to low' },
  { value: 'outstanding', label: 'Outstanding, low to high' },
  { value: 'maturity', label: 'Matures first' },
  { value: '-maturity', label: 'Matures last' },
];

const all = (label: string) => ({ value: 'all', label });

/** What the portfolio can be filtered and sorted by, with how many notes each choice has. */
export function portfolioSelects(filter: PortfolioFilter, choices: Choices): FilterSelect[] {
  const { health, status, matures, property } = filter;
  return [
    select('health', 'Health', health, [all('Any health'), ...healthOptions(choices)]),
    select('status', 'Status', status, [all('All statuses'), ...statusOptions(choices)]),
    select('matures', 'Maturity', matures, [
      all('Any maturity'),
      { value: 'soon', label: 'Within 90 days' },
      ...choices.years.map(({ year, noteCount }) => option(String(year), String(year), noteCount)),
    ]),
    select('property', 'Property', property, [
      all('All properties'),
      ...choices.properties
        .toSorted(byAddress)
        .map(({ propertyId, address, noteCount }) => option(propertyId, address, noteCount)),
    ]),
    { ...select('sort', 'Sort by', sortText(filter), SORTS), fallback: 'next_due' },
  ];
}

type Place = Choices['properties'][number];

function byAddress(one: Place, other: Place): number {
  const places = one.address.localeCompare(other.address, 'en');
  return places || (one.propertyId < other.propertyId ? -1 : 1);
}

function healthOptions({ healths }: Choices) {
  return NOTE_HEALTHS.map((health) => {
    const count = healths.find((one) => one.health === health)?.noteCount ?? 0;
    return option(health, noteHealthLabel(health), count);
  });
}

function statusOptions({ statuses }: Choices) {
  return NOTE_STATUSES.flatMap((status) => {
    const found = statuses.find((one) => one.status === status);
    return found ? [option(status, noteStatusLabel(status), found.noteCount)] : [];
  });
}

function option(value: string, label: string, count: number) {
  return { value, label: `${label} (${count})` };
}

function select(
  name: string,
  label: string,
  chosen: string | number | null,
  options: FilterSelect['options'],
): FilterSelect {
  const value = chosen === null ? 'all' : String(chosen);
  // A choice that no note has any more is still what the address asks for.
  const isKnown = options.some((one) => one.value === value);
  const known = isKnown ? options : [...options, { value, label: 'Not in your portfolio' }];
  return { name, label, value, fallback: 'all', options: known };
}
