import { inflateSync } from 'node:zlib';

export type ReadPdf = {
  /** The words of each page, a line for each line, in the order in which they are drawn. */
  pages: string[];
  /** The entries of the outline. */
  outline: string[];
  info: Record<string, string>;
  language: string | null;
};

type Entry = { dictionary: string; stream: Buffer | null };

/**
 * What a person could read in a PDF file as pdfkit writes it: objects one after the other, fonts
 * embedded with their letters. No reader of PDF files in general.
 */
export function readPdf(file: Uint8Array): ReadPdf {
  const objects = readObjects(Buffer.from(file));
  const all = [...objects.values()];
  const catalog = all.find(({ dictionary }) => /\/Type \/Catalog\b/.test(dictionary));
  const fonts = new Map<string, Map<string, string>>();
  const pages = all
    .filter(({ dictionary }) => /\/Type \/Page\b/.test(dictionary))
    .map(({ dictionary }) => {
      for (const [, name, id] of fontNames(objects, dictionary)) {
        if (!fonts.has(name!)) fonts.set(name!, lettersOf(objects, id!));
      }
      const content = objects.get(/\/Contents (\d+) 0 R/.exec(dictionary)?.[1] ?? '')?.stream;
      return textOf(content?.toString('latin1') ?? '', fonts);
    });
  return {
    pages,
    outline: all.flatMap(({ dictionary }) =>
      /\/Dest /.test(dictionary) && /\/Parent /.test(dictionary)
        ? [stringAt(dictionary, 'Title')!]
        : [],
    ),
    info: readInfo(objects),
    language: stringAt(catalog?.dictionary ?? '', 'Lang'),
  };
}

function readObjects(file: Buffer): Map<string, Entry> {
  const text = file.toString('latin1');
  const objects = new Map<string, Entry>();
  for (const match of text.matchAll(/^(\d+) 0 obj\n([\s\S]*?)\nendobj$/gm)) {
    const [, id, body] = match;
    const at = body!.indexOf('\nstream\n');
    const dictionary = at === -1 ? body! : body!.slice(0, at);
    const packed = at === -1 ? null : Buffer.from(body!.slice(at + 8), 'latin1');
    const isDeflated = dictionary.includes('/FlateDecode');
    objects.set(id!, { dictionary, stream: packed && isDeflated ? inflateSync(packed) : packed });
  }
  return objects;
}

function fontNames(objects: Map<string, Entry>, page: string) {
  const resources = objects.get(/\/Resources (\d+) 0 R/.exec(page)?.[1] ?? '')?.dictionary ?? '';
  return resources.matchAll(/\/(F\d+) (\d+) 0 R/g);
}

/** The letters behind the codes of a font. */
function lettersOf(objects: Map<string, Entry>, id: string): Map<string, string> {
  const font = objects.get(id)!.dictionary;
  const map = objects.get(/\/ToUnicode (\d+) 0 R/.exec(font)?.[1] ?? '')?.stream?.toString() ?? '';
  const letters = new Map<string, string>();
  for (const [, from, list] of map.matchAll(/<([\da-f]{4})> <[\da-f]{4}> \[([^\]]*)\]/gi)) {
    for (const [index, [, codes]] of [...list!.matchAll(/<([\da-f ]*)>/gi)].entries()) {
      const code = (Number.parseInt(from!, 16) + index).toString(16).padStart(4, '0');
      letters.set(
        code,
        Buffer.from(codes!.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
      );
    }
  }
  return letters;
}

function textOf(content: string, fonts: Map<string, Map<string, string>>): string {
  let letters = new Map<string, string>();
  const lines: string[] = [];
  for (const [, font, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font !== undefined) letters = fonts.get(font)!;
    const codes = [...(shown ?? '').matchAll(/<([\da-f]+)>/gi)].flatMap(
      ([, hex]) => hex!.match(/.{4}/g) ?? [],
    );
    if (codes.length > 0)
      lines.push(
        codes
          .map((code) => letters.get(code) ?? '\uFFFD')
          .join('')
          .trim(),
      );
  }
  return lines.join('\n');
}

/** Who wrote the file and when: each fact is an object of its own. */
function readInfo(objects: Map<string, Entry>): Record<string, string> {
  const isInfo = ({ dictionary }: Entry) => /\/CreationDate \d+ 0 R/.test(dictionary);
  const info = [...objects.values()].find(isInfo)?.dictionary ?? '';
  return Object.fromEntries(
    [...info.matchAll(/\/(\w+) (\d+) 0 R/g)].map(([, name, id]) => [
      name!,
      stringAt(`/${name} ${objects.get(id!)!.dictionary}`, name!) ?? '',
    ]),
  );
}

/** A text in a dictionary: plain, or UTF-16 with its mark in front. */
function stringAt(dictionary: string, name: string): string | null {
  const match = new RegExp(String.raw`/${name} \(((?:[^()\\]|\\.)*)\)`, 's').exec(dictionary);
  if (match === null) return null;
  const plain = match[1]!.replace(/\\(.)/gs, '$1');
  if (!plain.startsWith('\u00fe\u00ff')) return plain;
  return Buffer.from(plain.slice(2), 'latin1').swap16().toString('utf16le');
}
