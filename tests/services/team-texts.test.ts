import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cookieHeader } from '#tests/helpers/sessions.ts';
import { addMember } from '#tests/helpers/world.ts';
import { putBack, readRows, type Rows } from '#tests/services/forgeries/row-changes.ts';
import type { Principal } from '#tests/permissions/principals.ts';
import { setStage, type Stage } from '#tests/permissions/stage.ts';

// What the screens of organizations say when something is refused or breaks: rules 1.8 and 2.8.

let stage: Stage;
let base: Rows;

beforeAll(async () => {
  stage = await setStage();
  stage.installation.limits.attempt = () => Promise.resolve(null);
  await stage.installation.database.look(
    `create function break_down() returns trigger language plpgsql as
     $$ begin raise exception 'broken on purpose'; end $$`,
  );
  base = await readRows(stage.installation);
});
beforeEach(async () => {
  await putBack(stage.installation, { now: await readRows(stage.installation, base), rows: base });
});
afterAll(() => stage.installation.close());

/** Breaks something in the database while something else is done. */
async function whileBroken<T>(
  { breaking, mending }: { breaking: string; mending: string },
  work: () => Promise<T>,
): Promise<T> {
  const { look } = stage.installation.database;
  await look(breaking);
  return work().finally(() => look(mending));
}

const brokenWrites = (table: string) => ({
  breaking: `create trigger breaks before insert or update on ${table}
    for each row execute function break_down()`,
  mending: `drop trigger breaks on ${table}`,
});

type Fields = Record<string, string>;

/** Sends a form and reads what the page then says, the message after a redirect among it. */
async function say(by: Principal, path: string, form: Fields | null) {
  const cookie = stage.cookies[by] ?? '';
  const own = { organizationId: stage.world.organizations.own };
  const sent = form === null ? { cookie } : { cookie, form: { ...own, ...form } };
  const answer = await stage.ask(path, sent);
  const { status, location } = answer;
  if (location === null) return { status, said: textOf(answer.body) };
  const carried = cookieHeader(cookie.split('; '), answer.headers.getSetCookie());
  return { status, said: textOf((await stage.ask(location, { cookie: carried })).body) };
}

function textOf(html: string): string {
  return html
    .replaceAll(/<script[\s\S]*?<\/script>|<[^>]+>/g, ' ')
    .replaceAll(/&#x27;|&#39;/g, `'`)
    .replaceAll(/\s+/g, ' ');
}

const somebody = 'a0a0a0a0-a0a0-4a0a-8a0a-a0a0a0a0a0a0';
const settings = { name: 'New Name', description: '' };
const link = { intent: 'create-link', role: 'member', expiryDays: '7' };

const REFUSALS: [Principal, string, Fields | null, number, string[]][] = [
  [
    'noOrganization',
    '/dashboard/settings',
    settings,
    409,
    ['Error', 'No current organization', 'No Organization Selected'],
  ],
  ['viewer', '/dashboard/settings', null, 200, ['Limited Access', 'is viewer']],
  [
    'viewer',
    '/dashboard/settings',
    settings,
    403,
    ['Error', 'Failed to update organization settings. Please try again.'],
  ],
  ['owner', '/dashboard/settings', { name: '' }, 400, ['Organization name is required']],
  [
    'noOrganization',
    '/dashboard/organizations/new',
    { name: '', slug: '' },
    400,
    ['Error creating organization', 'Organization name is required'],
  ],
  [
    'owner',
    '/dashboard/team',
    { intent: 'change-role', memberId: somebody, role: 'viewer' },
    404,
    ['Error updating role', 'It is not there any more.'],
  ],
  [
    'viewer',
    '/dashboard/team',
    { intent: 'change-role', memberId: somebody, role: 'viewer' },
    403,
    ['Error updating role', 'You need admin or owner role to manage the team.'],
  ],
  [
    'owner',
    '/dashboard/team',
    { intent: 'remove-member', memberId: somebody },
    404,
    ['Error removing member'],
  ],
  [
    'owner',
    '/dashboard/team',
    { intent: 'invite', email: 'nobody', role: 'member' },
    400,
    ['Error sending invitation', 'Please enter a valid email address'],
  ],
  [
    'owner',
    '/dashboard/team',
    { intent: 'invite', email: 'new@example.com', role: 'owner' },
    400,
    ['Please select a role'],
  ],
  [
    'owner',
    '/admin/settings',
    { ...link, expiryDays: '31' },
    400,
    ['Failed to create invite link', 'Choose between 1 and 30 days'],
  ],
  // In the frame of the site, which leads back to what is theirs.
  ['viewer', '/admin/users', null, 403, ['Access denied. Admin privileges required.', 'Sign Out']],
];

describe('a refusal is told in the specified words', () => {
  it.each(REFUSALS)('%s at %s: %o', async (by, path, form, status, texts) => {
    const answer = await say(by, path, form);
    expect(answer.status).toBe(status);
    for (const text of texts) expect(answer.said).toContain(text);
  });

  it('a platform admin without an organization is led to those of others', async () => {
    const page = await say('platformAdmin', '/admin/settings', null);
    expect(page.status).toBe(200);
    for (const text of ['No Organization Selected', 'View Organizations']) {
      expect(page.said).toContain(text);
    }
  });

  it('a platform admin of low role is told who manages invite links', async () => {
    const { installation, world } = stage;
    const organizationId = world.organizations.own;
    const { userId } = world.people.platformAdmin;
    await addMember(installation, { organizationId, userId, role: 'viewer' });
    const words = 'You need admin or owner role to manage invite links.';
    const page = await say('platformAdmin', '/admin/settings', null);
    expect([page.status, page.said]).toEqual([200, expect.stringContaining(words)]);
    const sent = await say('platformAdmin', '/admin/settings', link);
    expect(sent.status).toBe(403);
    expect(sent.said).toContain('Failed to create invite link');
    expect(sent.said).toContain(words);
  });
});

describe('a fault is told in the specified words', () => {
  it('while invite links are read', async () => {
    const table = 'on organization_invite_links';
    // The policies of other tables go on reading these.
    const kept = 'organization_id, token_hash, created_by, used_at, revoked_at';
    const broken = {
      breaking: `revoke select ${table} from hearthnote_actor;
        grant select (${kept}) ${table} to hearthnote_actor`,
      mending: `grant select ${table} to hearthnote_actor`,
    };
    const page = await whileBroken(broken, () => say('owner', '/admin/settings', null));
    expect(page.status).toBe(200);
    expect(page.said).toContain('Error loading invite links');
  });

  it.each(['/dashboard/settings', '/admin/settings'])(
    'while an organization is saved at %s',
    async (path) => {
      const broken = brokenWrites('organizations');
      const page = await whileBroken(broken, () => say('owner', path, settings));
      expect(page.status).toBe(500);
      expect(page.said).toContain('Failed to update organization settings. Please try again.');
    },
  );

  it('while an invite link is created or revoked, and the link still works', async () => {
    const { database } = stage.installation;
    expect((await say('owner', '/admin/settings', link)).status).toBe(302);
    const [made] = await database.look<{ id: string }>(
      `select id from organization_invite_links
       where organization_id = $1 and used_at is null and revoked_at is null limit 1`,
      [stage.world.organizations.own],
    );
    const revoke = { intent: 'revoke-link', linkId: made?.id ?? '' };
    const broken = brokenWrites('organization_invite_links');
    for (const [form, title] of [
      [link, 'Failed to create invite link'],
      [revoke, 'Failed to revoke invite link'],
    ] as const) {
      const page = await whileBroken(broken, () => say('owner', '/admin/settings', form));
      expect(page.status).toBe(500);
      expect(page.said).toContain(title);
      expect(page.said).toContain('Please try again.');
    }
    expect((await say('owner', '/admin/settings', revoke)).said).toContain('Invite link revoked');
  });

  it('while an organization is founded', async () => {
    const page = await whileBroken(brokenWrites('organizations'), () =>
      say('noOrganization', '/dashboard/organizations/new', { name: 'New', slug: 'new' }),
    );
    expect(page.status).toBe(500);
    expect(page.said).toContain('Error creating organization');
    expect(page.said).toContain('An unexpected error occurred');
  });
});

it.each(['/dashboard/settings', '/admin/settings'])(
  'what was saved at %s is told as specified',
  async (path) => {
    const page = await say('owner', path, settings);
    expect(page.status).toBe(302);
    expect(page.said).toContain('Organization updated');
    expect(page.said).toContain('Your organization settings have been saved successfully.');
  },
);

it.each(['/dashboard/team', '/dashboard/settings', '/admin/settings', '/dashboard/calendar'])(
  'every form of %s names the organization that it was shown for (D25)',
  async (path) => {
    const { body } = await stage.ask(path, { cookie: stage.cookies.owner ?? '' });
    const named = [...body.matchAll(/name="organizationId" value="([^"]*)"/g)];
    expect(named.length).toBeGreaterThan(0);
    for (const [, value] of named) expect(value).toBe(stage.world.organizations.own);
  },
);
