/**
 * Letters without an accent that can be taken off, each beside what it is read as; capitals too, as
 * a database knows those of ASCII alone whatever its locale is.
 */
const READ_AS: Record<string, string> = {
  ...pairs('ØøŁłĐđÐðĦħŦŧıŊŋ', 'oollddddhhttinn'),
  ...pairs('ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ', 'αβγδεζηθικλμνξοπρστυφχψω'),
  ...pairs('АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ', 'абвгдежзийклмнопрстуфхцчшщъыьэюя'),
  ß: 'ss',
  ẞ: 'ss',
  Æ: 'ae',
  æ: 'ae',
  Œ: 'oe',
  œ: 'oe',
  Þ: 'th',
  þ: 'th',
};

/**
 * The text without accents and in small letters, as search and slugs compare it: 'Ünïted Łódź' is
 * 'united lodz'. `fold_text` in the database gives the same, which a test holds. Source: D10, D21.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(/[^\0-\x7f]/g, (letter) => READ_AS[letter] ?? letter)
    .replaceAll(/[A-Z]+/g, (capitals) => capitals.toLowerCase());
}

function pairs(from: string, to: string): Record<string, string> {
  return Object.fromEntries(Array.from(from, (letter, at) => [letter, to.charAt(at)]));
}

/**
 * The slug that a name gives: small letters without accents, everything but letters and digits as
 * hyphens, none at the ends. May be empty when the name has no Latin letter or digit. Source: rules
 * 1.5.
 */
export function deriveSlug(name: string): string {
  return foldText(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

/** Lines of an address as one line: '12 Elm Street, Columbus, OH 43215'. */
export function inOneLine(lines: string): string {
  return lines.trim().replaceAll(/[\s,]*\n[\s,]*/g, ', ');
}

/** A file's name as somebody would recognise it, whatever it was made of; never empty. */
export function shownFileName(name: string): string {
  const plain = name.replaceAll(/[\p{Cc}\p{Cf}]/gu, '').trim();
  if (plain === '') return 'The file';
  return plain.length > 80 ? `${plain.slice(0, 60)}…${plain.slice(-15)}` : plain;
}
