import { renderGuide } from './guide/render-guide.ts';
import type { PdfOrder } from './pdf-order.ts';
import { renderPaper } from './statement/render-paper.ts';

/** The file of an order. It takes a second or two of one core and much memory: see draw-pdf.ts. */
export function renderOrder(order: PdfOrder): Promise<Uint8Array> {
  switch (order.kind) {
    case 'guide':
      return renderGuide(order.company, new URL(order.siteAddress));
    case 'paper':
      return renderPaper(order.facts);
  }
}
