import { accept, refuse, type Result } from '#app/domain/result.ts';
import { type ImageRefusal, processImage } from '#app/server/images/process-image.ts';
import { recogniseImage } from '#app/server/images/recognise-image.ts';
import { checkPdf, looksLikePdf, type PdfRefusal } from './check-pdf.ts';

/** Why an upload is not taken as a document. Source: D31. */
export type DocumentRefusal = ImageRefusal | PdfRefusal;

export type ProcessedDocument = {
  bytes: Uint8Array;
  contentType: 'application/pdf' | 'image/webp';
};

/** The most that one document may weigh, as it is sent. Source: D31. */
export const MOST_DOCUMENT_BYTES = 20 * 1024 * 1024;

/** A scanned page stays readable at this width: some 280 dots to the inch on letter paper. */
const SCAN_WIDTH_PX = 2400;

/**
 * Takes an upload as a document, recognised by its content. A PDF stays as it is; a picture is made
 * anew as those of properties are, so that nothing but the picture is kept.
 *
 * @returns the bytes to keep and what they are, or: `empty`, `too_large` (over 20 MB),
 * `unknown_format` (no PDF, JPEG, PNG or WebP), `encrypted` (a PDF that asks for a password, or
 * forbids something), `damaged` (cannot be read to its end, or goes on behind it),
 * `too_many_pixels`. Source: D29, D31.
 */
export async function processDocument(
  bytes: Uint8Array,
): Promise<Result<ProcessedDocument, DocumentRefusal>> {
  if (bytes.length === 0) return refuse('empty');
  if (bytes.length > MOST_DOCUMENT_BYTES) return refuse('too_large');
  if (looksLikePdf(bytes)) {
    const problem = checkPdf(bytes);
    return problem === null ? accept({ bytes, contentType: 'application/pdf' }) : refuse(problem);
  }
  const format = recogniseImage(bytes);
  if (format === null || format === 'avif') return refuse('unknown_format');
  const image = await processImage(bytes, {
    mostBytes: MOST_DOCUMENT_BYTES,
    widths: [SCAN_WIDTH_PX],
  });
  if (!image.ok) return image;
  const widest = image.value.variants.at(-1);
  if (widest === undefined) return refuse('damaged');
  return accept({ bytes: widest.bytes, contentType: 'image/webp' });
}
