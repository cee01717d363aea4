import type { PaperFacts } from '#app/statement/lines.ts';
import type { PaperLook } from '#app/brand/rules.ts';
import type { Company } from '#app/ground/company.ts';
import { renderGuide } from '#app/site/guide/document.server.tsx';
import { type AddedFacts, renderAdded } from '#app/packet/seal/added.server.tsx';
import type { MarkPlace } from '#app/packet/templates/mark-places.server.ts';
import { renderSheet, type SheetFacts } from '#app/packet/templates/sheet.server.tsx';
import { renderPaper } from '#app/statement/paper.server.tsx';

/** A document that is wanted, with all that it says: plain data, so that a thread can take it. */
export type PdfOrder =
  | { kind: 'guide'; company: Company; siteAddress: string; look: PaperLook }
  | { kind: 'paper'; facts: PaperFacts; look: PaperLook }
  | { kind: 'sheet'; facts: SheetFacts; look: PaperLook }
  | { kind: 'added'; facts: AddedFacts; look: PaperLook };

/** What was drawn, and where on it people sign: nowhere but on a sheet. */
export type Drawn = { file: Uint8Array; places: MarkPlace[] };

/** The file of an order. It takes a second or two of one core and much memory: see draw-pdf.ts. */
export async function renderOrder(order: PdfOrder): Promise<Drawn> {
  switch (order.kind) {
    case 'guide': {
      const file = await renderGuide({ ...order, site: new URL(order.siteAddress) });
      return { file, places: [] };
    }
    case 'paper':
      return { file: await renderPaper(order.facts, order.look), places: [] };
    case 'sheet':
      return renderSheet(order.facts, order.look);
    case 'added':
      return { file: await renderAdded(order.facts, order.look), places: [] };
  }
}
