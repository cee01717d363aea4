import type { BulkTransaction } from '#app/server/db/bulk.ts';

/**
 * The folders at the top of the file store. A test compares them with what the demo has stored, so
 * that a new kind of file is not left out of backups.
 */
export const FILE_FOLDERS = ['documents', 'pending-images', 'people', 'properties', 'statements'];

/** Tables whose rows name files: documentKey, pendingImageKey and so on, in SQL. */
const NAMING = {
  documents: `select file_key as key from documents`,
  pending_images: `select 'pending-images/' || id || '/' || width || '.webp' as key
    from pending_images, unnest(variant_widths) as width`,
  users: `select substr(avatar_url, 8) || '.webp' as key from users
    where avatar_url like '/files/people/%'`,
  property_images: `select 'properties/' || property_id || '/' || id || '-' || width || '.webp'
    as key from property_images, unnest(variant_widths) as width`,
  statement_papers: `select 'statements/' || statement_id || format as key
    from statement_papers, unnest(array['.pdf', '.csv']) as format`,
};

/** The keys of files that a row names, sorted, in a schema that may be older than this version. */
export async function readNamedFiles(
  { query }: BulkTransaction,
  tables: readonly { name: string }[],
): Promise<string[]> {
  const known = new Set(tables.map(({ name }) => name));
  const keys: string[] = [];
  for (const [table, select] of Object.entries(NAMING)) {
    if (!known.has(table)) continue;
    for (const { key } of await query<{ key: string }>(select)) keys.push(key);
  }
  return keys.toSorted();
}
