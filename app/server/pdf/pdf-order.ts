import type { PaperFacts } from '#app/statement/lines.ts';
import type { Company } from '#app/server/env/company.ts';

/** A document that is wanted, with all that it says: plain data, so that a thread can take it. */
export type PdfOrder =
  | { kind: 'guide'; company: Company; siteAddress: string }
  | { kind: 'paper'; facts: PaperFacts };
