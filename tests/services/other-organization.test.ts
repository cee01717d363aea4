import { afterAll, beforeAll, expect, it } from 'vitest';
import { setStage, type Stage } from '#tests/permissions/stage.ts';
import { TEST_PASSWORD } from '#tests/helpers/test-installation.ts';

// Two tabs of one browser: in one a page is open, in the other its reader switches to another
// organization of theirs (D25).

let stage: Stage;
let here = '';
let elsewhere = '';

beforeAll(async () => {
  stage = await setStage();
  const { world, installation, cookies } = stage;
  await installation.database.look(
    `insert into organization_members (organization_id, user_id, role) values ($1, $2, 'owner')`,
    [world.organizations.other, world.people.owner.userId],
  );
  here = await workIn(world.organizations.own, cookies.owner ?? '');
  elsewhere = await workIn(world.organizations.other, cookies.owner ?? '');
});
afterAll(() => stage.installation.close());

/** The owner's cookies once they work in an organization. */
async function workIn(organizationId: string, cookie: string): Promise<string> {
  const path = '/dashboard/organizations/switch';
  const { headers } = await stage.ask(path, { cookie, form: { organizationId } });
  return [cookie, ...headers.getSetCookie().map((set) => set.split(';')[0])].join('; ');
}

const profile = () => `/dashboard/profiles/${stage.world.profiles.own}`;
const evidence = () => `${profile()}/accreditation`;
const letter = () => `${evidence()}?method=letter`;
const room = () => `/dashboard/requests/${stage.world.staged.own}`;
// As scripts send it: a note has no page while its reader works elsewhere.
const payoff = () => `/dashboard/notes/${stage.world.notes.heldByOwn}/payoff.data`;

/** What any deed of an organization would leave behind. */
async function traces(): Promise<string> {
  const { look } = stage.installation.database;
  const profiles = await look('select * from investing_profiles order by id');
  const taxIds = await look('select * from profile_tax_ids order by profile_id');
  const requests = await look('select * from investment_requests order by id');
  const given = await look('select * from accreditations order by id');
  const kept = await look('select id from archives union select id from payoff_quotes order by 1');
  const audited = await look('select count(*)::text as n from audit_entries');
  return JSON.stringify([profiles, taxIds, requests, given, kept, audited]);
}

const parts = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};

type Typed = Record<string, string>;
const PERSON = { intent: 'profile', kind: 'person', label: 'Typed', name: 'Nora', seenAt: '1' };
const SIGNER = { name1: 'Typed', capacity1: 'Trustee', email1: 'a@example.com', order1: '1' };
const LETTER = { writer: 'attorney', name: 'Typed', registerNumber: '7', datedOn: '2026-11-01' };

const FORMS: [what: string, path: () => string, form: () => Typed, isInParts?: boolean][] = [
  ['a profile', profile, () => PERSON],
  ['its signers', profile, () => ({ intent: 'signers', seenAt: '1', ...SIGNER })],
  ['its tax id', profile, () => ({ intent: 'tax-id', taxId: '123-45-6789' })],
  ['a look at its tax id', profile, () => ({ intent: 'show-tax-id', password: TEST_PASSWORD })],
  ['its form W-9', profile, () => ({ intent: 'w9' }), true],
  ['its end', profile, () => ({ intent: 'archive' })],
  ['its return', profile, () => ({ intent: 'restore' })],
  ['evidence', letter, () => ({ intent: 'submit', method: 'letter', ...LETTER }), true],
  [
    'evidence that is taken back',
    evidence,
    () => ({ intent: 'withdraw', accreditationId: stage.world.evidence.own }),
  ],
  ['an offer that is taken', room, () => ({ intent: 'accept' })],
  ['a request that is given up', room, () => ({ intent: 'withdraw', seen: 'requested' })],
  ['a payoff quote', payoff, () => ({ on: '2026-12-01' })],
];

it.each(FORMS)(
  '%s: nothing is changed, and the page says so',
  async (...[, path, form, inParts]) => {
    const shown = { shownOrganizationId: stage.world.organizations.own };
    const fields = { ...form(), ...shown };
    const before = await traces();
    const sent = inParts ? parts(fields) : fields;
    const { status, body } = await stage.ask(path(), { cookie: elsewhere, form: sent });
    expect(await traces()).toBe(before);
    expect(status).toBe(409);
    expect(body).toContain('Nothing was changed: you work in');
    if (Object.values(fields).includes('Typed')) expect(body).toContain('value="Typed"');
  },
);

it('an archive of an organization: made for the one that its page showed', async () => {
  const form = { intent: 'make-archive', organizationId: stage.world.organizations.own };
  const before = await traces();
  const { status, body } = await stage.ask('/dashboard/settings', { cookie: elsewhere, form });
  expect(status).toBe(409);
  expect(body).toContain('Nothing was changed: you work in');
  expect(await traces()).toBe(before);
});

it('each form of these pages carries the organization that it was shown for', async () => {
  const { own } = stage.world.organizations;
  await stage.installation.database.look(
    `update investment_requests set stage = 'offered', status = access.status_of_stage('offered'),
       ends_at = '2026-11-25T15:00:00Z', expires_at = '2026-11-25T15:00:00Z' where id = $1`,
    [stage.world.staged.own],
  );
  for (const path of [profile(), evidence(), letter(), `${room()}?withdraw`]) {
    const { status, body } = await stage.ask(path, { cookie: here });
    expect(status).toBe(200);
    const main = body.slice(body.indexOf('<main'), body.indexOf('</main>'));
    const forms = [...main.matchAll(/<form[^>]*method="post"[\s\S]*?<\/form>/g)].map(
      ([one]) => one,
    );
    expect(forms.length).toBeGreaterThan(0);
    for (const one of forms) {
      expect(one).toMatch(new RegExp(`name="shownOrganizationId"[^>]*value="${own}"`));
    }
  }
});
