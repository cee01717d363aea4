import { beforeEach } from 'vitest';
import type { BoardedNote, BoardedRow } from '#app/import/check/rules.ts';
import { storedFields } from '#app/ground/fields.ts';
import { HOUSE_FACTS } from '#app/property/fields.ts';
import type { Person } from '#app/ground/actor.ts';
import { writeNext } from '#app/import/write/run.server.ts';
import { type ImportState, readImport } from '#app/import/read.server.ts';
import type { Caller } from '#app/server/caller.ts';
import { startImport } from '#app/import/change.server.ts';
import { createImport } from '#app/import/receive.server.ts';
import { SAMPLE_TERMS } from '#tests/fixtures/notes/sample-terms.ts';
import { callAs, type TestInstallation } from './test-installation.ts';
import { openTestWorld } from './test-world.ts';
import { mustSucceed } from './world.ts';

/** A file as a lender's spreadsheet writes it; the head is that of the template. */
export const BOARDING_CSV =
  'address,city,state,zip_code,amount,interest_rate,term_months,payment_type,note_date\n' +
  '1 File Street,Dayton,OH,45402,150000,7,36,interest_only,2026-09-15\n';

/** A checked row of a property alone. */
export function propertyRow(row: number, address: string): BoardedRow {
  const place = { address, city: 'Dayton', state: 'OH', zipCode: '45402' };
  const details = {
    ...storedFields(HOUSE_FACTS, null),
    marketValueCents: null,
    estimatedArvCents: null,
    estimatedRentCents: null,
  };
  return { row, property: { ...place, status: null, details }, note: null };
}

/** A checked row of a note: rules 3.7, example (a), unless something else is said. */
export function noteRow(row: number, address: string, note: Partial<BoardedNote> = {}): BoardedRow {
  const plain: BoardedNote = {
    terms: SAMPLE_TERMS,
    status: 'available',
    lienPosition: 1,
    isPublic: false,
    termsAndConditions: null,
    lateCharge: null,
    holder: null,
  };
  return { ...propertyRow(row, address), note: { ...plain, ...note } };
}

/** A file that waits to be looked through. */
export async function sendFile(caller: Caller, text = BOARDING_CSV): Promise<string> {
  const file = { name: 'notes.csv', bytes: new TextEncoder().encode(text) };
  return mustSucceed(await createImport(caller, file)).importId;
}

/** An import of these rows in the queue, whatever its file says. */
export async function queueRows(caller: Caller, rows: readonly BoardedRow[]): Promise<string> {
  const importId = await sendFile(caller);
  mustSucceed(await startImport(caller, { importId, rows }));
  return importId;
}

/** How an import of somebody stands. */
export async function readState(
  installation: TestInstallation,
  person: Person,
  importId: string,
): Promise<ImportState> {
  return mustSucceed(await readImport(callAs(installation, person), importId)).state;
}

/** Queues rows and writes them; returns how the import stands then. */
export async function runRows(
  installation: TestInstallation,
  person: Person,
  rows: readonly BoardedRow[],
): Promise<ImportState> {
  const importId = await queueRows(callAs(installation, person), rows);
  await writeNext(installation);
  return readState(installation, person, importId);
}

/** How many properties, notes, schedule rows, holders and audit entries there are. */
export async function countRecords({ database }: TestInstallation): Promise<number[]> {
  const [row] = await database.look<{ sizes: number[] }>(
    `select array[(select count(*) from properties), (select count(*) from property_notes),
       (select count(*) from property_note_payments), (select count(*) from note_holders),
       (select count(*) from audit_entries)]::int[] as sizes`,
  );
  return row?.sizes ?? [];
}

/** Rows of so many notes, several for a property. */
export const manyRows = (street: string, size: number): BoardedRow[] =>
  Array.from({ length: size }, (_, index) =>
    noteRow(index + 2, `${Math.floor(index / 3)} ${street}`, { lienPosition: (index % 3) + 1 }),
  );

/** The world of a test of imports, and what such tests do again and again. */
export async function openImportWorld() {
  const { installation, world } = await openTestWorld();
  beforeEach(() => installation.setNow('2026-11-21T15:00:00Z'));
  return {
    installation,
    world,
    as: (person: Person) => callAs(installation, person),
    look: <Row extends Record<string, unknown>>(text: string, values: unknown[] = []) =>
      installation.database.look<Row>(text, values),
    sizes: () => countRecords(installation),
    stateOf: (person: Person, importId: string) => readState(installation, person, importId),
    importRows: (person: Person, rows: readonly BoardedRow[]) =>
      runRows(installation, person, rows),
  };
}
