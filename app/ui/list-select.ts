import type { FilterSelect } from './filter-controls.tsx';

const ALL = 'all';

type ListSelect = {
  name: string;
  label: string;
  /** What stands for no choice: 'All kinds'. */
  all: string;
  /** Null for all. */
  chosen: string | null;
  options: FilterSelect['options'];
};

/** The choice of one kind of entry or of all, which is what an address without it asks for. */
export function listSelect({ name, label, all, chosen, options }: ListSelect): FilterSelect {
  const offered = [{ value: ALL, label: all }, ...options];
  return { name, label, value: chosen ?? ALL, fallback: ALL, options: offered };
}
