import { boxesOf, NO_CHOICES } from '#app/brand/choices.ts';
import { readBrandPage } from '#app/brand/read.server.ts';
import { callAs } from '#tests/helpers/test-installation.ts';
import { mustSucceed } from '#tests/helpers/world.ts';
import type { Stage } from '#tests/permissions/stage.ts';
import type { Form, HonestDeed } from './deed.ts';

/** The draft of the brand as a page shows it now. */
async function seenBrand({ installation, world }: Stage): Promise<{ form: Form }> {
  const by = callAs(installation, world.people.platformAdmin);
  const page = await readBrandPage(by, { headline: '', lead: '', founder: null });
  return { form: { seen: mustSucceed(page).state } };
}

/** Forms of the brand (0117). */
const BRAND_DEEDS: readonly HonestDeed[] = [
  {
    screen: '/admin/brand',
    intent: 'save',
    by: 'platformAdmin',
    form: () =>
      boxesOf({ ...NO_CHOICES, name: 'Harbor Lending', primary: '#12355b', showsProduct: false }),
    prepare: seenBrand,
  },
  { screen: '/admin/brand', intent: 'marks', by: 'platformAdmin', picture: 'mark' },
  {
    screen: '/admin/brand',
    intent: 'remove-marks',
    by: 'platformAdmin',
    form: () => ({ which: 'both' }),
  },
  // Who looks at a draft has a cookie that says so.
  ...['preview', 'leave-preview'].map((intent): HonestDeed => ({
    screen: '/admin/brand',
    intent,
    by: 'platformAdmin',
    leavesNoRow: true,
  })),
  ...['publish', 'discard'].map((intent): HonestDeed => ({
    screen: '/admin/brand',
    intent,
    by: 'platformAdmin',
    prepare: seenBrand,
  })),
  {
    screen: '/admin/brand',
    intent: 'bring-back',
    by: 'platformAdmin',
    form: () => ({ version: '1' }),
  },
  { screen: '/admin/brand', intent: 'reset', by: 'platformAdmin' },
];

const FINISHED = '# Privacy\n\nWe tell nobody.';

/** The draft of a legal text as it is now, once it says something. */
async function seenText({ installation }: Stage, content?: string): Promise<{ form: Form }> {
  const [draft] = await installation.database.look<{ seen: string }>(
    `update legal_drafts set content = coalesce($1, content) where legal_text = 'privacy'
     returning revision as seen`,
    [content ?? null],
  );
  return { form: { seen: draft?.seen ?? '' } };
}

/** Terms that everybody is asked to accept from now on. */
async function termsInForce({ installation }: Stage): Promise<{ form: Form }> {
  const [made] = await installation.database.look<{ version: string }>(
    `insert into legal_versions (legal_text, number, content, in_force_on, source, published_at,
       published_name) values ('terms', 1, '# Terms', '2026-11-20', 'folder', '2026-11-20', 'x')
     returning id as version`,
  );
  return { form: { version: made?.version ?? '' } };
}

/** Forms of legal texts (0118). */
const LEGAL_DEEDS: readonly HonestDeed[] = [
  {
    screen: '/admin/legal/:text',
    intent: 'save',
    by: 'platformAdmin',
    path: () => '/admin/legal/privacy',
    form: () => ({ content: FINISHED }),
    prepare: (stage) => seenText(stage),
  },
  {
    screen: '/admin/legal/:text',
    intent: 'discard',
    by: 'platformAdmin',
    path: () => '/admin/legal/privacy',
    prepare: (stage) => seenText(stage),
  },
  {
    screen: '/admin/legal/:text/publish',
    intent: null,
    by: 'platformAdmin',
    path: () => '/admin/legal/privacy/publish',
    form: () => ({ inForceOn: '2026-12-24' }),
    prepare: (stage) => seenText(stage, FINISHED),
  },
  { screen: '/terms/accept', intent: null, by: 'member', prepare: termsInForce },
];

/** Forms of what the whole installation shares: its brand, its legal texts and its trials. */
export const INSTALLATION_DEEDS: readonly HonestDeed[] = [
  ...BRAND_DEEDS,
  ...LEGAL_DEEDS,
  // What a trial has found is noted down, also that there is no mail server.
  ...['mail', 'files'].map((intent): HonestDeed => ({
    screen: '/admin/system',
    intent,
    by: 'platformAdmin',
  })),
];
