import type { Page } from '@playwright/test';
import { type Act, acts, press, seeRefusal, type } from './acts.ts';
import { type Scene, type SceneOf, seenBy } from './scene.ts';

/**
 * The set-up is there on the first day alone (0119): scripts/scenes.mjs starts a second product for
 * it, whose code and address stand in the environment. A scene leaves the demo, where nothing is to
 * be set up, and goes on there from wherever the scenes before have come.
 */
const place = () => process.env.FIRST_DAY_URL ?? '';

/** What the browser of the scene before was known by. */
let cookies: Awaited<ReturnType<ReturnType<Page['context']>['cookies']>> = [];

/** What each step is called, and what leads past it. */
const STEPS: [title: string, onwards: Act][] = [
  [
    'Enter the code of the server',
    async (page) => {
      await type('Code', process.env.FIRST_DAY_CODE ?? '')(page);
      await press('Begin')(page);
    },
  ],
  ['Your company', acts(type('Name', 'Cedar & Oak'), press('Save and Go On'))],
  [
    'The first admin',
    acts(
      type('First name', 'Ada'),
      type('Last name', 'Lender'),
      type('Email', 'ada@lender.example'),
      type('Password', 'correct-horse-battery'),
      type('Confirm password', 'correct-horse-battery'),
      press('Create Admin'),
    ),
  ],
  ['Does mail arrive?', press('Go On Without')],
  ['Can files be kept?', acts(press('Test Storage'), press('Go On'))],
  ['When does your day begin?', press('Save and Go On')],
  ['Almost set', async () => undefined],
];

const TITLES = STEPS.map(([title]) => title);

/** Goes as far as the step with this title, by every step that is before it. */
function comeTo(title: string): Act {
  return async (page) => {
    await page.context().addCookies(cookies);
    await page.goto(`${place()}/setup`);
    const heading = page.getByRole('heading', { level: 1 });
    for (
      let found = await heading.innerText();
      found !== title;
      found = await heading.innerText()
    ) {
      await STEPS[TITLES.indexOf(found)]?.[1](page);
      await heading.filter({ hasNotText: found }).waitFor();
    }
    cookies = await page.context().cookies(place());
  };
}

function scene(name: string, title: string, act: Act = async () => undefined): SceneOf {
  return { name, screen: '/setup', status: 404, act: acts(comeTo(title), act) };
}

export const firstDayScenes: readonly Scene[] = seenBy('visitor', [
  scene('set-up, the code', 'Enter the code of the server'),
  scene(
    'set-up, a wrong code',
    'Enter the code of the server',
    acts(type('Code', 'abcd-efgh-jkmn'), press('Begin'), seeRefusal),
  ),
  scene('set-up, company', 'Your company'),
  scene('set-up, admin', 'The first admin'),
  scene('set-up, mail', 'Does mail arrive?'),
  scene('set-up, mail that fails', 'Does mail arrive?', acts(press('Send Test Mail'), seeRefusal)),
  scene('set-up, files', 'Can files be kept?'),
  scene('set-up, time zone', 'When does your day begin?'),
  scene('set-up, done', 'Almost set'),
]);
