import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fileOf, screens } from '#app/screens.ts';
import { setStage, type Stage } from '#tests/permissions/stage.ts';
import { type HonestDeed, prepareSending } from './deed.ts';
import { forgedFields } from './forged-fields.ts';
import { HONEST_DEEDS } from './honest-deeds.ts';
import {
  changesBetween,
  isNoVisit,
  putBack,
  readRows,
  type Rows,
  settling,
} from './row-changes.ts';
import { makePicture, sendDeed } from './send-deed.ts';

let stage: Stage;
let base: Rows;
let now: Rows;
let forged: Awaited<ReturnType<typeof forgedFields>>;
let picture: Blob;

beforeAll(async () => {
  stage = await setStage();
  stage.installation.limits.attempt = () => Promise.resolve(null);
  forged = await forgedFields(stage.installation, stage.world);
  picture = await makePicture();
  base = await readRows(stage.installation);
  now = base;
});
beforeEach(() => goBackTo(base));
afterAll(async () => {
  console.log(
    `forged columns: ${HONEST_DEEDS.length} forms × ${forged.length} fields = ` +
      `${HONEST_DEEDS.length * forged.length} probes`,
  );
  await stage.installation.close();
});

async function goBackTo(rows: Rows): Promise<void> {
  await putBack(stage.installation, { now, rows });
  now = rows;
}

/** What a form did: how it was answered, and what it changed. */
type Outcome = { status: number; to: string | null; cookies: string[]; changes: string[] };

async function outcomeOf(
  deed: HonestDeed,
  before: Rows,
  sent: { path: string; cookie: string | undefined; fields: readonly (readonly string[])[] },
): Promise<Outcome> {
  const answer = await sendDeed(stage, deed, { ...sent, picture });
  const settle = settling(before);
  now = await readRows(stage.installation, before);
  return {
    status: answer.status,
    to: answer.location && settle(answer.location),
    cookies: answer.headers.getSetCookie().map(settle).toSorted(),
    changes: changesBetween(before, now),
  };
}

/**
 * Each takes one text and no field: one that a company has signed (0120), and the call of a service
 * that knows a secret (0152), which tests/services/signing-hook.test.ts sends.
 */
const BY_SERVERS = new Set(['/auth/company/:provider/logout', '/hooks/signing']);

/**
 * It is there only while nobody administers the platform (0119), which somebody does on this stage:
 * tests/services/setup-page.test.ts sends its forms.
 */
const BEFORE_ADMINS = '/setup';

it('every action of every screen is sent', () => {
  const sent = new Set(HONEST_DEEDS.map(({ screen, intent }) => `${screen} ${intent}`));
  const found = screens
    .filter(({ changes, path }) => changes && !BY_SERVERS.has(path) && path !== BEFORE_ADMINS)
    .flatMap(actionsOf);
  expect([...sent].toSorted()).toEqual(found.toSorted());
});

/**
 * The intents that a screen's source tells apart, as '/path intent'; its own, or those of the file
 * beside it in which screens of one form share their action.
 */
function actionsOf(screen: (typeof screens)[number]): string[] {
  const { path } = screen;
  const file = `app/${fileOf(screen)}`;
  const own = readFileSync(file, 'utf8');
  const isShared = own.includes(`from './action.tsx'`);
  const source = isShared ? readFileSync(`${dirname(file)}/action.tsx`, 'utf8') : own;
  const start = source.search(/export async function (action|answer\w+)[(<]/);
  const body = source.slice(start, source.indexOf('\n}\n', start));
  const told = [
    ...body.matchAll(/[iI]ntent'?\)? [!=]== '([\w-]+)'/g),
    ...(/switch \((?:intent|[\w.]+\.get\('intent'\))\)/.test(body)
      ? body.matchAll(/case ('?[\w-]+'?):/g)
      : []),
  ].map(([, intent = '']) => intent.replaceAll(`'`, ''));
  const intents = told.map((one) => (one === 'REQUEST_SIGN_UP' ? 'request-sign-up' : one));
  return [...new Set(intents.length === 0 ? ['null'] : intents)].map((one) => `${path} ${one}`);
}

describe('mass assignment: a form with every column of every table in it does what it did', () => {
  const named = HONEST_DEEDS.map((deed) => [`${deed.screen} ${deed.intent ?? ''}`, deed] as const);

  it.each(named)('%s', async (_name, deed) => {
    const { form, ...sent } = await prepareSending(stage, deed);
    const fields = Object.entries(form);
    const before = deed.prepare === undefined ? base : await readRows(stage.installation, base);
    now = before;

    const honest = await outcomeOf(deed, before, { ...sent, fields });
    expect([200, 302]).toContain(honest.status);
    expect(honest.changes.some(isNoVisit)).toBe(deed.leavesNoRow !== true);

    await goBackTo(before);
    await deed.putBack?.(stage);
    const own = [...Object.keys(form), deed.picture, deed.table];
    const more = forged.filter(([name]) => !own.includes(name));
    expect(await outcomeOf(deed, before, { ...sent, fields: [...fields, ...more] })).toEqual(
      honest,
    );
  });
});
