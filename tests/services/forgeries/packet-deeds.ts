import { EXEMPTIONS } from '#app/offering/rules.ts';
import { PARTIES } from '#app/packet/rules.ts';
import { versionOfSigner } from '#app/packet/templates/keep.server.ts';
import { listTemplates } from '#app/packet/templates/read.server.ts';
import { PROFILE_KINDS } from '#app/profile/rules.ts';
import { callAs } from '#tests/helpers/test-installation.ts';
import { mustSucceed } from '#tests/helpers/world.ts';
import type { Stage } from '#tests/permissions/stage.ts';
import type { Form, HonestDeed } from './deed.ts';

const LIST = '/admin/templates';
const ONE = '/admin/templates/:templateId';

const path = ({ world }: Stage) => `${LIST}/${world.templates.draft}`;

const ticks = (list: string, values: readonly string[]) =>
  Object.fromEntries(values.map((value) => [`${list}-${value}`, 'on']));

/** Every box of the form of a template. */
const TEMPLATE: Form = {
  name: 'Deed of trust',
  kind: 'deed',
  phase: 'signing',
  method: 'paper',
  ...ticks('signer', PARTIES),
  ...ticks('exemption', EXEMPTIONS),
  ...ticks('profile', PROFILE_KINDS),
  states: 'OH, KY',
  content: '{{signature lender 1}} {{signature custodian}} {{signature company}}',
};

/** The draft as its page was opened. */
async function seenTemplate({ installation, world }: Stage): Promise<{ form: Form }> {
  const [row] = await installation.database.look<{ seen: string }>(
    'select revision as seen from paper_templates where id = $1',
    [world.templates.draft],
  );
  return { form: { seen: row?.seen ?? '' } };
}

/** Forms of templates and packets (rules 6.5). */
export const PACKET_DEEDS: readonly HonestDeed[] = [
  {
    screen: LIST,
    intent: 'add',
    by: 'platformAdmin',
    form: () => ({ name: 'Assignment', kind: 'other' }),
  },
  { screen: LIST, intent: 'starters', by: 'platformAdmin' },
  {
    screen: LIST,
    intent: 'company',
    by: 'platformAdmin',
    form: () => ({
      state: 'Kentucky',
      name: 'Nora Whitfield',
      title: 'President',
      email: 'owner@example.com',
      w9Rule: 'documents',
    }),
    prepare: async ({ installation, world }) => {
      const admin = callAs(installation, world.people.platformAdmin);
      const { signer } = mustSucceed(await listTemplates(admin));
      return { form: { version: versionOfSigner(signer) } };
    },
  },
  {
    screen: ONE,
    intent: 'save',
    by: 'platformAdmin',
    path,
    form: () => TEMPLATE,
    prepare: seenTemplate,
  },
  { screen: ONE, intent: 'archive', by: 'platformAdmin', path },
];
