import { describe, expect, it } from 'vitest';
import { boxesOfSettings } from '#app/offering/settings/schema.ts';
import { DEFAULT_FUNDING_SETTINGS } from '#app/offering/settings/rules.ts';
import { passwordSignIn } from '#tests/helpers/sessions.ts';
import { createTestApp } from '#tests/helpers/test-app.ts';
import { openTestWorld } from '#tests/helpers/test-world.ts';

/** Two tabs of one platform admin, who saves in the second first. */
const { installation, world } = await openTestWorld();
const ask = createTestApp(installation);
const cookie = await passwordSignIn(installation, world.people.platformAdmin.email);
const offering = `/admin/properties/${world.properties.platform}/offering`;

const TERMS = { intent: 'terms', noteId: '', exemption: 'none', accreditation: 'not_asked' };
const SIGNER = { intent: 'company', state: 'Ohio', name: 'Ada', title: 'Manager' };
const SIGNED = { ...SIGNER, email: 'owner@example.com', w9Rule: 'nothing' };
const SETTINGS = boxesOfSettings(DEFAULT_FUNDING_SETTINGS);

const PAGES = [
  {
    name: 'terms of an offering',
    path: offering,
    first: { ...TERMS, exemption: '506c', accreditation: 'verified' },
    stale: { ...TERMS, reservationHours: '31' },
    told: '“Exemption” (now Rule 506(c))',
    kept: 'value="31"',
  },
  {
    name: 'funding settings',
    path: '/admin/settings/funding',
    first: { ...SETTINGS, shortfall: '50.00' },
    stale: { ...SETTINGS, bankingDays: '6' },
    told: '“Shortfall the company may cover” (now $50.00)',
    kept: 'value="6"',
  },
  {
    name: 'who signs for the company',
    path: '/admin/templates',
    first: { ...SIGNED, w9Rule: 'funds' },
    stale: { ...SIGNED, title: 'Partner' },
    told: '“Title” (now Manager)',
    kept: 'value="Partner"',
  },
];

/** The hidden boxes that a page carries versions in. */
function versionsIn(page: string): Record<string, string> {
  const boxes = [...page.matchAll(/name="(version[^"]*)" value="([^"]*)"/g)];
  return Object.fromEntries(boxes.map(([, name, value]) => [name, value]));
}

describe.each(PAGES)('a tab with $name that lay open', ({ path, first, stale, told, kept }) => {
  it('takes nothing back, says what is there now, and saves over it knowingly', async () => {
    const tab = versionsIn((await ask(path, { cookie })).body);
    expect(Object.keys(tab)).not.toEqual([]);
    expect(await ask(path, { cookie, form: { ...first, ...tab } })).toMatchObject({ status: 302 });
    const refused = await ask(path, { cookie, form: { ...stale, ...tab } });
    expect(refused.status).toBe(409);
    expect(refused.body).toContain('You changed');
    expect(refused.body).toContain(told);
    expect(refused.body).toContain(kept);
    const without = await ask(path, { cookie, form: stale });
    expect(without.status).toBe(409);
    const again = { ...stale, ...versionsIn(refused.body) };
    expect(await ask(path, { cookie, form: again })).toMatchObject({ status: 302 });
  });
});

it('own terms of a note are not removed by a page from before they were changed', async () => {
  const noteId = world.notes.open;
  const own = { ...TERMS, noteId, reservationHours: '30' };
  const tab = versionsIn((await ask(offering, { cookie })).body);
  expect(await ask(offering, { cookie, form: { ...own, ...tab } })).toMatchObject({ status: 302 });
  const opened = versionsIn((await ask(offering, { cookie })).body);
  const other = { ...own, ...opened, reservationHours: '20' };
  expect(await ask(offering, { cookie, form: other })).toMatchObject({ status: 302 });
  const removal = { intent: 'own-terms-back', noteId };
  const refused = await ask(offering, { cookie, form: { ...removal, ...opened } });
  expect(refused.status).toBe(409);
  expect(refused.body).toContain('“Reservation time” (now 20 hours)');
  const again = { ...removal, ...versionsIn(refused.body) };
  expect(await ask(offering, { cookie, form: again })).toMatchObject({ status: 302 });
});
