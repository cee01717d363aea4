import { renderToBuffer } from '@react-pdf/renderer';
import { computeGuideFigures } from '#app/site/content/guide-figures.ts';
import type { Company } from '#app/ground/company.ts';
import { registerFaces } from '#app/server/pdf/style.ts';
import { GuideDocument } from './document.server.tsx';

/**
 * The free guide as a PDF file, with the facts of the company. The same facts give the same bytes.
 * It is laid out twice: the first time tells on which pages the chapters begin.
 */
export async function renderGuide(company: Company, site: URL): Promise<Buffer> {
  registerFaces();
  const figures = computeGuideFigures();
  const found = new Map<string, number>();
  const lay = (pageOf: ReadonlyMap<string, number>) =>
    renderToBuffer(
      GuideDocument({
        company,
        site,
        figures,
        pageOf,
        onChapter: (id, pageNumber) => found.set(id, pageNumber),
      }),
    );
  await lay(new Map());
  return lay(new Map(found));
}
