import { expect, it } from 'vitest';
import { packetClosedMail, signingCodeMail } from './mails.server.ts';

it('the mail of a code says what it is for and how long, and does not lead to the papers', () => {
  const mail = signingCodeMail({ name: 'Nora', code: '048213', path: '/' });
  expect(mail.subject).toBe('048213 is your code for signing');
  expect(mail.code).toBe('048213');
  expect(mail.facts).toEqual([
    { term: 'What it is for', value: 'Signing your papers' },
    { term: 'Good for', value: 'Ten minutes' },
  ]);
  expect(mail.action.path).toBe('/');
});

it('the mail of papers that nobody signs any more says which; one of before does without', () => {
  const shared = { name: 'Nora', state: 'expired', path: '/verify' } as const;
  const mail = packetClosedMail({
    ...shared,
    address: '412 Alder Street',
    city: 'Columbus',
    inState: 'OH',
    amountCents: '15000000',
    papers: 'Promissory note, Deed of trust',
  });
  expect(mail.subject).toBe(
    'The papers are not to be signed any more: 412 Alder Street, Columbus, OH',
  );
  expect(mail.facts).toEqual([
    { term: 'Property', value: '412 Alder Street, Columbus, OH' },
    { term: 'Amount', value: '$150,000.00' },
    { term: 'Papers', value: 'Promissory note, Deed of trust' },
  ]);
  expect(packetClosedMail(shared)).toMatchObject({
    subject: 'The papers are not to be signed any more',
    facts: [],
  });
});
