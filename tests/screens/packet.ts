import { acts, press, see, seeRefusal, type } from './acts.ts';
import { linked } from './find.ts';
import { ACCOUNTS, type Find, type SceneOf } from './scene.ts';

const LIST = '/admin/templates';
const ONE = `${LIST}/:templateId`;

/** The first template of the starting set, which is added where there is none yet. */
const TEMPLATE: Find = async (stage) => {
  const page = await stage.openPage(ACCOUNTS.platform);
  await page.goto(LIST);
  await acts(press('Add Starting Set'), see('Promissory note'))(page);
  await page.context().close();
  return linked({ as: ACCOUNTS.platform, on: LIST, to: `${LIST}/` })(stage);
};

const template = (name: string, more: Partial<SceneOf> = {}): SceneOf => ({
  name,
  screen: ONE,
  ids: { templateId: TEMPLATE },
  ...more,
});

/** A request of the demo, as whoever decides it finds it. */
const REQUEST = linked({
  as: ACCOUNTS.platform,
  on: '/admin/investment-requests?status=pending',
  to: 'review=',
});

export const packetScenes: SceneOf[] = [
  {
    name: 'papers of a request',
    screen: '/admin/packets/:requestId',
    ids: { requestId: REQUEST },
  },
  { name: 'paper templates', screen: LIST },
  {
    name: 'paper templates, refused',
    screen: LIST,
    act: acts(press('Add Template'), seeRefusal),
  },
  template('paper template'),
  template('paper template, archiving', { query: 'dialog=archive' }),
  template('paper template, preview', {
    act: acts(press('Preview'), see('Preview with sample values')),
  }),
  template('paper template, refused', {
    act: acts(type('Text', '{{lender.secret}}'), press('Save Draft'), seeRefusal),
  }),
];
