/**
 * A text as screens draw it: no line ends within a date or a time of day, or before a ZIP code.
 * Papers have it to the letter.
 */
export function unbroken(text: string): string {
  return text
    .replaceAll(/\b([A-Z][a-z]+) (\d{1,2},) (\d{4})\b/g, '$1\u00A0$2\u00A0$3')
    .replaceAll(/\b([A-Z]{2}) (\d{5})\b/g, '$1\u00A0$2')
    .replaceAll(/\b(\d{1,2}:\d\d) ([AP]M)\b/g, '$1\u00A0$2')
    .replaceAll(/\b([AP]M) ([A-Z]{2,5}\b)/g, '$1\u00A0$2');
}
