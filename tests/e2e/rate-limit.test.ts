import { expect, test } from './fixtures.ts';
import { readDatabase } from './read-database.ts';
import { signIn } from './sign-in.ts';

// Five attempts in a minute, then five minutes of rest: rules 1.8 and 1.9, D20.
test('the sixth request within a minute is refused, with the seconds to wait', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 409/, /status of 429/);
  await signIn(page, 'helen@example.com');
  await page.goto('/properties?q=fern+hollow');
  await page.getByRole('link', { name: 'View Details, 44 Fern Hollow Road' }).click();
  await page.getByRole('button', { name: 'Fund This Note' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Request to Fund This Note' });
  await dialog.getByLabel('Message').fill('Kept through every refusal.');
  const submit = dialog.getByRole('button', { name: 'Submit Investment Request' });

  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByRole('button', { name: 'Submit Investment Request' }).click();
  await expect(other.getByText('Investment Request Submitted')).toBeVisible();
  for (let attempt = 2; attempt <= 5; attempt += 1) {
    const answered = page.waitForResponse((response) => response.request().method() === 'POST');
    await submit.click();
    expect((await answered).status()).toBe(409);
  }
  const alert = dialog.getByRole('alert');
  await expect(alert).toContainText('You already have a pending request for this note.');

  await submit.click();
  await expect(alert).toContainText('Rate Limit Exceeded');
  const first = secondsIn(await alert.textContent());
  expect(first).toBeGreaterThan(290);
  expect(first).toBeLessThanOrEqual(300);
  await expect(dialog.getByLabel('Message')).toHaveValue('Kept through every refusal.');

  // Further attempts do not make the wait longer.
  await page.waitForTimeout(2000);
  const answered = page.waitForResponse((response) => response.status() === 429);
  await submit.click();
  await answered;
  await expect(async () => {
    expect(secondsIn(await alert.textContent())).toBeLessThan(first);
  }).toPass();

  const stored = await readDatabase(
    `select 1 from investment_requests r join users u on u.id = r.user_id
     join properties p on p.id = r.property_id
     where u.email = 'helen@example.com' and p.address = '44 Fern Hollow Road'`,
  );
  expect(stored).toHaveLength(1);
});

/** The number in the specified sentence, which must be all that the sentence says. */
function secondsIn(text: string | null): number {
  const [, seconds] = /Rate limit exceeded\. Try again in (\d+) seconds\./.exec(text ?? '') ?? [];
  expect(seconds, text ?? '').toBeDefined();
  return Number(seconds);
}
