import { byStoredKey } from '#app/ground/fields.ts';
import {
  addressKey,
  type BoardedRow,
  type Contradiction,
  mergeProperties,
  noteKey,
} from './rules.ts';
import { FILE_FIELDS, type ImportField } from './columns.ts';
import { type Cents, subtractCents } from '#app/ground/money/cents.ts';
import type { FundingEffect } from '#app/ledger/payments.ts';
import type { ImportCounts, OpenedImport } from '#app/import/read.server.ts';
import { holdersOf } from './cells.ts';
import { type CellError, readRow } from './read-row.ts';

export type RowError = CellError & { row: number };

export type RowPayment = {
  row: number;
  address: string;
  givenCents: Cents;
  computedCents: Cents;
  differenceCents: Cents;
};

/** A note with payments in the past, and what its funding date makes of them. */
export type RowFunding = { row: number; address: string; effect: FundingEffect };

/** A whole file, looked through. */
export type CheckedFile = {
  /** The rows without errors. */
  rows: BoardedRow[];
  /** In the order of the rows. */
  errors: RowError[];
  /** The payments that the file gives, those that differ from ours first. */
  payments: RowPayment[];
  /** The notes that come with payments in the past, in the order of the rows. */
  fundings: RowFunding[];
  /** How many notes are the same as one in an earlier row. */
  repeatedNotes: number;
};

const FIELD_OF_FACT: Readonly<Record<Contradiction['fact'], ImportField>> = {
  status: 'property_status',
  ...byStoredKey(FILE_FIELDS, ({ name }) => name),
};

const CONTRADICTION =
  'An earlier row says something else about this property. Enter the same, or leave it empty';

/** So many rows are looked through before others are served. */
const BREATH = 250;

/** Looks through all rows of a file: nothing is written, and nobody else waits for long. */
export async function checkRows(file: OpenedImport): Promise<CheckedFile> {
  const { table, mapping, today } = file;
  const facts = { holders: holdersOf(file.holders), today };
  const rows: BoardedRow[] = [];
  const errors: RowError[] = [];
  const payments: RowPayment[] = [];
  const fundings: RowFunding[] = [];
  for (const [index, { row, cells }] of table.rows.entries()) {
    if (index % BREATH === BREATH - 1) await breathe();
    const read = readRow(cells, mapping, facts);
    errors.push(...read.errors.map((error) => ({ row, ...error })));
    if (read.errors.length > 0 || read.property === null) continue;
    rows.push({ row, property: read.property, note: read.note });
    const { address } = read.property;
    if (read.funding !== null && hasPast(read.funding)) {
      fundings.push({ row, address, effect: read.funding });
    }
    if (read.payment === null) continue;
    const { givenCents, computedCents } = read.payment;
    const differenceCents = subtractCents(computedCents, givenCents);
    payments.push({ row, address, ...read.payment, differenceCents });
  }
  const cellsOf = new Map(table.rows.map(({ row, cells }) => [row, cells] as const));
  const { contradictions } = mergeProperties(rows);
  const contradicting = contradictions.map(({ row, fact }): RowError => {
    const field = FIELD_OF_FACT[fact];
    const value = cellsOf.get(row)?.[mapping[field] ?? -1] ?? '';
    return { row, field, value, message: CONTRADICTION };
  });
  const bad = new Set(contradicting.map(({ row }) => row));
  return {
    rows: rows.filter(({ row }) => !bad.has(row)),
    errors: [...errors, ...contradicting].toSorted((one, other) => one.row - other.row),
    payments: payments.toSorted(byDifference),
    fundings,
    repeatedNotes: countRepeated(rows),
  };
}

function hasPast({ overdue, earlierOwner }: FundingEffect): boolean {
  return overdue !== null || earlierOwner !== null;
}

function byDifference(one: RowPayment, other: RowPayment): number {
  const differs = (payment: RowPayment) => Number(payment.differenceCents !== 0n);
  return differs(other) - differs(one) || one.row - other.row;
}

function countRepeated(rows: readonly BoardedRow[]): number {
  const keys = rows.flatMap(({ property, note }) =>
    note === null ? [] : [`${addressKey(property)} ${noteKey(note.terms, note.lienPosition)}`],
  );
  return keys.length - new Set(keys).size;
}

function breathe(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
}

const PAGE_SIZE = 25;

type Listed<Entry> = { rows: readonly Entry[]; page: number; pageSize: number; totalCount: number };

/** What an import of the file would do, and everything that stands in its way. */
export type DryRunFacts = {
  counts: ImportCounts;
  errors: Listed<RowError>;
  payments: Listed<RowPayment>;
  fundings: Listed<RowFunding>;
  /** How many of the given payments are not ours. */
  differingCount: number;
  repeatedNotes: number;
};

/** What a page shows of a file that was looked through: some of its errors and payments. */
export function summarizeCheck(
  { errors, payments, fundings, repeatedNotes }: CheckedFile,
  counts: ImportCounts,
  pages: { errors: number; payments: number; fundings: number },
): DryRunFacts {
  return {
    counts,
    errors: pageOf(errors, pages.errors),
    payments: pageOf(payments, pages.payments),
    fundings: pageOf(fundings, pages.fundings),
    differingCount: payments.filter(({ differenceCents }) => differenceCents !== 0n).length,
    repeatedNotes,
  };
}

/** One page of a list; a page behind its end is the last one. */
export function pageOf<Entry>(all: readonly Entry[], wanted: number) {
  const page = Math.min(wanted, Math.max(1, Math.ceil(all.length / PAGE_SIZE)));
  const start = (page - 1) * PAGE_SIZE;
  const rows = all.slice(start, start + PAGE_SIZE);
  return { rows, page, pageSize: PAGE_SIZE, totalCount: all.length };
}
