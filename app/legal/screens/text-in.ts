import { data } from 'react-router';
import { knownLegalText, LEGAL_TITLES, type LegalText } from '#app/legal/rules.ts';

/** The text that an address names; else the page for an address that leads nowhere. */
export function textIn(params: { text?: string }): LegalText {
  const text = knownLegalText(params.text);
  if (text === null) throw data(null, { status: 404 });
  return text;
}

/** What the title of a page calls the text that its address names. */
export function nameIn(params: { text?: string | undefined }): string {
  const text = knownLegalText(params.text);
  return text === null ? 'Legal text' : LEGAL_TITLES[text];
}
