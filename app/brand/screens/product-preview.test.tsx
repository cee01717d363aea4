import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { derivePalette } from '#app/brand/colours/palette.ts';
import { markOf, ProductPreview } from './product-preview.tsx';

const { light, dark } = derivePalette({ primary: '#12355b', accent: '#a8481f' });

const look = {
  light,
  dark,
  companyName: 'Harbor Lending',
  headline: 'Lend on the houses next door, and know each street',
  isNameInMark: false,
};

it('the preview is the header and buttons of the product in the colors of the brand', () => {
  const html = renderToStaticMarkup(<ProductPreview look={look} mode="light" mark={null} />);
  expect(html).toContain('The product in light mode');
  for (const words of ['Harbor Lending', 'Sign In', 'Fund This Note']) {
    expect(html).toContain(words);
  }
  expect(html).toContain('#12355b');
});

it('a headline takes two lines where it has to, and breaks between words', () => {
  const html = renderToStaticMarkup(<ProductPreview look={look} mode="dark" mark={null} />);
  expect(html).toContain('>Lend on the houses next door,<');
  expect(html).toContain('>and know each street<');
});

it('dark ground shows its own mark, else the other one; a name in it is not said again', () => {
  expect(markOf({ light: 'a', dark: 'b' }, 'dark')).toBe('b');
  expect(markOf({ light: 'a', dark: null }, 'dark')).toBe('a');
  const named = { ...look, isNameInMark: true };
  const html = renderToStaticMarkup(<ProductPreview look={named} mode="light" mark="data:," />);
  expect(html).not.toContain('Harbor Lending');
});
