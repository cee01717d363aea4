import { describe, expect, test } from 'vitest';
import { readSettings } from '#app/server/env.ts';
import type { MailFacts, MailTemplate } from './mail-facts.ts';
import { renderMail } from './render-mail.ts';

const read = readSettings({
  DEMO: '0',
  APP_SECRET: 'x'.repeat(40),
  PUBLIC_URL: 'https://notes.example.com',
  COMPANY_NAME: 'Hill & Dale <Lending>',
});
if (!read.ok) throw new Error(read.reason.join('\n'));
const settings = read.value;

const EXAMPLES: { [Kind in MailTemplate]: MailFacts[Kind] } = {
  'verify-address': { firstName: 'Ines', path: '/auth/verify?token=a.b-c&redirectTo=%2Fx' },
  'reset-password': { firstName: '', path: '/auth/reset-password?token=abc' },
  'new-sign-in': {
    firstName: 'Ines',
    device: 'Firefox on <b>Linux</b>',
    clientAddress: '192.0.2.7',
    at: 'Nov 21, 2026, 10:05 AM EST',
    path: '/account',
  },
  'factor-changed': {
    firstName: 'Ines',
    change: 'two_factor_on',
    at: 'Nov 21, 2026, 10:05 AM EST',
    clientAddress: '192.0.2.7',
    path: '/account',
  },
  notification: {
    firstName: 'Ines',
    title: '$875.00 received Nov 2, 2026',
    body: '412 Alder Street, Columbus, OH',
    path: '/dashboard/notes/1',
  },
  'notification-digest': {
    firstName: 'Ines',
    lines: '$875.00 due Dec 1, 2026: 412 Alder Street\nLate: $10.00: <b>88 Row</b>',
    path: '/dashboard/notifications',
  },
  'request-received': {
    firstName: 'Ines',
    address: '412 Alder Street, Columbus, OH',
    amount: '$150,000',
    path: '/dashboard/requests',
  },
  'request-received-team': {
    investor: 'Ines <b>Moreau</b>',
    address: '412 Alder Street, Columbus, OH',
    amount: '$150,000',
    path: '/admin/investment-requests',
  },
  'request-decided': {
    firstName: 'Ines',
    address: '412 Alder Street, Columbus, OH',
    amount: '$150,000',
    decision: 'approved',
    path: '/dashboard/requests',
  },
  'password-changed': {
    firstName: 'Ines',
    changedAt: 'Nov 21, 2026, 10:05 AM EST',
    path: '/auth/forgot-password',
  },
  'email-change-confirm': {
    firstName: 'Ines',
    email: 'new@example.com',
    path: '/auth/change-email?token=abc',
  },
  'email-changed': { firstName: '', email: 'new@example.com', path: '/about' },
  'account-deletion-requested': { firstName: 'Ines', path: '/account' },
  'account-deletion-requested-team': {
    name: 'Ines <b>Moreau</b>',
    email: 'ines@example.com',
    path: '/admin/users/1',
  },
  invitation: {
    organization: 'Own Capital',
    inviter: 'Ada Whitfield',
    role: 'Member',
    expiresOn: 'Nov 28, 2026',
    path: '/auth?invite=token',
  },
  'strategy-received': {
    fullName: 'Ines Moreau',
    accountType: 'Self-directed IRA',
    timeline: 'Within 30 days',
    path: '/admin/leads',
  },
};

test('refuses a template that does not exist, and one that every object has', async () => {
  await expect(renderMail(settings, 'gone', {})).rejects.toThrow('no mail template');
  await expect(renderMail(settings, 'constructor', {})).rejects.toThrow('no mail template');
});

test.each(['//evil.example/x', 'https://evil.example/x', '/\\evil.example'])(
  'refuses to lead to %s',
  async (path) => {
    const facts = { firstName: 'Ines', path };
    await expect(renderMail(settings, 'verify-address', facts)).rejects.toThrow('leads away');
  },
);

describe.each(Object.entries(EXAMPLES))('%s', (template, facts) => {
  test('says the same as HTML and as text, with a link on the public address', async () => {
    const mail = await renderMail(settings, template, facts);
    const href = `https://notes.example.com${facts.path}`;
    expect(mail.subject).not.toBe('');
    expect(mail.text).toContain(`\n${href}\n`);
    expect(mail.html).toContain(`href="${href.replaceAll('&', '&amp;')}"`);
    for (const said of [mail.subject, mail.html, mail.text]) {
      expect(said).not.toMatch(/undefined|\[object|NaN/);
    }
  });

  test('shows what people typed as text, never as markup', async () => {
    const { html } = await renderMail(settings, template, facts);
    expect(html).toContain('Hill &amp; Dale &lt;Lending&gt;');
    expect(html).not.toContain('<b>');
    expect(html).not.toContain('<script');
  });
});

test('greets whoever gave no name without one', async () => {
  const { text } = await renderMail(settings, 'reset-password', EXAMPLES['reset-password']);
  expect(text).toMatch(/^Hello,\n/);
});

test('tells approval and rejection apart', async () => {
  const facts = EXAMPLES['request-decided'];
  const approved = await renderMail(settings, 'request-decided', facts);
  const rejected = await renderMail(settings, 'request-decided', {
    ...facts,
    decision: 'rejected',
  });
  expect(approved.subject).toBe('Approved: your request for 412 Alder Street, Columbus, OH');
  expect(rejected.subject).toBe('Not approved: your request for 412 Alder Street, Columbus, OH');
});
