/** How long an archive can be fetched, in days from when it was made. Source: D66. */
export const ARCHIVE_DAYS = 7;

/** Whose archive: an organization's, or with null the reader's own. */
export type ArchiveSubject = string | null;

/** Where an archive lies in the file store: a name of ours. */
export function archiveKey(archiveId: string): string {
  return `archives/${archiveId}.zip`;
}
