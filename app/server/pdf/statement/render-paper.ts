import { renderToBuffer } from '@react-pdf/renderer';
import type { PaperFacts } from '#app/statement/lines.ts';
import { registerFaces } from '#app/server/pdf/register-faces.ts';
import { PaperDocument } from './paper-document.tsx';

/** A statement or an interest report as a PDF file. The same facts give the same bytes. */
export function renderPaper(facts: PaperFacts): Promise<Buffer> {
  registerFaces();
  return renderToBuffer(PaperDocument({ facts }));
}
