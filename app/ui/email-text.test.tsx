import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { EmailText } from './email-text.tsx';

/** Its lines where there is room for nothing; what never breaks stands in brackets. */
const linesOf = (email: string) =>
  renderToStaticMarkup(<EmailText email={email} />)
    // One element, or a row of a card would part what stands before and after the @.
    .replace(/^<span>(.*)<\/span>$/, '$1')
    .replaceAll(/<span class="nowrap">([^<]*)<\/span>/g, '[$1]')
    .split('<wbr/>');

it.each([
  ['tess@example.com', ['[tess@]', '[example.com]']],
  [
    'a.rather.long.name+notes@example.com',
    ['a', '.rather', '.long', '.name', '+notes@', '[example.com]'],
  ],
  ['desk@lakeshore-homes.example.com', ['[desk@]', 'lakeshore-homes', '.example', '.com']],
])('%s breaks at its marks alone', (email, lines) => {
  expect(linesOf(email)).toEqual(lines);
});
