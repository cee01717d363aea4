import { render } from '@react-email/render';
import { createElement } from 'react';
import { assert } from '#app/ground/assert.ts';
import type { Settings } from '#app/server/env.ts';
import { composeMail } from './compose-mail.ts';
import { MailPage } from './mail-page.tsx';
import { mailText } from './mail-text.ts';

/** A mail as it is sent. */
export type RenderedMail = { subject: string; html: string; text: string };

/**
 * Writes a mail of the outbox out, as HTML and as text. Its link begins with the configured public
 * address, whatever address a request came from (D6).
 */
export async function renderMail(
  settings: Settings,
  template: string,
  facts: Record<string, string>,
): Promise<RenderedMail> {
  const content = composeMail(template, facts);
  const { path } = content.action;
  assert(/^\/(?![/\\])/.test(path), `a mail ${template} leads away from this site`);
  const href = settings.publicUrl.origin + path;
  const sender = {
    companyName: settings.company.name,
    companyAddress: settings.company.address,
    origin: settings.publicUrl.origin,
  };
  return {
    subject: content.subject,
    html: await render(createElement(MailPage, { content, href, sender })),
    text: mailText(content, href, sender),
  };
}
