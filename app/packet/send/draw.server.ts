import { createHash } from 'node:crypto';
import { paperLookOf } from '#app/brand/paper-look.server.ts';
import type { Installation } from '#app/server/installation.ts';
import { drawPlacedPdf } from '#app/server/pdf/draw-pdf.ts';
import type { FilledPaper } from './fill.server.ts';
import type { packetDocuments } from './tables.server.ts';

/** A paper as it is shown to everybody: its file, and the row that names it. */
export type DrawnPaper = {
  file: Uint8Array;
  row: typeof packetDocuments.$inferInsert;
};

/**
 * Draws the papers of a packet, each with a file named by its content: papers that are drawn again
 * from the same facts are the same files. Source: rules 6.5.
 */
export async function drawPapers(
  { brand }: Pick<Installation, 'brand'>,
  { packetId, papers, at }: { packetId: string; papers: readonly FilledPaper[]; at: Date },
): Promise<DrawnPaper[]> {
  const look = await paperLookOf(brand);
  const drawn: DrawnPaper[] = [];
  for (const [index, { sheet, ...paper }] of papers.entries()) {
    const facts = { ...sheet, madeAt: at.toISOString() };
    const { file, places } = await drawPlacedPdf({ kind: 'sheet', facts, look });
    const shownSha256 = createHash('sha256').update(file).digest('hex');
    const shownKey = `papers/shown/${packetId}/${shownSha256}.pdf`;
    const row = { packetId, position: index + 1, ...paper, shownKey, shownSha256, places };
    drawn.push({ file, row });
  }
  return drawn;
}
