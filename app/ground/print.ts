/**
 * What the typefaces of papers have letters for: all of Latin, punctuation and a few signs. A
 * test holds it against the files of the fonts. Source: decision 0164.
 */
const PRINTED = new RegExp(
  String.raw`^[\x20-\x7e\xa0-\xac\xae-\u0148\u014a-\u01c3\u01c5-\u0254\u0256-\u027b\u027e-\u0284` +
    String.raw`\u0286-\u0290\u0292-\u02a4\u02a6-\u02ff\u1d00\u1d0d\u1d1b\u1d43\u1d47-\u1d49\u1d4d` +
    String.raw`\u1d4f\u1d50\u1d52\u1d56-\u1d58\u1d5b\u1d62-\u1d65\u1d9c\u1da0\u1dbb\u1dbf` +
    String.raw`\u1e00-\u1e9b\u1e9d-\u1eff\u2000-\u200a\u2010-\u2027\u202f-\u2034\u2039-\u203e` +
    String.raw`\u2044\u2047-\u2049\u2070\u2071\u2074-\u208e\u20a0-\u20af\u20b1-\u20b5` +
    String.raw`\u20b8-\u20ba\u20bc-\u20bf\u2103\u2105\u2109\u2113\u2116\u2117\u2120\u2122` +
    String.raw`\u2150-\u215f\u2190-\u2194\u2212\u221a\u221e\u2248\u2260\u2264\u2265` +
    String.raw`\u25a0\u25a1\u25aa\u25cb\u25cf\u2713\u2c7c\u2c7f\ua7ff\n]+$`,
);

/** Two letters or more in one sign, and wide ones: the letters themselves say the same. */
const COMPOUND = /^[\u0149\u01c4\u2160-\u217f\ufb00-\ufb06\uff01-\uff5e]+$/;

/** What nobody sees, but for the ends of lines. */
const INVISIBLE = /(?!\n)[\p{Default_Ignorable_Code_Point}\p{Control}]/gu;

/** What is printed in the place of a letter that papers do not have. */
export const NO_LETTER = '\u25a1';

/**
 * A text as papers print it: the same letters, where the typefaces have them, and a box for each
 * that they do not have. Pure; never throws. Source: decision 0164.
 */
export function printedText(text: string): string {
  return lettersOf(text)
    .map((letter) => printedLetter(letter) ?? NO_LETTER)
    .join('');
}

/** The letters of a text that papers cannot print, each once. Source: decision 0164. */
export function unprintedLetters(text: string): string[] {
  return [...new Set(lettersOf(text).filter((letter) => printedLetter(letter) === null))];
}

const MOST_NAMED = 5;

/** What is said of letters that papers cannot print. */
export function unprintedText(letters: readonly string[]): string {
  return `Papers cannot print ${namedLetters(letters)}. Use Latin letters.`;
}

/** The first of some letters, to be read within a sentence. */
export function namedLetters(letters: readonly string[]): string {
  return letters
    .slice(0, MOST_NAMED)
    .map((letter) => `“${letter}”`)
    .join(', ');
}

/** What is seen of a text, each letter with the marks that stand over it. */
function lettersOf(text: string): string[] {
  const seen = text
    .normalize('NFC')
    .replaceAll('\t', ' ')
    .replaceAll(/[\u2028\u2029]/g, '\n')
    // A box to tick is a box.
    .replaceAll('\u2610', NO_LETTER)
    .replaceAll(INVISIBLE, '');
  return seen.match(/\P{Mark}\p{Mark}*|\p{Mark}+/gu) ?? [];
}

function printedLetter(letter: string): string | null {
  if (PRINTED.test(letter)) return letter;
  const plain = COMPOUND.test(letter) ? letter.normalize('NFKC') : '';
  return PRINTED.test(plain) ? plain : null;
}
