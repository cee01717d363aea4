import type { PaperFacts } from '#app/statement/lines.ts';
import type { PaperLook } from '#app/brand/rules.ts';
import type { Company } from '#app/ground/company.ts';
import { renderGuide } from '#app/site/guide/document.server.tsx';
import { renderPaper } from '#app/statement/paper.server.tsx';

/** A document that is wanted, with all that it says: plain data, so that a thread can take it. */
export type PdfOrder =
  | { kind: 'guide'; company: Company; siteAddress: string; look: PaperLook }
  | { kind: 'paper'; facts: PaperFacts; look: PaperLook };

/** The file of an order. It takes a second or two of one core and much memory: see draw-pdf.ts. */
export function renderOrder(order: PdfOrder): Promise<Uint8Array> {
  switch (order.kind) {
    case 'guide':
      return renderGuide({ ...order, site: new URL(order.siteAddress) });
    case 'paper':
      return renderPaper(order.facts, order.look);
  }
}
