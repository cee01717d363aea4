import {
  STATEMENT_KINDS,
  type StatementKind,
  statementTitle,
} from '#app/domain/statement/statement-period.ts';
import { readPageNumber, readSearch } from '#app/domain/list-query.ts';
import { listSelect } from '#app/ui/list-select.ts';
import type { FilterSelect } from '#app/ui/filter-controls.tsx';

/** What an address asks of a list of statements. Source: D9. */
export function readStatementQuery(query: URLSearchParams) {
  const kind = STATEMENT_KINDS.find((known) => known === query.get('kind')) ?? null;
  return { kind, search: readSearch(query), page: readPageNumber(query) };
}

/** The choice of a kind of statement. */
export function kindSelect(kind: StatementKind | null): FilterSelect {
  return listSelect({
    name: 'kind',
    label: 'Kind',
    all: 'All kinds',
    chosen: kind,
    options: STATEMENT_KINDS.map((value) => ({ value, label: `${statementTitle(value)}s` })),
  });
}
