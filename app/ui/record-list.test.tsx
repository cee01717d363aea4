import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { RecordList } from './record-list.tsx';

function List() {
  return (
    <RecordList
      noun="investments"
      caption="Investments"
      columns={['one', 'two'].map((key) => ({ key, header: key, cell: () => 'A record' }))}
      list={{ rows: ['a'], page: 1, pageSize: 25, totalCount: 1 }}
      rowKey={(row) => row}
      hrefFor={String}
      empty="Nothing"
    />
  );
}

/** The list as it stands while another address is on its way. */
function pageOnTheWayTo(next: string): string {
  const unanswered = () => new Promise<null>(() => undefined);
  const routes = [
    { id: 'list', path: '/list', Component: List, loader: unanswered },
    { path: '/other', Component: List, loader: unanswered },
  ];
  const hydrationData = { loaderData: { list: null } };
  const router = createMemoryRouter(routes, { initialEntries: ['/list?q=old'], hydrationData });
  void router.navigate(next);
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

it('a filter on its way shows five outlines in the place of the rows', () => {
  const page = pageOnTheWayTo('/list?q=new');
  expect(page).toContain('Loading investments');
  expect(page).not.toContain('A record');
  expect(page.match(/<div class="[^"]*" aria-hidden="true">/g)).toHaveLength(5);
});

it.each(['/list?q=old&review=1', '/list?q=old&delete=1', '/other'])(
  'the rows stay while %s is on its way',
  (next) => {
    expect(pageOnTheWayTo(next)).toContain('A record');
  },
);
