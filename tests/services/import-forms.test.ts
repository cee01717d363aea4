import { beforeAll, describe, expect, it } from 'vitest';
import { writeNext } from '#app/import/write/run.server.ts';
import { BOARDING_CSV } from '#tests/helpers/boarding.ts';
import { createTestApp } from '#tests/helpers/test-app.ts';
import { TEST_PASSWORD } from '#tests/helpers/test-installation.ts';
import { openTestWorld } from '#tests/helpers/test-world.ts';

const SCREEN = '/admin/import';

const { installation, world } = await openTestWorld();
let ask: ReturnType<typeof createTestApp>;
let owner = '';

beforeAll(async () => {
  ask = createTestApp(installation);
  const { headers } = await installation.auth.api.signInEmail({
    body: { email: 'owner@example.com', password: TEST_PASSWORD },
    returnHeaders: true,
  });
  const cookies = headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  owner = cookies.join('; ');
});

/** Sends a file as the owner's browser does. */
function upload(content: string | Uint8Array<ArrayBuffer>, more: Record<string, string> = {}) {
  const form = new FormData();
  form.append('shownOrganizationId', world.organizations.own);
  form.append('file', new Blob([content]), 'notes.csv');
  for (const [name, value] of Object.entries(more)) form.set(name, value);
  return ask(SCREEN, { cookie: owner, form });
}

/** The address of a file that was taken. */
async function sent(content: string): Promise<string> {
  const { status, location } = await upload(content);
  expect(status).toBe(302);
  return new URL(location ?? '', 'http://localhost').pathname;
}

const open = (path: string) => ask(path, { cookie: owner });
const send = (path: string, form: Record<string, string>) =>
  ask(path, { cookie: owner, form: { shownOrganizationId: world.organizations.own, ...form } });

describe('a file that is not taken is told why, beside its field', () => {
  it.each([
    ['empty', '', 'The file is empty.'],
    ['a workbook', 'PK\u0003\u0004', 'This is a workbook, not a CSV file.'],
    ['another encoding', new Uint8Array([0x41, 0xe9, 0x2c]), 'The file is not written in UTF-8.'],
    ['no text', 'a,b\u0000', 'This is not a text file.'],
    ['no head', ',\nx,y', 'The first row has to name the columns, and it is empty.'],
    ['a head alone', 'a,b\n', 'The file has a head and no rows below it.'],
    ['tabs', 'a\tb\nc\td', 'have to be separated by commas or semicolons'],
    ['too many rows', `a\n${'1\n'.repeat(10_001)}`, 'The file has more than 10,000 rows.'],
    ['too many columns', `${'a,'.repeat(200)}a\n1`, 'The file has more than 200 columns.'],
    ['too many cells', 'a\n1,2', 'Row 2 has more cells than the head.'],
    ['an open quote', 'a\n"1', 'Row 2 begins a quotation that never ends.'],
    ['a stray quote', 'a\n1"2"', 'Row 2 has a quotation mark in the middle of a cell.'],
    ['too large', 'a'.repeat(10 * 1024 * 1024 + 1), 'The file is larger than 10 MB.'],
  ])('%s', async (_name, content, message) => {
    const { status, body } = await upload(content);
    expect([status, body.includes(message)]).toEqual([422, true]);
    expect(body).toContain('The file was not taken');
  });

  it('none at all, one for another organization, and one too often', async () => {
    const none = await send(SCREEN, {});
    expect([none.status, none.body.includes('Choose a file first.')]).toEqual([400, true]);
    const foreign = { shownOrganizationId: world.organizations.other };
    expect((await upload(BOARDING_CSV, foreign)).status).toBe(409);
    const { attempt } = installation.limits;
    installation.limits.attempt = () => Promise.resolve(9);
    const often = await upload(BOARDING_CSV);
    installation.limits.attempt = attempt;
    expect(often.status).toBe(429);
    expect(often.body).toContain('Rate limit exceeded. Try again in 9 seconds.');
    expect(await installation.database.look('select from imports')).toEqual([]);
  });
});

describe('columns', () => {
  it('that are missing are said, chosen and remembered', async () => {
    const text = 'Where,City,State,Zip\n1 Elm,Dayton,OH,45402\n';
    const path = await sent(text);
    const { body } = await open(path);
    expect(body).toContain('Address is required');
    expect(body).toContain('Not imported: Where.');
    expect(body).not.toContain('Start Import');

    const wrong = await send(path, { intent: 'map', 'column-address': '1', 'column-city': '1' });
    expect(wrong.status).toBe(400);
    expect(wrong.body).toContain('This column already stands for Address');
    const odd = await send(path, { intent: 'map', 'column-address': '9' });
    expect([odd.status, odd.body.includes('Choose a column of the file')]).toEqual([400, true]);
    const early = await send(path, { intent: 'start' });
    expect([early.status, early.body.includes('cannot be imported yet')]).toEqual([400, true]);

    const columns = { address: '0', city: '1', state: '2', zip_code: '3' };
    const chosen = Object.entries(columns).map(([field, index]) => [`column-${field}`, index]);
    const form = { intent: 'map', ...(Object.fromEntries(chosen) as Record<string, string>) };
    expect((await send(path, form)).status).toBe(302);
    expect((await open(path)).body).toContain('This file can be imported');
    expect((await open(await sent(text))).body).toContain('This file can be imported');
  });
});

describe('a dry run', () => {
  it('tells every error and cannot be started; the errors are a file as well', async () => {
    const bad = '2 Bad Street,,OH,45402,=cmd,7,36,interest_only,2026-09-15';
    const path = await sent(`${BOARDING_CSV}${bad}\n`);
    const { body } = await open(path);
    expect(body).toContain('Nothing is imported while there are errors');
    expect(body).toContain('City is required');
    expect(body).not.toContain('Start Import');
    expect((await send(path, { intent: 'start' })).status).toBe(400);
    const { headers, body: list } = await open(`${path}/errors`);
    expect(headers.get('content-disposition')).toContain('import-errors.csv');
    expect(list.replace('\uFEFF', '').split('\r\n')).toEqual([
      'Row,Column,Value,Problem',
      '3,City,,City is required',
      expect.stringMatching(/^3,Loan Amount,'=cmd,"Loan amount must be between/),
      '',
    ]);
    expect((await open(`${path}?errors=9&payments=x`)).status).toBe(200);
  });

  it('sets our payment beside the given one', async () => {
    const [head = '', row = ''] = BOARDING_CSV.split('\n');
    const { body } = await open(await sent(`${head},monthly_payment\n${row},880\n`));
    expect(body).toContain('1 of 1 differ from what follows from the terms.');
    expect(body).toContain('$875.00');
    expect(body).toContain('-$5.00');
  });
});

describe('an import', () => {
  it('begins with the template, goes its way, and adds nothing again', async () => {
    const template = await open(`${SCREEN}/template`);
    expect(template.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const path = await sent(template.body);
    const dryRun = await open(path);
    expect(dryRun.body).toContain('Every payment in the file is the one that follows');
    expect(dryRun.body).toContain('2 properties and 2 notes');
    expect((await send(path, { intent: 'start' })).status).toBe(302);
    expect((await open(path)).body).toContain('Waiting for its turn');
    expect((await send(path, { intent: 'discard' })).status).toBe(409);
    await writeNext(installation);
    const done = await open(path);
    expect(done.body).toContain('2 properties and 2 notes added.');
    expect(done.body).toContain('They are drafts until a platform admin publishes them.');
    const again = await sent(template.body);
    expect((await open(again)).body).toContain('Everything in this file is already there');
    // Whoever starts it all the same adds nothing.
    await send(again, { intent: 'start' });
    await writeNext(installation);
    expect((await open(again)).body).toContain('0 properties and 0 notes added.');
    expect((await open(SCREEN)).body).toContain('Recent imports');
  });

  it('that failed says why, and its file can be discarded', async () => {
    const path = await sent(BOARDING_CSV);
    await installation.database.look(
      `update imports set status = 'failed', failure = 'holder_gone' where status = 'uploaded'`,
    );
    expect((await open(path)).body).toContain('can no longer be chosen. Nothing was imported, so');
    const gone = await send(path, { intent: 'discard' });
    expect([gone.status, gone.location]).toEqual([302, SCREEN]);
    const [toast] = gone.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
    const next = await ask(SCREEN, { cookie: `${owner}; ${toast}` });
    expect(next.body).toContain('File discarded');
    expect((await open(path)).status).toBe(404);
  });
});
