import type { ImportCounts } from '#app/server/views/import-view.ts';
import type { CheckedFile } from './check-rows.ts';
import type { DryRunFacts } from './dry-run.tsx';

const PAGE_SIZE = 25;

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
