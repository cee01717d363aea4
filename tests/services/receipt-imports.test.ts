import { writeNext } from '#app/import/write/run.server.ts';
import { readImport } from '#app/import/read.server.ts';
import { sendFile } from '#tests/helpers/boarding.ts';
import { callAs } from '#tests/helpers/test-installation.ts';
import { mustSucceed } from '#tests/helpers/world.ts';
import { setStage, type Stage } from '#tests/permissions/stage.ts';
import type { Principal } from '#tests/permissions/principals.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

// Receipts of a file, from the dry run to the rows (rules 5.7).
let stage: Stage;

beforeAll(async () => {
  stage = await setStage();
  stage.installation.limits.attempt = () => Promise.resolve(null);
});
afterAll(() => stage.installation.close());

const HEAD = 'note,received_on,amount,kind,method,reference,memo,remaining\n';

/** 150,000.00 at 7 %, interest only, funded 2026-09-15; 500.00 of 1,341.27 came on 2026-11-02. */
const held = () => stage.world.notes.heldByOwn;

const send = (rows: string, by: 'platformAdmin' | 'owner' = 'platformAdmin') =>
  sendFile(callAs(stage.installation, stage.world.people[by]), HEAD + rows);

async function ask(
  importId: string,
  form?: Record<string, string>,
  by: Principal = 'platformAdmin',
) {
  const answer = await stage.ask(`/admin/import/${importId}`, {
    cookie: stage.cookies[by],
    ...(form === undefined ? {} : { form }),
  });
  return { status: answer.status, text: answer.body.replaceAll('&#x27;', "'") };
}

const sums = async () => {
  const [row] = await stage.installation.database.look<{ received: string; count: string }>(
    `select sum(amount_cents)::text as received, count(*)::text as count from receipts
     where note_id = $1`,
    [held()],
  );
  return row;
};

async function importAll(importId: string) {
  expect((await ask(importId, { intent: 'start' })).status).toBe(302);
  await writeNext(stage.installation);
  const caller = callAs(stage.installation, stage.world.people.platformAdmin);
  return mustSucceed(await readImport(caller, importId)).state;
}

describe('a file of receipts is refused as a whole', () => {
  it.each([
    ['nobody,2026-11-03,100,,,,,', 'You list no such note'],
    ['NOTE,2026-13-03,100,,,,,', 'Enter a date, such as 2026-01-31'],
    ['NOTE,11/03/2026,ten,,,,,', 'amount'],
    ['NOTE,2026-11-03,100,gift,,,,', 'Enter one of payment, principal, payoff, fee'],
    ['NOTE,2026-11-03,100,,barter,,,', 'Enter one of ach, wire'],
    ['NOTE,2199-11-03,100,,,,,', 'The date cannot be after today', '2199-11-03'],
    ['NOTE,2026-11-03,900000,,,,,', 'The note is repaid by', '900000.00'],
    // Each row is planned after those before it.
    ['NOTE,2026-11-03,100000,,,,,\nNOTE,2026-11-04,100000,,,,,', 'The note is repaid by'],
  ])('%s: %s', async (row, words, value = '') => {
    const before = await sums();
    const good = 'NOTE,2026-11-03,1.00,,,,,\n';
    const importId = await send((good + row).replaceAll('NOTE', held()));
    const { text } = await ask(importId);
    expect(text).toContain('Nothing is imported while there are errors');
    expect(text).toContain(words);
    const [, cell = ''] = /data-label="Value"[^>]*>(.*?)<\/td>/.exec(text) ?? [];
    expect(cell).toContain(value);
    expect((await ask(importId, { intent: 'start' })).status).toBe(400);
    expect(await sums()).toEqual(before);
  });

  it('when it names a note that its sender does not list', async () => {
    const importId = await send(`${held()},2026-11-03,100,,,,,\n`, 'owner');
    const { text } = await ask(importId, undefined, 'owner');
    expect(text).toContain('You list no such note');
  });
});

describe('a file of receipts', () => {
  const file = () =>
    `${held().slice(0, 8)},11/03/2026,"$1,000.00",Payment,ACH,A-1,,\n` +
    `${held()},2026-11-03,25,payment,ach,A-2,Twice the same,\n` +
    `${held()},2026-11-03,25,payment,ach,A-2,Twice the same,\n`;

  it('says what each row does, then records all of them once', async () => {
    const before = await sums();
    const importId = await send(file());
    const { text } = await ask(importId);
    expect(text).toContain('3 receipts will be recorded');
    // 841.27 of the first row are open, and 4.11 is what a day bears of the next.
    expect(text).toContain('$1,000.00 interest');
    const state = await importAll(importId);
    expect(state).toMatchObject({ status: 'done', addedReceipts: 3, knownReceipts: 0 });
    const after = await sums();
    expect(BigInt(after?.received ?? 0) - BigInt(before?.received ?? 0)).toBe(105_000n);

    const again = await send(file());
    expect((await ask(again)).text).toContain('Everything in this file is already there');
    const more = await send(`${file()}${held()},2026-11-04,1,payment,ach,A-3,,\n`);
    expect(await importAll(more)).toMatchObject({ addedReceipts: 1, knownReceipts: 3 });
    expect((await ask(more)).text).toContain('1 receipt recorded. 3 receipts already there.');
  });

  it('is undone as a whole when a row no longer fits once its turn comes', async () => {
    const importId = await send(
      `${held()},2026-11-05,1,payment,ach,B-1,,\n${held()},2026-11-05,2,payment,ach,B-2,,\n`,
    );
    expect((await ask(importId, { intent: 'start' })).status).toBe(302);
    const before = await sums();
    await stage.installation.database.look(
      `update imports set prepared = replace(prepared, '"200"', '"99999999999"') where id = $1`,
      [importId],
    );
    await writeNext(stage.installation);
    expect((await ask(importId)).text).toContain('A receipt of the file no longer fits its note');
    expect(await sums()).toEqual(before);
  });

  it('begins with a template that names every column', async () => {
    const answer = await stage.ask('/admin/import/template?kind=receipts', {
      cookie: stage.cookies.owner,
    });
    expect(answer.body.split('\r\n')[0] ?? answer.body).toContain(HEAD.trim());
  });
});
