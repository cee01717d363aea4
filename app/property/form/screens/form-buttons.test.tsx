import { BARE_PROPERTY } from '#tests/fixtures/bare-property.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import { isOrder } from '#app/ui/form-errors.tsx';
import { EditPropertyForm } from './edit-form.tsx';

const Form = () => <EditPropertyForm property={BARE_PROPERTY} answer={undefined} />;

/** What submits the form, by its text: the one that Enter presses has none. */
function submitters(): { text: string; name: string | null }[] {
  const Page = createRoutesStub([{ path: '/', Component: Form }]);
  const html = renderToStaticMarkup(<Page initialEntries={['/']} />);
  return [...html.matchAll(/<button([^>]*)>(.*?)<\/button>/gs)]
    .filter(([, attributes]) => !attributes!.includes('type="button"'))
    .map(([, attributes, content]) => ({
      text: content!.replaceAll(/<[^>]*>/g, ''),
      name: / name="([^"]+)"/.exec(attributes!)?.[1] ?? null,
    }));
}

it('only what saves has no name, and so nothing else waits for pictures', () => {
  const nameless = submitters().filter(({ name }) => name === null);
  expect(nameless.map(({ text }) => text)).toEqual(['', 'Save Changes']);
});

it('what changes a list is an order to the form, which is not sent', () => {
  const orders = submitters().filter(({ name }) =>
    isOrder({ submitter: { getAttribute: () => name } }),
  );
  const texts = orders.map(({ text }) => text);
  expect(texts).toEqual(expect.arrayContaining(['Add Item', 'Add Comparable']));
  expect(texts).not.toContain('Enhance');
});
