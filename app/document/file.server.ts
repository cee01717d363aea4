import { MOST_FILE_BYTES } from '#app/ground/most-file.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import {
  type ImageRefusal,
  processImage,
  recogniseImage,
} from '#app/server/images/process-image.ts';

/** Why an upload is not taken as a document. Source: D31. */
export type DocumentRefusal = ImageRefusal | PdfRefusal;

export type ProcessedDocument = {
  bytes: Uint8Array;
  contentType: 'application/pdf' | 'image/webp';
};

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
  if (bytes.length > MOST_FILE_BYTES) return refuse('too_large');
  if (looksLikePdf(bytes)) {
    const problem = checkPdf(bytes);
    return problem === null ? accept({ bytes, contentType: 'application/pdf' }) : refuse(problem);
  }
  const format = recogniseImage(bytes);
  if (format === null || format === 'avif') return refuse('unknown_format');
  const image = await processImage(bytes, {
    mostBytes: MOST_FILE_BYTES,
    widths: [SCAN_WIDTH_PX],
  });
  if (!image.ok) return image;
  const widest = image.value.variants.at(-1);
  if (widest === undefined) return refuse('damaged');
  return accept({ bytes: widest.bytes, contentType: 'image/webp' });
}

/** Why a file that begins like a PDF is not taken as one. */
export type PdfRefusal = 'damaged' | 'encrypted';

const HEAD = /^%PDF-[12]\.\d[\s\r\n%]/;
const END = /startxref\s{1,8}(\d{1,10})\s{1,8}%%EOF\s*$/;
const TAIL_BYTES = 2048;
/** A trailer names a handful of entries; a longer one is made to be slow. */
const LONGEST_TRAILER = 16_384;

/** True for bytes that begin as a PDF does, with nothing before. Source: ISO 32000-2, 7.5.2. */
export function looksLikePdf(bytes: Uint8Array): boolean {
  return HEAD.test(textOf(bytes, 0, 12));
}

/**
 * Whether the bytes are one whole PDF that anybody can open: it ends where its last line says, its
 * cross-references are where that line points, and its trailer names a catalog and no encryption.
 * Null when all of that holds; else `damaged`, which is also said of a file with another one behind
 * it, or `encrypted`. What the pages say is not read. Source: D31; ISO 32000-2, 7.5 and 7.6.
 */
export function checkPdf(bytes: Uint8Array): PdfRefusal | null {
  const tail = textOf(bytes, bytes.length - TAIL_BYTES, bytes.length);
  const [, offset] = END.exec(tail) ?? [];
  if (offset === undefined) return 'damaged';
  const trailer = readTrailer(bytes, Number(offset));
  if (trailer === null) return 'damaged';
  if (hasName(trailer, 'Encrypt')) return 'encrypted';
  return hasName(trailer, 'Root') ? null : 'damaged';
}

/** The dictionary that the cross-references at this place end or begin with, or null. */
function readTrailer(bytes: Uint8Array, offset: number): string | null {
  if (offset <= 0 || offset >= bytes.length) return null;
  const start = textOf(bytes, offset, offset + 64);
  if (/^\s*xref\s/.test(start)) {
    return between(bytes, { from: offset, opening: 'trailer', closing: 'startxref' });
  }
  if (/^\s*\d{1,10}\s+\d{1,5}\s+obj\b/.test(start)) {
    return between(bytes, { from: offset, opening: 'obj', closing: 'stream' });
  }
  return null;
}

function between(
  bytes: Uint8Array,
  { from, opening, closing }: { from: number; opening: string; closing: string },
): string | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const start = file.indexOf(opening, from, 'latin1');
  const end = start < 0 ? -1 : file.indexOf(closing, start + opening.length, 'latin1');
  if (end < 0 || end - start > LONGEST_TRAILER) return null;
  const text = textOf(bytes, start + opening.length, end).trim();
  return text.startsWith('<<') && text.endsWith('>>') ? text : null;
}

/** Names may spell any of their letters by number: /#45ncrypt is /Encrypt. */
function hasName(dictionary: string, name: string): boolean {
  const spelt = dictionary.replaceAll(/#([\da-f]{2})/gi, (_all, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  return new RegExp(String.raw`/${name}(?![A-Za-z0-9])`).test(spelt);
}

function textOf(bytes: Uint8Array, from: number, to: number): string {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return file.toString('latin1', Math.max(0, from), Math.min(to, bytes.length));
}

/** Where a document lies in the file store: a name of ours. Source: D31, D43. */
export function documentKey(document: { propertyId: string; documentId: string }): string {
  return `documents/${document.propertyId}/${document.documentId}`;
}
