import type { Page } from '@playwright/test';
import { readPdf } from '#tests/helpers/read-pdf.ts';

/** On the page of a signer: opens the trial, types its number and agrees to electronic records. */
export async function agreeToRecords(page: Page): Promise<void> {
  const trial = page.getByRole('link', { name: 'open the trial' });
  const answer = await page.request.get((await trial.getAttribute('href')) ?? '');
  const [words = ''] = readPdf(await answer.body()).pages;
  const number = /number of this trial is (\d{4})/.exec(words.replaceAll(/\s+/g, ' '))?.[1];
  await page.getByLabel('Number in the trial').fill(number ?? '');
  await page.getByRole('button', { name: 'I agree to use electronic records' }).click();
}
