import { data } from 'react-router';
import { knownLegalText, type LegalText } from '#app/legal/rules.ts';

/** The text that an address names; else the page for an address that leads nowhere. */
export function textIn(params: { text?: string }): LegalText {
  const text = knownLegalText(params.text);
  if (text === null) throw data(null, { status: 404 });
  return text;
}
