/** Where a document lies in the file store: a name of ours. Source: D31, D43. */
export function documentKey(document: { propertyId: string; documentId: string }): string {
  return `documents/${document.propertyId}/${document.documentId}`;
}
