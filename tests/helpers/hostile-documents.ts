import { gzipSync } from 'node:zlib';
import type { DocumentRefusal } from '#app/document/file.server.ts';
import * as make from './hostile-bytes.ts';

const { bytesOf, joined, picture, utf8, zeros } = make;

/** What somebody might send as a document, and what becomes of it. */
export type HostileDocument = {
  name: string;
  bytes: () => Uint8Array | Promise<Uint8Array>;
  verdict: DocumentRefusal | 'kept' | 'made anew';
};

const MEGABYTE = 1024 * 1024;
const SVG = `<svg xmlns="http://www.w3.org/2000/svg">${make.PAYLOAD}</svg>`;
const HTML = `<!doctype html><title>x</title>${make.PAYLOAD}`;

type Pdf = {
  head?: string;
  page?: string;
  trailer?: string;
  startAt?: number | null;
  end?: string;
};

/** A PDF of one empty page with a table of cross-references, and whatever is wrong with it. */
export function pdf(odd: Pdf = {}): Uint8Array {
  const { head = '%PDF-1.7\n%\u00e2\u00e3\n', page = '', trailer = '', end = '%%EOF\n' } = odd;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] ${page} >>`,
  ];
  let body = head;
  const places = objects.map((text, index) => {
    const place = body.length;
    body += `${index + 1} 0 obj\n${text}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const start = odd.startAt === undefined ? body.length : odd.startAt;
  const table = `xref\n0 4\n0000000000 65535 f \n${places.join('')}`;
  const last = `trailer\n<< /Size 4 /Root 1 0 R ${trailer} >>\n`;
  const pointer = start === null ? '' : `startxref\n${start}\n`;
  return Buffer.from(`${body}${table}${last}${pointer}${end}`, 'latin1');
}

/** The same with its cross-references in a stream, as newer programs write it. */
export function streamedPdf(more = ''): Uint8Array {
  const body = '%PDF-2.0\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n';
  const table = `9 0 obj\n<< /Type /XRef /Size 10 /Root 1 0 R /W [1 2 1] /Length 4 ${more} >>\n`;
  const rest = `stream\nabcd\nendstream\nendobj\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.from(body + table + rest, 'latin1');
}

function file(
  verdict: HostileDocument['verdict'],
  name: string,
  bytes: HostileDocument['bytes'],
): HostileDocument {
  return { name, bytes, verdict };
}

const OF_ANOTHER_KIND = [
  ...Object.entries({
    'plan.svg': SVG,
    'plan.pdf': SVG,
    'page.html': HTML,
    'deed.pdf': HTML,
    'spaced.pdf': `\n\n${HTML}`,
    'letter.docx': 'PK\u0003\u0004 [Content_Types].xml and so on',
    'letter.doc': '\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1 and so on',
    'letter.rtf': '{\\rtf1\\ansi and so on}',
    'page.ps': '%!PS-Adobe-3.0 and so on and so on',
    'forms.fdf': '%FDF-1.2 and so on and so on',
    'program.exe': 'MZ and so on and so on and so on',
    'later.pdf': '%PDF-9.9 from a time to come',
    'unversioned.pdf': '%PDF- and nothing behind it at all',
    'short.pdf': '%PDF',
  }).map(([name, text]) => file('unknown_format', name, () => Buffer.from(text, 'latin1'))),
  file('unknown_format', 'behind-html.pdf', () => joined(utf8(HTML), pdf())),
  file('unknown_format', 'behind-zip.pdf', () => joined(utf8('PK\u0003\u0004'), pdf())),
  file('unknown_format', 'shifted.pdf', () => joined([0x20], pdf())),
  file('unknown_format', 'marked.pdf', () => joined([0xef, 0xbb, 0xbf], pdf())),
  file('unknown_format', 'packed.pdf', () => gzipSync(pdf())),
  file('unknown_format', 'new.avif', () => bytesOf(picture().avif({ effort: 0 }))),
  file('unknown_format', 'still.gif', () => bytesOf(picture().gif())),
  file('unknown_format', 'scan.tiff', () => bytesOf(picture().tiff())),
];

const SPOILT = [
  file('empty', 'nothing.pdf', () => zeros(0)),
  file('damaged', 'page-as.pdf', () => utf8(`%PDF-1.7\n${HTML}`)),
  file('damaged', 'page-with-end.pdf', () => utf8(`%PDF-1.7\n${HTML}\n%%EOF`)),
  file('damaged', 'page-with-pointer.pdf', () => utf8(`%PDF-1.7\n${HTML}\nstartxref\n9\n%%EOF`)),
  file('damaged', 'half.pdf', () => pdf().subarray(0, 200)),
  file('damaged', 'no-end.pdf', () => pdf({ end: '' })),
  file('damaged', 'no-pointer.pdf', () => pdf({ startAt: null })),
  file('damaged', 'points-past-end.pdf', () => pdf({ startAt: 999_999 })),
  file('damaged', 'points-nowhere.pdf', () => pdf({ startAt: 0 })),
  file('damaged', 'points-into-text.pdf', () => pdf({ startAt: 20 })),
  file('damaged', 'page-behind.pdf', () => joined(pdf(), utf8(HTML))),
  file('damaged', 'pack-behind.pdf', () => joined(pdf(), utf8('PK\u0003\u0004 and so on'))),
  file('damaged', 'zeros-behind.pdf', () => joined(pdf(), zeros(5000))),
  file('damaged', 'endless-trailer.pdf', () => pdf({ trailer: '/A '.repeat(20_000) })),
  file('damaged', 'no-catalog.pdf', () =>
    Buffer.from(Buffer.from(pdf()).toString('latin1').replace('/Root', '/Rood'), 'latin1'),
  ),
  file('damaged', 'half.jpg', async () => {
    const whole = await bytesOf(picture({ width: 300, height: 200 }).jpeg());
    return whole.subarray(0, whole.length / 2);
  }),
  file('damaged', 'drawing-as.jpg', () => joined([0xff, 0xd8, 0xff], utf8(SVG))),
  file('too_large', 'twenty-and-one.pdf', () => joined(pdf(), zeros(20 * MEGABYTE))),
  file('too_many_pixels', 'bomb.png', () => make.png({ width: 60_000, height: 60_000 })),
  file('encrypted', 'locked.pdf', () => pdf({ trailer: '/Encrypt 4 0 R /ID [<00> <00>]' })),
  file('encrypted', 'locked-inline.pdf', () => pdf({ trailer: '/Encrypt<</Filter/Standard>>' })),
  file('encrypted', 'locked-in-disguise.pdf', () => pdf({ trailer: '/#45n#63rypt 4 0 R' })),
  file('encrypted', 'locked-stream.pdf', () => streamedPdf('/Encrypt 4 0 R')),
];

const SOUND = [
  file('kept', 'sound.pdf', () => pdf()),
  file('kept', 'streamed.pdf', () => streamedPdf()),
  file('kept', 'blank-behind.pdf', () => pdf({ end: '%%EOF\r\n\r\n' })),
  file('kept', 'old.pdf', () => pdf({ head: '%PDF-1.3\r\n' })),
  file('kept', 'speaks-of-it.pdf', () => pdf({ trailer: '/EncryptMetadata true' })),
  file('kept', 'with-script.pdf', () => pdf({ page: `/AA << /O << /S /JavaScript >> >>` })),
  file('made anew', 'scan.jpg', () => bytesOf(picture().jpeg())),
  file('made anew', 'scan.png', () => bytesOf(picture().png())),
  file('made anew', 'scan.webp', () => bytesOf(picture().webp())),
  file('made anew', 'page-behind.png', async () =>
    joined(await bytesOf(picture().png()), utf8(HTML)),
  ),
  file('made anew', 'paper-behind.jpg', async () => joined(await bytesOf(picture().jpeg()), pdf())),
];

/** Made when they are needed, none of them read from a file. */
export const HOSTILE_DOCUMENTS: readonly HostileDocument[] = [
  ...OF_ANOTHER_KIND,
  ...SPOILT,
  ...SOUND,
];
