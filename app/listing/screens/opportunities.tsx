import type { ComponentProps, ReactNode } from 'react';
import { formatCountOf } from '#app/ground/format-count.ts';
import {
  LISTING_DEFAULTS,
  LISTING_SORTS,
  LISTING_STATUSES,
  listingAddress,
  type ListingFilters,
  listingQuery,
  listingSortLabel,
  listingStatusLabel,
} from '#app/listing/rules.ts';
import type { PropertyCardView } from '#app/listing/card-view.ts';
import { FilterBar } from '#app/ui/filter-bar.tsx';
import { Grid, Stack } from '#app/ui/layout.tsx';
import { LoadFailed, NoMatches, useListPending } from '#app/ui/list-states.tsx';
import { PropertyCard } from './card.tsx';
import { Skeletons } from '#app/ui/skeleton.tsx';
import { useKeptListAddress } from './kept-list.ts';
import { X } from 'lucide-react';
import { Link } from 'react-router';
import { Icon } from '#app/ui/icon.tsx';
import styles from './filter-chips.module.css';

type OpportunityListProps = {
  /** The address that the filters belong to. */
  path: '/' | '/properties';
  filters: ListingFilters;
  cards: readonly PropertyCardView[];
  totalCount: number;
  /** Where the filters lead without scripts; the path unless the list stands further down. */
  action?: string;
  /** The cards' place in the outline of the page. */
  cardLevel: 2 | 3;
  /** How many pictures should not wait: on a phone only the first is in view. */
  eagerCards?: number;
  /** More filters than those of the bar. */
  panel?: ComponentProps<typeof FilterBar>['more'] & { chips: readonly Chip[] };
  /** What can be done with a card besides reading it. */
  actionOf?: (property: PropertyCardView) => ReactNode;
};

/** How many outlines stand in for the cards while they are on their way. Source: rules 1.2. */
const SKELETON_COUNT = 6;

/** The note opportunities with their filters, as they stand in the address. */
export function OpportunityList(props: OpportunityListProps) {
  const { path, filters, cards, totalCount, action, cardLevel, eagerCards = 0, panel } = props;
  const clearTo = `${path}${listingQuery({ compare: filters.compare })}`;
  const isPending = useListPending();
  useKeptListAddress(listingAddress(filters));
  return (
    <Stack gap="regular">
      <FilterBar
        label="Filter note opportunities"
        search={{
          name: 'q',
          label: 'Search address, city or state',
          placeholder: 'Address, city, state or ZIP',
          value: filters.q,
        }}
        selects={[statusSelect(filters), sortSelect(filters)]}
        result={isPending ? '' : formatCountOf(totalCount, 'property', 'properties')}
        applied={
          <FilterChips
            chips={[...chipsOf(path, filters), ...(panel?.chips ?? [])]}
            clearTo={clearTo}
          />
        }
        action={action}
        more={panel}
      />
      {isPending ? (
        <Grid of="cards">
          <Skeletons kind="property-card" count={SKELETON_COUNT} label="Loading properties" />
        </Grid>
      ) : (
        <Cards {...{ path, filters, cards, cardLevel, eagerCards }} actionOf={props.actionOf} />
      )}
    </Stack>
  );
}

type CardsProps = Pick<
  OpportunityListProps,
  'path' | 'filters' | 'cards' | 'cardLevel' | 'actionOf'
> & { eagerCards: number };

function Cards({ path, filters, cards, cardLevel, eagerCards, actionOf }: CardsProps) {
  if (cards.length === 0) {
    const all = listingQuery({ status: 'all', compare: filters.compare });
    return (
      <NoMatches
        bordered
        title="No investments match your search criteria"
        text="Try another word, or look at every status."
        showAll={{ label: 'Show All Notes', to: `${path}${all}` }}
      />
    );
  }
  return (
    <Grid of="cards">
      {cards.map((property, index) => (
        <PropertyCard
          key={property.id}
          property={property}
          level={cardLevel}
          eager={index < eagerCards}
          action={actionOf?.(property)}
        />
      ))}
    </Grid>
  );
}

function statusSelect({ status }: ListingFilters) {
  return {
    name: 'status',
    label: 'Status',
    value: status,
    fallback: LISTING_DEFAULTS.status,
    options: LISTING_STATUSES.map((value) => ({ value, label: listingStatusLabel(value) })),
  };
}

function sortSelect({ sort }: ListingFilters) {
  return {
    name: 'sort',
    label: 'Sort by',
    value: sort,
    fallback: LISTING_DEFAULTS.sort,
    options: LISTING_SORTS.map((value) => ({ value, label: listingSortLabel(value) })),
  };
}

function chipsOf(path: string, filters: ListingFilters) {
  const { q, status, sort } = filters;
  const without = (name: 'q' | 'status' | 'sort') =>
    `${path}${listingQuery({ ...filters, page: 1, [name]: LISTING_DEFAULTS[name] })}`;
  return [
    ...(q === '' ? [] : [{ label: `“${q}”`, to: without('q') }]),
    ...(status === LISTING_DEFAULTS.status
      ? []
      : [{ label: listingStatusLabel(status), to: without('status') }]),
    ...(sort === LISTING_DEFAULTS.sort
      ? []
      : [{ label: listingSortLabel(sort), to: without('sort') }]),
  ];
}

type Chip = { label: string; /** The address without this filter. */ to: string };

type FilterChipsProps = {
  chips: readonly Chip[];
  /** The address without any filter. */
  clearTo: string;
};

/** The filters that are on, each with the way to take it off, and all at once; none, nothing. */
export function FilterChips({ chips, clearTo }: FilterChipsProps) {
  if (chips.length === 0) return null;
  return (
    <ul className="wrap gap-2" aria-label="Filters in use" data-print="hide">
      {chips.map(({ label, to }) => (
        <li key={label}>
          <Link to={to} preventScrollReset className={styles.chip}>
            <span className="visually-hidden">Remove filter, </span>
            {label}
            <Icon of={X} size={14} />
          </Link>
        </li>
      ))}
      <li data-clears>
        <Link to={clearTo} preventScrollReset className={`${styles.clear} inline`}>
          Clear Filters
        </Link>
      </li>
    </ul>
  );
}

/** Stands in for a page whose properties could not be loaded. Source: rules 1.8. */
export function ListingFailed({ error }: { error: unknown }) {
  return (
    <LoadFailed
      error={error}
      title="Note Opportunities"
      text="Error loading properties. Please try again later."
      other={{ to: '/strategy', label: 'Book Strategy Session' }}
    />
  );
}
