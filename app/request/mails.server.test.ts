import { expect, it } from 'vitest';
import { composeMail } from '#app/server/mail/render-mail.ts';
import { hireAdmins } from '#tests/helpers/funding.ts';
import { stagedOf } from '#tests/helpers/staged.ts';
import { openOwnInstallation } from '#tests/helpers/test-world.ts';
import { mustSucceed } from '#tests/helpers/world.ts';

const installation = await openOwnInstallation();
const staged = stagedOf(installation);
const people = await hireAdmins(installation, staged.funding);

type Mail = { template: string; facts: Record<string, string> };

/** What the investor and the team were mailed of a request, in this order. */
async function mailedOf(ask: () => Promise<string>) {
  const { look } = installation.database;
  await look('delete from outbox_mails');
  const requestId = await ask();
  const mails = await look<Mail>(
    `select template, facts from outbox_mails where template like 'request-received%'
     order by template`,
  );
  const [investor, team] = mails.map(({ template, facts }) => composeMail(template, facts));
  return { requestId, investor: investor!, team: team! };
}

it('of a request that waits in line tell its place, and lead to it (6.T1)', async () => {
  const offered = await staged.offer(people.admin);
  const first = await mailedOf(async () => staged.ask(await staged.lender(), offered));
  expect(first.investor.paragraphs[0]).toMatch(/contact you within 24-48 hours/);
  expect(first.team.action.path).toBe(`/admin/investment-requests/${first.requestId}`);
  expect(first.investor.paragraphs[0]).toMatch(/Until both sides have signed its papers you can/);
  mustSucceed(await staged.approve(people.secondAdmin, first.requestId));
  await staged.ask(await staged.lender(), offered);
  const { requestId, investor, team } = await mailedOf(async () =>
    staged.ask(await staged.lender(), offered),
  );
  expect(investor).toMatchObject({
    preview: 'Waitlist, place 2.',
    action: { label: 'View Request', path: `/dashboard/requests/${requestId}` },
  });
  expect(investor.paragraphs[0]).toBe('Waitlist, place 2.');
  expect(investor.paragraphs[1]).toMatch(/until both sides have signed its papers you can/);
  expect(team.paragraphs[0]).toMatch(/waits in line, at place 2\.$/);
  expect(team.action.path).toBe(`/admin/investment-requests/${requestId}`);
  expect(JSON.stringify([investor, team])).not.toContain('24-48');
});

it('of a request in the simple way promise an answer, and lead to the lists', async () => {
  const offered = await staged.funding.offer(people.admin);
  const { investor, team } = await mailedOf(async () =>
    staged.funding.ask(await staged.funding.newInvestor(), offered),
  );
  expect(investor.paragraphs[0]).toMatch(/24-48 hours\. Until it is decided you can withdraw it/);
  expect(investor.action.path).toBe('/dashboard/requests');
  expect(team.action.path).toBe('/admin/investment-requests');
});
