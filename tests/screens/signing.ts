import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { agreeToRecords } from '#tests/e2e/agree-to-records.ts';
import { openMail } from '#tests/e2e/open-mail.ts';
import { acts, press, see, seeRefusal, type } from './acts.ts';
import { ACCOUNTS, type Find, type SceneOf } from './scene.ts';

/** The link that a signer of the demo was mailed: their papers are out. */
function tokenOf(email: string): Find {
  return async (stage) => {
    const page = await stage.openPage(null);
    await openMail(page, { to: email, about: /your signature is needed/ });
    const link = page.getByRole('link', { name: /\/sign\// }).first();
    const address = await link.getAttribute('href');
    await page.context().close();
    return address!.split('/').at(-1)!;
  };
}

/** Has yet to sign, in parallel with nobody; and who has signed before. */
const WAITED_FOR = tokenOf('ira@example.com');
const SIGNED = tokenOf('tess@example.com');

/** The fingerprint of a paper of the demo that all have signed, once a job has sealed it. */
const SEALED: Find = async (stage) => {
  const page = await stage.openPage(ACCOUNTS.platform);
  const text = async (path: string) => (await page.request.get(path)).text();
  const list = await text('/admin/funding?stage=signed');
  const requestId = /\/admin\/investment-requests\/([0-9a-f-]{36})/.exec(list)?.[1];
  const paper = /\/files\/papers\/[0-9a-f-]{36}/.exec(await text(`/admin/packets/${requestId}`));
  for (let tries = 0; tries < 20; tries += 1) {
    const file = await (await page.request.get(paper?.[0] ?? '')).body();
    const sha256 = createHash('sha256').update(file).digest('hex');
    if ((await text(`/verify?sha256=${sha256}`)).includes('is one of ours')) {
      await page.context().close();
      return sha256;
    }
    await page.waitForTimeout(1_000);
  }
  throw new Error('no paper of the demo was sealed');
};

const signing = (name: string, more: Partial<SceneOf> = {}): SceneOf => ({
  name: `signing, ${name}`,
  screen: '/sign/:token',
  ids: { token: WAITED_FOR },
  ...more,
});

/** Agrees to electronic records, unless a scene before has. */
async function agree(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'I agree to use electronic records' });
  if ((await button.count()) > 0) await agreeToRecords(page);
  await see('Read each paper')(page);
}

/** What visitors see: each step of signing, a link that is nobody's, and the check of a paper. */
export const signingScenes: readonly SceneOf[] = [
  // Before the others, which agree.
  signing('asked to agree'),
  signing('agreeing unread', {
    act: acts(
      type('Number in the trial', 'none'),
      press('I agree to use electronic records'),
      seeRefusal,
    ),
  }),
  signing('papers and signature', { act: agree }),
  signing('drawn', {
    act: async (page) => {
      await agree(page);
      const field = page.getByRole('img', { name: 'An empty field to draw on' });
      await field.click({ position: { x: 40, y: 40 } });
      await see('Clear Drawing')(page);
    },
  }),
  signing('a wrong code', {
    act: acts(agree, type('Code from the mail', '000000'), press('Sign'), seeRefusal),
  }),
  signing('declining without a reason', {
    act: async (page) => {
      await agree(page);
      await page.getByText('I do not want to sign, or not electronically').click();
      await acts(press('Decline to sign'), seeRefusal)(page);
    },
  }),
  signing('signed, another has still to', { ids: { token: SIGNED } }),
  {
    name: 'signing, a link of nobody’s',
    screen: '/sign/:token',
    ids: { token: () => Promise.resolve('x'.repeat(43)) },
    status: 404,
  },
  { name: 'checking a document', screen: '/verify' },
  {
    name: 'checking a document, none of ours',
    screen: '/verify',
    query: `sha256=${'0'.repeat(64)}`,
  },
  {
    name: 'checking a document, one of ours',
    screen: '/verify',
    ids: { sha256: SEALED },
    query: 'sha256={sha256}',
  },
];
