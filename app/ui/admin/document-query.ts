import { knownDocumentKind } from '#app/domain/document/document-kind.ts';
import { readPageNumber, readSearch } from '#app/domain/list-query.ts';

/** What an address asks of the table of documents. Source: D9. */
export function readDocumentQuery(query: URLSearchParams) {
  const property = query.get('property');
  return {
    search: readSearch(query),
    kind: knownDocumentKind(query.get('kind')),
    propertyId: property === 'all' ? null : property,
    page: readPageNumber(query),
  };
}
