import { expect, it } from 'vitest';
import { signingCodeMail } from './mails.server.ts';

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
