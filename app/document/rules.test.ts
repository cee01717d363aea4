import { expect, test } from 'vitest';
import {
  attachmentHeader,
  DOCUMENT_KINDS,
  documentFileName,
  documentKindLabel,
  fileSizeText,
  knownDocumentKind,
} from './rules.ts';

test.each([null, '', 'Deed', 'deed ', 'constructor'])('%j is no kind', (text) => {
  expect(knownDocumentKind(text)).toBeNull();
});

test('every kind has a label, and an unknown one reads as it is stored', () => {
  expect(DOCUMENT_KINDS.map(documentKindLabel)).toEqual([
    'Note',
    'Subscription agreement',
    'Direction of investment',
    'Funding exhibit',
    'Deed of trust or mortgage',
    'Title policy',
    'Insurance',
    'Appraisal',
    'Other',
  ]);
  expect(documentKindLabel('survey')).toBe('survey');
});

test.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1000, '1 kB'],
  [48_400, '48 kB'],
  [999_499, '999 kB'],
  [999_500, '1.0 MB'],
  [2_440_000, '2.4 MB'],
  [999_949_999, '999.9 MB'],
  [999_950_000, '1.0 GB'],
  [48_200_000_000, '48.2 GB'],
])('%d bytes read %s', (bytes, text) => {
  expect(fileSizeText(bytes)).toBe(text);
});

test.each([
  ['', 'Document.pdf'],
  ['...', 'Document.pdf'],
  ['../../etc/passwd', 'etc passwd.pdf'],
  ['a\r\nSet-Cookie: x', 'aSet-Cookie x.pdf'],
  ['gnp\u202E.exe', 'gnp.exe.pdf'],
  ['Deed.PDF', 'Deed.pdf'],
  ['Deed of trust, 412 Alder Street', 'Deed of trust, 412 Alder Street.pdf'],
  ['x'.repeat(300), `${'x'.repeat(100)}.pdf`],
])('a PDF with the title %j is saved as %j', (title, name) => {
  expect(documentFileName(title, 'application/pdf')).toBe(name);
});

test('a picture is saved as what it was made', () => {
  expect(documentFileName('Survey.webp', 'image/webp')).toBe('Survey.webp');
  expect(documentFileName('Survey.png', 'image/webp')).toBe('Survey.png.webp');
});

test('a name stays inside of its header', () => {
  expect(attachmentHeader('Straße "7" 100%.pdf')).toBe(
    `attachment; filename="Stra_e _7_ 100_.pdf"; filename*=UTF-8''` +
      `Stra%C3%9Fe%20%227%22%20100%25.pdf`,
  );
  expect(attachmentHeader(`O'Hara (1).pdf`)).toContain(`UTF-8''O%27Hara%20%281%29.pdf`);
});
