import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import type { ImportMapping } from '#app/domain/boarding/import-columns.ts';
import type { CsvTable } from '#app/server/csv/read-csv.ts';
import type { ImportKind, ImportStatus } from '#app/server/db/schema/imports.ts';

/** What an import brought, and what was there already. */
export type ImportCounts = {
  addedProperties: number;
  addedNotes: number;
  knownProperties: number;
  knownNotes: number;
  addedReceipts: number;
  knownReceipts: number;
};

/** How far an import has come. */
export type ImportState = ImportCounts & {
  id: string;
  fileName: string;
  kind: ImportKind;
  sentAt: string;
  status: ImportStatus;
  rowCount: number;
  doneCount: number;
  /** Why it was not imported; null unless it failed. */
  failure: string | null;
};

/** An organization by the names that a file may call it. */
export type HolderName = { id: string; name: string; slug: string };

/** What a file says, and what is needed to understand it. */
export type OpenedImport = {
  table: CsvTable;
  mapping: ImportMapping;
  /** The business date, on which payments of the past are looked at. */
  today: IsoDate;
  /** Whom the caller may make a holder (D26). */
  holders: HolderName[];
};
