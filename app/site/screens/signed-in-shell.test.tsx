import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import type { ViewerView } from '#app/ground/page.ts';
import { AccountMenu } from '#app/ui/menu-popover.tsx';
import { SignedInShell } from './signed-in-shell.tsx';

const ADA: ViewerView = {
  firstName: 'Ada',
  name: 'Ada Whitfield',
  picture: null,
  email: 'ada@example.com',
  isVerified: true,
  isAdmin: true,
  isPlatformAdmin: true,
  organizations: [],
  termsToAccept: null,
  currentOrganizationId: null,
};

function html(element: ReactNode): string {
  const router = createMemoryRouter([{ path: '*', element }]);
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

it('the administration names the person once: no initials beside their name', () => {
  const page = html(
    <SignedInShell area="admin" viewer={ADA} companyName="Hearthnote" bell={null}>
      Content
    </SignedInShell>,
  );

  expect(page).toContain('>Ada</span>');
  expect(page).not.toContain('>AW</span>');
  // Where no name stands beside the menu, they do.
  expect(html(<AccountMenu viewer={ADA} place="site" />)).toContain('>AW</span>');
});

it('the menu of a telephone leads wherever the one at the side does', () => {
  const page = html(
    <SignedInShell area="admin" viewer={ADA} companyName="Hearthnote" bell={null}>
      Content
    </SignedInShell>,
  );
  const places = Array.from(page.matchAll(/href="(\/admin[^"]*)"/g), ([, place]) => place!);
  const twice = [...new Set(places)].filter((one) => places.filter((it) => it === one).length > 1);
  expect(twice).toContain('/admin/investment-requests');
  expect(twice).toContain('/admin/documents');
  expect(twice.length).toBeGreaterThanOrEqual(15);
});

it('who administers an organization alone is not led where only the platform may go', () => {
  const page = html(
    <SignedInShell
      area="admin"
      viewer={{ ...ADA, isPlatformAdmin: false }}
      companyName="Hearthnote"
      bell={null}
    >
      Content
    </SignedInShell>,
  );
  expect(page).toContain('href="/admin/audit"');
  for (const place of ['leads', 'users', 'mails', 'system']) {
    expect(page).not.toContain(`href="/admin/${place}"`);
  }
});

it('who belongs to no organization is not led to what is an organization’s', () => {
  const tabs = (organizations: ViewerView['organizations']) =>
    html(
      <SignedInShell
        area="dashboard"
        viewer={{ ...ADA, organizations }}
        companyName="Hearthnote"
        bell={null}
      >
        Content
      </SignedInShell>,
    );
  const own = { id: 'one', name: 'Own Capital' };
  for (const place of ['notes', 'payments', 'statements', 'profiles', 'team']) {
    expect(tabs([])).not.toContain(`href="/dashboard/${place}"`);
    expect(tabs([own])).toContain(`href="/dashboard/${place}"`);
  }
  expect(tabs([])).toContain('href="/dashboard/requests"');
});
