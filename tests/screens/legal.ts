import type { Page } from '@playwright/test';
import { acts, press, see, seeRefusal, type } from './acts.ts';
import { ACCOUNTS, type Find, type SceneOf } from './scene.ts';

async function write(page: Page, text: string) {
  const content = `# Risks\n\n${text}\n\n## Loss\n\n- **All of it**: It can be lost.`;
  await type('Text', content)(page);
}

/** The risks, of which a version is in force; nobody is asked to accept it. */
const PUBLISHED: Find = async (stage) => {
  const page = await stage.openPage(ACCOUNTS.platform);
  for (const text of ['What can go wrong.', 'What can go wrong, and how.']) {
    await page.goto('/admin/legal/risk');
    await write(page, text);
    await acts(press('Save and Publish…'), see('In force from'), press(/^Publish Version/))(page);
    await see(/^Version \d+ published$/)(page);
  }
  await page.context().close();
  return 'risk';
};

/** The electronic records, of which a draft waits. */
const DRAFTED: Find = async (stage) => {
  const page = await stage.openPage(ACCOUNTS.platform);
  await page.goto('/admin/legal/e-records');
  await acts(press('Save Draft'), see('Draft saved'))(page);
  await page.context().close();
  return 'e-records';
};

const terms: Find = () => Promise.resolve('terms');

const DRAFT = '/admin/legal/:text';

/** Legal texts, as a platform admin writes and publishes them. */
export const legalScenes: SceneOf[] = [
  { name: 'legal text, the product’s draft', screen: DRAFT, ids: { text: terms } },
  { name: 'legal text, published', screen: DRAFT, ids: { text: PUBLISHED } },
  { name: 'legal text, drafted', screen: DRAFT, ids: { text: DRAFTED } },
  {
    name: 'legal text, discarding',
    screen: DRAFT,
    ids: { text: DRAFTED },
    query: 'dialog=discard',
  },
  {
    name: 'legal text, preview',
    screen: DRAFT,
    ids: { text: terms },
    act: acts(
      type('Text', '# Terms\n\n<b>Bold</b> words.'),
      press('Preview'),
      see('Not everything'),
    ),
  },
  {
    name: 'legal text, refused',
    screen: DRAFT,
    ids: { text: terms },
    act: acts(type('Text', ''), press('Save Draft'), seeRefusal),
  },
  { name: 'legal text, publishing', screen: `${DRAFT}/publish`, ids: { text: DRAFTED } },
  {
    name: 'legal text, publishing refused',
    screen: `${DRAFT}/publish`,
    ids: { text: DRAFTED },
    act: acts(press(/^Publish Version/), seeRefusal),
  },
  {
    name: 'legal text, version',
    screen: `${DRAFT}/versions/:number`,
    ids: { text: PUBLISHED, number: () => Promise.resolve('2') },
  },
];
