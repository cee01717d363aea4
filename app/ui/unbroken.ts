/**
 * A text of people or papers as screens draw it: no line ends within a date or before a ZIP code.
 * Papers have it to the letter.
 */
export function unbroken(text: string): string {
  return text
    .replaceAll(/\b([A-Z][a-z]+) (\d{1,2},) (\d{4})\b/g, '$1\u00A0$2\u00A0$3')
    .replaceAll(/\b([A-Z]{2}) (\d{5})\b/g, '$1\u00A0$2');
}
