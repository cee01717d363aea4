import { describe, expect, test } from 'vitest';
import { composeBrand } from '#app/brand/compose.server.ts';
import { readSettings } from '#app/server/env.ts';
import { MAIL_EXAMPLES } from '#tests/helpers/mail-examples.ts';
import { renderMail } from './render-mail.ts';

const read = readSettings({
  DEMO: '0',
  APP_SECRET: 'x'.repeat(40),
  PUBLIC_URL: 'https://notes.example.com',
  COMPANY_NAME: 'Hill & Dale <Lending>',
});
if (!read.ok) throw new Error(read.reason.join('\n'));
const branded = composeBrand(read.value, []);

test('refuses a template that does not exist, and one that every object has', async () => {
  await expect(renderMail(branded, 'gone', {})).rejects.toThrow('no mail template');
  await expect(renderMail(branded, 'constructor', {})).rejects.toThrow('no mail template');
});

test.each(['//evil.example/x', 'https://evil.example/x', '/\\evil.example'])(
  'refuses to lead to %s',
  async (path) => {
    const facts = { firstName: 'Ines', path };
    await expect(renderMail(branded, 'verify-address', facts)).rejects.toThrow('leads away');
  },
);

describe.each(Object.entries(MAIL_EXAMPLES))('%s', (template, facts) => {
  test('says the same as HTML and as text, with a link on the public address', async () => {
    const mail = await renderMail(branded, template, facts);
    const href = `https://notes.example.com${facts.path}`;
    expect(mail.subject).not.toBe('');
    expect(mail.text).toContain(`\n${href}\n`);
    expect(mail.html).toContain(`href="${href.replaceAll('&', '&amp;')}"`);
    for (const said of [mail.subject, mail.html, mail.text]) {
      expect(said).not.toMatch(/undefined|\[object|NaN/);
    }
  });

  test('shows what people typed as text, never as markup', async () => {
    const { html } = await renderMail(branded, template, facts);
    expect(html).toContain('Hill &amp; Dale &lt;Lending&gt;');
    expect(html).not.toContain('<b>');
    expect(html).not.toContain('<script');
  });
});

test('greets whoever gave no name without one', async () => {
  const { text } = await renderMail(branded, 'reset-password', MAIL_EXAMPLES['reset-password']);
  expect(text).toMatch(/^Hello,\n/);
});

test('tells approval and rejection apart', async () => {
  const facts = MAIL_EXAMPLES['request-decided'];
  const approved = await renderMail(branded, 'request-decided', facts);
  const rejected = await renderMail(branded, 'request-decided', {
    ...facts,
    decision: 'rejected',
  });
  expect(approved.subject).toBe('Approved: your request for 412 Alder Street, Columbus, OH');
  expect(rejected.subject).toBe('Not approved: your request for 412 Alder Street, Columbus, OH');
});
