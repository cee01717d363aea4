import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import type { SignUpRule } from '#app/ground/company.ts';
import { SignUpForm } from './sign-in-forms.tsx';

function formWith(signUp: SignUpRule, isInvited = false): string {
  const Page = createRoutesStub([
    {
      id: 'root',
      path: '/',
      Component: () => <SignUpForm place="page" isInvited={isInvited} />,
    },
  ]);
  const root = { signUp, company: { email: 'hello@lender.example' } };
  return renderToStaticMarkup(<Page hydrationData={{ loaderData: { root } }} />);
}

it('whoever is not invited reads how to be, and finds no form', () => {
  const html = formWith({ domains: [] });
  expect(html).toContain('New accounts are by invitation');
  expect(html).toContain('mailto:hello@lender.example');
  expect(html).not.toContain('<form');
});

it('the form says whose addresses it takes', () => {
  const html = formWith({ domains: ['lender.example', 'partner.example'] });
  expect(html).toContain('For addresses at lender.example or partner.example');
  expect(html).toContain('<form');
});

it.each([
  ['open', false],
  [{ domains: [] }, true],
] as const)('the form stands alone for %j, invited: %j', (rule, isInvited) => {
  const html = formWith(rule, isInvited);
  expect(html).toContain('<form');
  expect(html).not.toContain('mailto:');
});
