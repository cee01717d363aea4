import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { DataTable } from './data-table.tsx';
import { Dialog } from './dialog.tsx';
import { ErrorPage } from './message-page.tsx';
import { groupedBy } from './record-list.tsx';
import { Pagination } from './pagination.tsx';
import { TextField } from './text-field.tsx';

const html = (page: ReactNode) => renderToStaticMarkup(<MemoryRouter>{page}</MemoryRouter>);

describe('what the server renders without any script', () => {
  it('a dialog that the address asks for is open, and its Close is a link', () => {
    const open = html(
      <Dialog open closeTo="/properties/1" title="Request to invest">
        The amount
      </Dialog>,
    );
    expect(open).toMatch(/<dialog open=""/);
    expect(open).toMatch(/<a [^>]*href="\/properties\/1"[^>]*>/);
    expect(open).toContain('The amount');
  });

  it('a dialog that nobody asked for holds nothing', () => {
    const closed = html(
      <Dialog open={false} closeTo="/" title="Request to invest">
        The amount
      </Dialog>,
    );
    expect(closed).not.toContain('The amount');
  });

  it('a refused field keeps what was typed and points to its hint and its error', () => {
    const field = {
      id: 'email',
      name: 'email',
      errorId: 'email-error',
      descriptionId: 'email-hint',
      initialValue: 'margaret@',
      errors: ['Please enter a valid email address'],
    };
    const text = html(<TextField field={field} label="Email" hint="For the link" />);
    expect(text).toContain('value="margaret@"');
    expect(text).toContain('aria-invalid="true"');
    expect(text).toContain('aria-describedby="email-hint email-error"');
  });

  it('a table has a totals row only when a column has a total', () => {
    const columns = [{ key: 'name', header: 'Name', cell: (row: string) => row }];
    const props = { caption: 'Notes', rows: ['a'], rowKey: (row: string) => row };
    expect(html(<DataTable {...props} columns={columns} />)).not.toContain('<tfoot');
    const summed = columns.map((column) => ({ ...column, total: 'Total' }));
    expect(html(<DataTable {...props} columns={summed} />)).toContain('<tfoot');
  });
});

describe('a table whose rows have something in common', () => {
  it('says it once over those that follow each other', () => {
    const columns = [{ key: 'name', header: 'Name', cell: (row: string) => row }];
    const props = { caption: 'Papers', columns, rowKey: (row: string) => row };
    const rows = ['2026-11', '2026-10', '2025-12'];
    const bodies = groupedBy(rows, (row) => row.slice(0, 4));
    const grouped = html(<DataTable {...props} rows={rows} bodies={bodies} />);
    expect(grouped.match(/<th [^>]*scope="rowgroup"[^>]*>\d+<\/th>/g)).toHaveLength(2);
    expect(grouped.match(/<tbody/g)).toHaveLength(2);
    expect(html(<DataTable {...props} rows={rows} />)).not.toContain('rowgroup" colSpan');
  });
});

describe('the foot of a list', () => {
  it.each([
    [{ page: 1, totalCount: 1 }, '1 property'],
    [{ page: 1, totalCount: 24 }, '24 properties'],
    [{ page: 2, totalCount: 1250 }, '25 to 48 of 1,250 properties'],
    [{ page: 2, totalCount: 30 }, '25 to 30 of 30 properties'],
  ])('says of %j: %s', (place, words) => {
    const foot = <Pagination {...place} pageSize={24} noun="properties" hrefFor={String} />;
    expect(html(foot)).toContain(`<span>${words}</span>`);
  });

  it.each([
    ['requests', '1 request'],
    ['pieces of evidence', '1 piece of evidence'],
    ['requests of your team', '1 request of your team'],
  ])('of %s one is "%s"', (noun, words) => {
    const foot = <Pagination page={1} totalCount={1} pageSize={24} noun={noun} hrefFor={String} />;
    expect(html(foot)).toContain(`<span>${words}</span>`);
  });
});

describe('the page for what cannot be shown', () => {
  it.each([
    [404, 'Oops! Page not found'],
    [403, 'Access denied. Admin privileges required.'],
    [500, 'Try Again'],
  ])('status %i says %j', (status, words) => {
    expect(html(<ErrorPage status={status} />)).toContain(words);
  });
});
