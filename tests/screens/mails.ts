import { runnerImport } from 'vite';
import type * as Compose from '#app/brand/compose.server.ts';
import type * as Env from '#app/server/env.ts';
import type * as Mails from '#app/server/mail/render-mail.ts';
import { MAIL_EXAMPLES } from '#tests/helpers/mail-examples.ts';
import type { Act } from './acts.ts';
import type { Scene } from './scene.ts';

/** A mail of each kind, as a mail program shows it. */
export const mailScenes: readonly Scene[] = Object.entries(MAIL_EXAMPLES).map(
  ([template, facts]) => ({
    name: `mail, ${template}`,
    who: 'visitor',
    screen: '/mailbox',
    upTo: 768,
    act: openMail(template, facts),
  }),
);

function openMail(template: string, facts: Record<string, string>): Act {
  return async (page) => {
    const { renderMail, branded } = await loadMails();
    const { html } = await renderMail(branded, template, facts);
    // The demo's page would keep the styles of a mail from being used.
    await page.goto('about:blank');
    await page.setContent(html);
  };
}

/** Mails are drawn by components, which Node cannot read as they are. */
async function loadMails() {
  const load = async <Module>(file: string) => {
    const loaded = await runnerImport<Module>(file, { configFile: false });
    return loaded.module;
  };
  const [{ renderMail }, { readSettings }, { composeBrand }] = await Promise.all([
    load<typeof Mails>('./app/server/mail/render-mail.ts'),
    load<typeof Env>('./app/server/env.ts'),
    load<typeof Compose>('./app/brand/compose.server.ts'),
  ]);
  const read = readSettings({ COMPANY_ADDRESS: '12 Mill Lane, Dayton, OH 45402' });
  if (!read.ok) throw new Error(read.reason.join('\n'));
  return { renderMail, branded: composeBrand(read.value, []) };
}
