import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import type { SigningView } from '#app/packet/sign/read.server.ts';
import { SignSteps } from './sign-steps.tsx';

function stepsAt(step: 'consent' | 'sign'): { names: string[]; html: string } {
  const view: SigningView = {
    state: 'out',
    name: 'Nora Whitfield',
    capacity: '',
    step,
    signedAt: null,
    lacks: null,
    inInk: null,
    papers: [{ id: 'p1', title: 'Promissory note', sha256: 'ab'.repeat(32) }],
    provesBy: 'code',
    hasFactor: false,
    consent: 'Version 2',
    isCodeSent: false,
    mailedTo: 'n…@example.com',
    subject: { address: '1 Alder Street', amount: '$100.00', until: '' },
  };
  const Page = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <SignSteps
          token="t"
          view={view}
          writeTo="papers@lender.example"
          answerOf={() => undefined}
        />
      ),
    },
  ]);
  const html = renderToStaticMarkup(<Page initialEntries={['/']} />);
  const names = html.split('<h2').slice(1);
  return { names: names.map((part) => part.replace(/^[^>]*>([^<]*)<.*$/s, '$1')), html };
}

it('signing has three steps in one order, whichever of them is on', () => {
  const steps = ['Agree to electronic records', 'Read each paper', 'Sign'];
  expect(stepsAt('consent').names).toEqual(steps);
  expect(stepsAt('sign').names).toEqual(steps);
});

it('what is ahead can be read of, and not be done', () => {
  const { html } = stepsAt('consent');
  expect(html).toContain('Step 1 of 3');
  expect(html).toContain('Step 3 of 3, not open yet');
  expect(html).not.toContain('Promissory note');
  expect(html).not.toContain('Code from the mail');
});

it('what is agreed is done, and the code is asked for beside its box, without scripts', () => {
  const { html } = stepsAt('sign');
  expect(html).toContain('Step 1 of 3, done');
  expect(html).toMatch(/<form[^>]* id="send-code"/);
  expect(html).toMatch(/<button[^>]* form="send-code"[^>]*>Send Code</);
  expect(html.indexOf('Send Code')).toBeLessThan(html.indexOf('Code from the mail'));
});

it('a consent says how it is taken back, before the own signature and after it', () => {
  const { html } = stepsAt('consent');
  const words = html.replaceAll(/<[^>]*>/g, '');
  expect(words).toContain('by declining below until you have signed');
  expect(words).toContain('and by writing to papers@lender.example after that');
});
