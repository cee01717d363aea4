import type { Page } from '@playwright/test';
import { type Act, acts, changeAnswers, press, see } from './acts.ts';
import { host } from './people.ts';
import { type Account, ACCOUNTS, type Find, type Stage } from './scene.ts';

/** Administers an organization of whose properties no other scene tells. */
export const importer: Account = ACCOUNTS.investor ?? '';

/** A file that waits to be imported, with one row that is wrong. */
export const fileWithErrors: Find = (stage) =>
  sendFile(stage, host, { name: 'notes-of-may.csv', replace: ['150000.00', 'much'] });

/** A file of which it is not known what its first column says. */
export const fileOfOtherColumns: Find = (stage) =>
  sendFile(stage, host, { name: 'old-ledger.csv', replace: ['address', 'where'] });

/** A file that can be imported as it is. */
export const fileInOrder: Find = (stage) => sendFile(stage, host, { name: 'notes.csv' });

/** A file that has been imported. */
export const importedFile: Find = (stage) =>
  sendFile(stage, importer, {
    name: 'notes.csv',
    // What an earlier run on this demo has imported would be there already.
    replace: [/Example/g, `Maple ${process.env.SCENES_RUN ?? ''}`.trim()],
    after: acts(press('Start Import'), see('Import finished')),
  });

/** Opens a file that was imported as if that went on: in a demo it is over at once. */
export const openRunning: Act = async (page) => {
  const told = JSON.stringify({ doneCount: 1, isOver: false });
  await page.route('**/admin/import/*/progress', (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: `data: ${told}\n\n` }),
  );
  await openAs('done', 'running')(page);
  await see('1 of 2 rows')(page);
};

/** Opens a file that waits as if its import had failed, for which a demo has no reason. */
export const openFailed: Act = acts(openAs('uploaded', 'failed'), see('The import failed'));

function openAs(status: string, instead: string): Act {
  return acts(changeAnswers(`"${status}"`, `"${instead}"`), press(/^Open, notes\.csv/, 'link'));
}

type SentFile = {
  name: string;
  /** What is said in the template, and what the file says instead. */
  replace?: [string | RegExp, string];
  /** What is done with it then. */
  after?: Act;
};

async function sendFile(
  stage: Stage,
  sender: Account,
  { name, replace: [said, instead] = ['', ''], after }: SentFile,
): Promise<string> {
  const page = await stage.openPage(sender);
  await page.goto('/admin/import');
  const template = await stage.read(sender, '/admin/import/template');
  const buffer = Buffer.from(template.replace(said, instead));
  await page.getByLabel('CSV file').setInputFiles({ name, mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: 'Upload File' }).click();
  await page.waitForURL(/\/admin\/import\/[0-9a-f-]{36}/);
  await after?.(page);
  return idIn(page);
}

async function idIn(page: Page): Promise<string> {
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await page.context().close();
  return id;
}
