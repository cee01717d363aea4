import type { Browser, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { listHouse } from './list-house.ts';
import { signIn } from './sign-in.ts';

const SUBMIT = 'Submit Investment Request';
const ADDRESS = `${Date.now() % 10_000} Racing Street`;

// Rules 6.7: of two who do something in the same instant one does it, and the other one is told.
test('two lenders, two admins, and a withdrawal against an extension, at once', async ({
  browser,
}) => {
  const admins = await enter(browser, ['admin@example.com', 'admin@example.com']);
  const lenders = await enter(browser, ['june@example.com', 'tess@example.com']);
  const [first, second] = admins;
  const propertyId = await listHouse(first, ADDRESS);
  await first.goto(`/admin/properties/${propertyId}/offering`);
  await first.getByLabel('Funding process').selectOption('staged');
  await first.getByRole('button', { name: 'Save Terms' }).click();
  await expect(first.getByText('Terms saved')).toBeVisible();

  const rooms = await test.step('both ask, and each has a place of their own', async () => {
    for (const lender of lenders) await openForm(lender, propertyId);
    await pressAtOnce(lenders, SUBMIT);
    return Promise.all(lenders.map(roomOf));
  });

  const reserved = await test.step('of two approvals one reserves, the other is told', async () => {
    for (const [index, admin] of admins.entries()) {
      await admin.goto(`/admin/investment-requests/${rooms[index]}`);
      // Of the one who came second.
      const reason = admin.getByLabel('Why this one goes first');
      if (await reason.isVisible()) await reason.fill('Both came at once.');
    }
    await pressAtOnce(admins, 'Approve and reserve');
    const taken = (admin: Page) => admin.getByText('Note reserved').first();
    const late = (admin: Page) => admin.getByText('is reserved for another request since').first();
    await Promise.all(admins.map((admin) => expect(taken(admin).or(late(admin))).toBeVisible()));
    const won = await Promise.all(admins.map((admin) => taken(admin).isVisible()));
    expect(won.toSorted()).toEqual([false, true]);
    return won.indexOf(true);
  });
  const [lender, waiting] = reserved === 0 ? lenders : [lenders[1], lenders[0]];
  await lender.reload();
  await expect(lender.getByText(/Reserved for you until/).first()).toBeVisible();
  await waiting.reload();
  await expect(waiting.getByText('Waitlist, place 1.').first()).toBeVisible();

  await test.step('a withdrawal stands, whether an extension came before it or not', async () => {
    await first.goto(`/admin/investment-requests/${rooms[reserved]}`);
    const step = first.getByRole('group').filter({ hasText: /^Extend/ });
    await step.getByText('Extend', { exact: true }).first().click();
    await step.getByLabel('Reason').fill('Asked for by phone.');
    await step.getByLabel('New last day').fill(daysAhead(10));
    await lender.getByRole('link', { name: 'Withdraw' }).click();
    const withdraw = lender.getByRole('dialog').getByRole('button', { name: 'Withdraw Request' });
    const extend = step.getByRole('button', { name: 'Extend', exact: true });
    await Promise.all([withdraw.click(), extend.click()]);
    await expect(lender.getByText('Request withdrawn').first()).toBeVisible();
    const extended = first.getByText('Extended', { exact: true });
    const ended = first.getByText(/This reservation ended on/);
    await expect(extended.or(ended).first()).toBeVisible();
    await first.reload();
    await expect(first.getByText('Withdrawn by the investor').first()).toBeVisible();
    await first.getByText('Record funds that came late').click();
    await expect(first.getByText(/The reservation is over: what came/)).toBeVisible();
  });

  await test.step('the note is free for whoever waited', async () => {
    await second.goto(`/admin/investment-requests/${rooms[1 - reserved]}`);
    await second.getByRole('button', { name: 'Approve and reserve' }).click();
    await expect(second.getByText('Note reserved')).toBeVisible();
  });
});

/** Browsers of two people, each signed in. */
async function enter(browser: Browser, emails: [string, string]): Promise<[Page, Page]> {
  const open = async (email: string) => {
    const page = await (await browser.newContext()).newPage();
    await signIn(page, email);
    return page;
  };
  return [await open(emails[0]), await open(emails[1])];
}

async function openForm(lender: Page, propertyId: string): Promise<void> {
  await lender.goto(`/properties/${propertyId}`);
  await lender.getByRole('button', { name: 'Fund This Note' }).first().click();
  const send = lender.getByRole('dialog').getByRole('button', { name: SUBMIT });
  await expect(send).toBeVisible();
}

/** Everybody presses the same button before anybody has an answer. */
async function pressAtOnce(pages: readonly Page[], name: string): Promise<void> {
  await Promise.all(pages.map((page) => page.getByRole('button', { name, exact: true }).click()));
}

/** The id of the lender's request for the house, once it stands in their list. */
async function roomOf(lender: Page): Promise<string> {
  await expect(lender.getByText('Your request is pending').first()).toBeVisible();
  await lender.goto('/dashboard/requests');
  await lender.getByRole('link', { name: `Open Request, ${ADDRESS}` }).click();
  await expect(lender).toHaveURL(/\/requests\/[0-9a-f-]{36}$/);
  return new URL(lender.url()).pathname.split('/').at(-1)!;
}

/** A day as a field for dates takes it. */
function daysAhead(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}
