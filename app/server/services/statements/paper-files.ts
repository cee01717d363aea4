import { createHash } from 'node:crypto';
import { deriveSlug } from '#app/domain/organization/derive-slug.ts';
import type { PaperFacts } from '#app/domain/statement/statement-facts.ts';
import { periodName, statementTitle } from '#app/domain/statement/statement-period.ts';
import type { PdfPress } from '#app/server/pdf/draw-pdf.ts';
import { paperCsv } from './paper-csv.ts';

export const PAPER_FORMATS = ['pdf', 'csv'] as const;

export type PaperFormat = (typeof PAPER_FORMATS)[number];

const CONTENT_TYPES: Record<PaperFormat, string> = {
  pdf: 'application/pdf',
  csv: 'text/csv; charset=utf-8',
};

/** What a file of a format is, for browsers. */
export function paperContentType(format: PaperFormat): string {
  return CONTENT_TYPES[format];
}

/** Where a file of a statement lies. */
export function paperKey(statementId: string, format: PaperFormat): string {
  return `statements/${statementId}.${format}`;
}

/** A file of a paper. The same facts give the same bytes. */
export async function makePaper(
  facts: PaperFacts,
  format: PaperFormat,
  press: PdfPress,
): Promise<Uint8Array> {
  if (format === 'pdf') return press.draw({ kind: 'paper', facts });
  return new TextEncoder().encode(paperCsv(facts));
}

/** What tells bytes apart, as hexadecimal text. */
export function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** The name under which a file is saved: "monthly-statement-october-2026-family-capital.pdf". */
export function paperFileName(facts: PaperFacts, format: PaperFormat): string {
  const words = [statementTitle(facts.kind), periodName(facts), facts.holderName].join(' ');
  return `${deriveSlug(words)}.${format}`;
}
