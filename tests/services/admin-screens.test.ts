import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setStage, type Stage } from '#tests/permissions/stage.ts';
import type { Principal } from '#tests/permissions/principals.ts';

// Screens of the administration as pages, as a browser without scripts gets them (rules 2.2, 2.8).
let stage: Stage;

beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage.installation.close());

async function ask(path: string, by: Principal = 'platformAdmin', form?: Record<string, string>) {
  const answer = await stage.ask(path, {
    cookie: stage.cookies[by],
    ...(form === undefined ? {} : { form }),
  });
  return { status: answer.status, text: answer.body.replaceAll('&#x27;', "'") };
}

function expectTexts(text: string, wanted: readonly string[]) {
  expect(wanted.filter((one) => !text.includes(one))).toEqual([]);
}

const linksTo = (text: string, to: string, label: string) =>
  [...text.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].filter(
    ([all = '', href, inner = '']) =>
      href === to && (inner.replaceAll(/<[^>]*>/g, '') === label || all.includes(`"${label}"`)),
  ).length;

const heads = (text: string) =>
  [...text.matchAll(/<th[^>]*scope="col"[^>]*>(.*?)<\/th>/gs)].map(([, inner = '']) =>
    inner.replaceAll(/<[^>]*>/g, ''),
  );

async function withoutColumn(table: string, column: string, work: () => Promise<void>) {
  const { look } = stage.installation.database;
  await look(`alter table ${table} rename column ${column} to lost`);
  await work().finally(() => look(`alter table ${table} rename column lost to ${column}`));
}

describe('the shell of the administration', () => {
  it('has title, badge and menu, and on a telephone the same screens', async () => {
    const { text } = await ask('/admin/audit');
    expectTexts(text, ['Admin Portal', '>platform<', 'Sign Out']);
    for (const [to, label] of [
      ['/dashboard/settings', 'Settings'],
      ['/dashboard', 'Organization Dashboard'],
      ['/dashboard/organizations/new', 'New Organization'],
      ['/admin/account', 'My Account'],
    ] as const) {
      expect([label, linksTo(text, to, label)]).toEqual([label, 1]);
    }
    for (const [to, label] of [
      ['/admin', 'Dashboard'],
      ['/admin/properties', 'Manage Properties'],
      ['/admin/properties/new', 'Add Property'],
      ['/admin/investment-requests', 'Investment Requests'],
      ['/admin/investments', 'Investments'],
      ['/admin/settings', 'Organization Settings'],
    ] as const) {
      expect([label, linksTo(text, to, label)]).toEqual([label, 2]);
    }
  });

  it('calls who has no first name Administrator, and welcomes them as Admin', async () => {
    const name = (first: string) =>
      stage.installation.database.look('update users set first_name = $1 where email = $2', [
        first,
        'platform@example.com',
      ]);
    await name('');
    const { text } = await ask('/admin');
    await name('platform');
    expectTexts(text, ['>Administrator<', 'Welcome back, Admin<']);
  });
});

describe('the dashboard of the administration', () => {
  it('shows the figures, the quick actions, the newest properties and what waits', async () => {
    const { text } = await ask('/admin');
    expectTexts(text, ['Welcome back, platform', 'Quick Actions', 'Recent Properties']);
    expectTexts(text, ['Total Properties', 'Total Loan Value', 'Avg Interest Rate']);
    expectTexts(text, ['Available Properties', 'Work Queue', 'Requests to decide']);
    expectTexts(text, ['Notes overdue', 'Drafts to publish', 'Failed mails', 'New leads']);
    for (const to of ['properties/new', 'properties', 'investment-requests', 'investments']) {
      expect(text).toContain(`href="/admin/${to}"`);
    }
    expect(text).toContain('href="/admin/documents"');
    // All were listed at one instant, so which of them are the newest is left to their ids.
    const listed = Object.values(stage.world.properties);
    const shown = listed.filter((id) => text.includes(`href="/admin/properties/${id}"`));
    expect(shown.length).toBeGreaterThanOrEqual(5);
    expect(text).toMatch(/Edit, \d \w+ Street/);
  });

  it('tells an organization nothing of what waits for the platform', async () => {
    const { text } = await ask('/admin', 'owner');
    expect(text).toContain('Nothing is waiting for you');
    expect(text).not.toMatch(/Failed [mM]ails|New leads|Drafts to publish/);
  });
});

describe('the investments', () => {
  it('have four cards, seven columns, and a search with words of its own', async () => {
    const { text } = await ask('/admin/investments');
    expectTexts(text, ['Total Investments', 'Monthly Payments', 'Active Organizations']);
    expectTexts(text, ['Properties Funded', '9 notes', 'Unassigned']);
    expect(heads(text)).toEqual([
      'Organization',
      'Property',
      'Investment Amount',
      'Interest Rate',
      'Monthly Payment',
      'Status',
      'Date Created',
    ]);
    const { text: nothing } = await ask('/admin/investments?q=nowhere');
    expect(nothing).toContain('No investments match your search');
  });

  it('that are none at all say so', async () => {
    const { look } = stage.installation.database;
    const { own } = stage.world.properties;
    const list = (by: string | null) =>
      look('update properties set organization_id = $1 where id = $2', [by, own]);
    await list(null);
    const { text } = await ask('/admin/investments', 'owner');
    await list(stage.world.organizations.own);
    expect(text).toContain('No investments found');
  });
});

describe('the requests', () => {
  const PATH = '/admin/investment-requests';
  const decide = (requestId: string, decision: string) =>
    ask(PATH, 'platformAdmin', { requestId, decision, fundedOn: '2026-11-21' });

  it('have four cards, a filter for every status and stage, and nine columns', async () => {
    const { text } = await ask(PATH);
    expectTexts(text, ['>Total<', 'Pending Review', '>Approved<', '1 rejected']);
    expectTexts(text, ['Total Approved Amount', 'loner Example', 'loner@example.com']);
    expectTexts(text, ['All stages', 'Submitted any time', 'Since Nov 21, 2025']);
    const [statuses = ''] = /name="status"[^]*?<\/select>/.exec(text) ?? [];
    expect([...statuses.matchAll(/<option value="(\w+)"/g)].map(([, value]) => value)).toEqual([
      'all',
      'pending',
      'approved',
      'rejected',
      'cancelled',
    ]);
    expect(heads(text)).toEqual([
      'Investor',
      'Property',
      'Amount',
      'Status',
      'Stage',
      'Ends',
      'Submitted',
      'Reviewed By',
      'Actions',
    ]);
  });

  it('are reviewed with investor, property, message and a decision', async () => {
    const { text } = await ask(`${PATH}?review=${stage.world.requests.own}`);
    expectTexts(text, ['owner@example.com', '1 Platform Street', 'please']);
    expectTexts(text, ['Approve Request', 'Reject Request', 'Admin Notes', 'Funding Date']);
  });

  it('have one badge each', async () => {
    const { text } = await ask(PATH);
    const rows = text.match(/<tr role="row"[^]*?<\/tr>/g) ?? [];
    const badges = rows.map((row) => row.match(/data-tone=/g)?.length ?? 0);
    expect(Math.max(...badges)).toBe(1);
  });

  it('cannot be fetched or decided: it says so, and keeps what was typed', async () => {
    await withoutColumn('investment_requests', 'reviewer_name', async () => {
      const { status, text } = await ask(PATH);
      expect(status).toBe(500);
      expectTexts(text, ['Error', 'Failed to fetch investment requests.']);
    });
    await withoutColumn('audit_entries', 'action', async () => {
      const requestId = stage.world.requests.own;
      const { status, text } = await ask(`${PATH}?review=${requestId}`, 'platformAdmin', {
        requestId,
        decision: 'rejected',
        adminNotes: 'Typed before the fault',
      });
      expect(status).toBe(500);
      expectTexts(text, ['Failed to update investment request.', 'Typed before the fault']);
    });
  });

  it('are decided once: who comes second is told by whom and how', async () => {
    const { unverified, own, other } = stage.world.requests;
    expect((await decide(unverified, 'rejected')).status).toBe(302);
    const again = await ask(`${PATH}?review=${unverified}`, 'platformAdmin', {
      requestId: unverified,
      decision: 'approved',
      fundedOn: '2026-11-21',
    });
    expect(again.status).toBe(409);
    expect(again.text).toContain('platform Example has already rejected this request.');

    expect((await decide(own, 'approved')).status).toBe(302);
    const { text: list } = await ask(`${PATH}?status=pending`);
    expect(list.match(/Already funded/g)).toHaveLength(2);
    const { text: review } = await ask(`${PATH}?review=${other}`);
    expectTexts(review, ['This note is already funded', 'so this request can only be rejected.']);
    const late = await ask(`${PATH}?review=${other}`, 'platformAdmin', {
      requestId: other,
      decision: 'approved',
      fundedOn: '2026-11-21',
    });
    expect(late.status).toBe(409);
    expectTexts(late.text, ['This note is already funded', 'Reject Request']);
    const { text: lost } = await ask('/dashboard/requests', 'noOrganization');
    expectTexts(lost, ['Pending', 'This note is already funded', 'Withdraw']);
    const { text: dashboard } = await ask('/dashboard', 'noOrganization');
    expectTexts(dashboard, ['Waiting for our answer', 'Create Organization', 'Sign Out']);
    // Beside Create Organization, and nowhere else on the page.
    expect(dashboard.split('View Note Opportunities')).toHaveLength(2);
    expect(dashboard).toMatch(/Create Organization\s*<\/a><a [^>]*href="\/properties"/);
  });
});

it('the system says how each part is, in words', async () => {
  const { text } = await ask('/admin/system');
  expectTexts(text, ['Database', 'File storage', 'Backup', 'Mail queue', 'Jobs', 'This process']);
  expectTexts(text, ['Comparison rates', 'Good', 'Read at', 'href="/admin/system"']);
});

it('a failed mail says why, and one that waits again is not queued twice', async () => {
  const { givenUp, retried } = stage.world.failedMails;
  const { text } = await ask('/admin/mails');
  expectTexts(text, ['no such mailbox', 'Given up', 'Tried again', 'Dec 31, 2099']);
  expect(text.match(/aria-label="Send Again, Password changed to /g)).toHaveLength(1);
  expect(text).not.toContain('Ines');
  const twice = await ask('/admin/mails', 'platformAdmin', { mailId: retried });
  expect(twice.status).toBe(409);
  expect(twice.text).toContain('This mail is already waiting to be sent.');
  expect((await ask('/admin/mails', 'platformAdmin', { mailId: givenUp })).status).toBe(302);
});
