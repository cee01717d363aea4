import type { FilterSelect } from './filter-bar.tsx';

/**
 * The address of a list. What is empty or null is left out, and so is page 1, so that equal views
 * have equal addresses. Source: D9.
 */
export function listAddress(
  path: string,
  entries: Readonly<Record<string, string | number | null>>,
): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(entries)) {
    const isDefault = value === null || value === '' || (name === 'page' && value === 1);
    if (!isDefault) query.set(name, String(value));
  }
  return query.size === 0 ? path : `${path}?${query.toString()}`;
}

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
