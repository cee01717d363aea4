import { beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '#app/ground/actor.ts';
import { callAs, createPerson } from '#tests/helpers/test-installation.ts';
import { openTestWorld } from '#tests/helpers/test-world.ts';
import { mustSucceed } from '#tests/helpers/world.ts';
import { readOfferingPage } from './page.server.ts';
import { NO_TERMS, type OfferingTerms } from './rules.ts';
import { saveOffering, takeOfferingBack } from './save.server.ts';

const { installation, world } = await openTestWorld();
const propertyId = world.properties.platform;
const noteId = world.notes.open;
const first = world.people.platformAdmin;
const second = await createPerson(installation, {
  email: 'second@example.com',
  isPlatformAdmin: true,
});

const VERIFIED: OfferingTerms = { ...NO_TERMS, exemption: '506c', accreditation: 'verified' };
const ELSEWHERE: OfferingTerms = { ...NO_TERMS, exemption: 'other', otherText: 'Reg A' };
const WHOLE = { propertyId, noteId: null };
const OWN = { propertyId, noteId };

const as = (actor: Person) => callAs(installation, actor);
const page = async () => mustSucceed(await readOfferingPage(as(first), propertyId));
/** The versions of a tab that is opened now. */
async function open() {
  const { version, notes } = await page();
  return { whole: version, own: notes.find(({ id }) => id === noteId)?.version ?? '' };
}
const ownTerms = async () => (await page()).notes.find(({ id }) => id === noteId)?.own;

describe('of two who say terms of an offering', () => {
  beforeAll(async () => {
    mustSucceed(await saveOffering(as(first), { ...WHOLE, terms: VERIFIED }));
  });

  it('the second takes nothing back, and is told who said what, and when', async () => {
    const tab = await open();
    installation.setNow('2026-11-21T19:05:00Z');
    mustSucceed(await saveOffering(as(second), { ...WHOLE, terms: ELSEWHERE }, tab.whole));
    const terms = { ...VERIFIED, reservationHours: 31 };
    expect(await saveOffering(as(first), { ...WHOLE, terms }, tab.whole)).toEqual({
      ok: false,
      reason: {
        kind: 'conflict',
        keys: ['exemption', 'otherText', 'accreditation'],
        by: 'Pat Example',
        isOwn: false,
        at: 'Nov 21, 2026, 2:05 PM EST',
        now: ELSEWHERE,
      },
    });
    expect(await page()).toMatchObject({ terms: ELSEWHERE });
  });

  it('the second saves over it knowingly, and again after a lost answer', async () => {
    const tab = await open();
    for (let time = 1; time <= 2; time += 1) {
      const saved = await saveOffering(as(first), { ...WHOLE, terms: VERIFIED }, tab.whole);
      expect(saved, `time ${time}`).toMatchObject({ ok: true });
    }
  });

  it('the second replaces what the other has left as it was', async () => {
    const tab = await open();
    const later = { ...VERIFIED, bankingDays: 3 };
    mustSucceed(await saveOffering(as(second), { ...WHOLE, terms: later }, tab.whole));
    const both = { ...later, offerHours: 24 };
    mustSucceed(await saveOffering(as(first), { ...WHOLE, terms: both }, tab.whole));
    expect(await page()).toMatchObject({ terms: both });
  });

  it('the second is told of the other, not of who saved something else after that', async () => {
    const tab = await open();
    mustSucceed(await saveOffering(as(second), { ...WHOLE, terms: ELSEWHERE }));
    const later = { ...ELSEWHERE, offerHours: 9 };
    mustSucceed(await saveOffering(as(first), { ...WHOLE, terms: later }));
    const stale = { ...VERIFIED, offerHours: 9 };
    const answer = await saveOffering(as(first), { ...WHOLE, terms: stale }, tab.whole);
    const told = { kind: 'conflict', by: 'Pat Example', isOwn: false };
    expect(answer).toMatchObject({ reason: told });
  });

  it('without a version, or with a wrong one, nobody changes anything', async () => {
    const before = await page();
    for (const version of ['', 'x', 'f'.repeat(500), '\u0000', (await open()).whole.slice(8)]) {
      const answer = await saveOffering(as(first), { ...WHOLE, terms: VERIFIED }, version);
      expect(answer, `version ${version}`).toMatchObject({ reason: { kind: 'conflict' } });
    }
    expect(await page()).toEqual(before);
  });

  it('one loses who saves at the same instant', async () => {
    const tab = await open();
    const save = (hours: number) =>
      saveOffering(as(first), { ...WHOLE, terms: { ...VERIFIED, offerHours: hours } }, tab.whole);
    const answers = await Promise.all([save(11), save(12)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });
});

describe('terms of a note by itself', () => {
  beforeAll(async () => {
    mustSucceed(await saveOffering(as(first), { ...WHOLE, terms: NO_TERMS }));
  });

  it('are not said as they were begun with its property’s once these have changed', async () => {
    const tab = await open();
    mustSucceed(await saveOffering(as(second), { ...WHOLE, terms: VERIFIED }));
    const stale = { ...OWN, terms: { ...NO_TERMS, offerHours: 24 } };
    const answer = await saveOffering(as(first), stale, tab.own);
    const told = { kind: 'conflict', keys: ['exemption', 'accreditation'], by: 'Pat Example' };
    expect(answer).toMatchObject({ reason: told });
    expect(await ownTerms()).toBeNull();
  });

  it('are not removed once somebody has said others', async () => {
    mustSucceed(await saveOffering(as(first), { ...OWN, terms: { ...VERIFIED, offerHours: 9 } }));
    const tab = await open();
    mustSucceed(await saveOffering(as(second), { ...OWN, terms: ELSEWHERE }, tab.own));
    const told = { kind: 'conflict', by: 'Pat Example', now: ELSEWHERE };
    expect(await takeOfferingBack(as(first), OWN, tab.own)).toMatchObject({ reason: told });
    expect(await ownTerms()).toEqual(ELSEWHERE);
    mustSucceed(await takeOfferingBack(as(first), OWN, (await open()).own));
  });

  it('that somebody has removed are not said again by who edits them, who is told', async () => {
    mustSucceed(await saveOffering(as(first), { ...OWN, terms: ELSEWHERE }));
    const tab = await open();
    mustSucceed(await takeOfferingBack(as(second), OWN));
    const terms = { ...ELSEWHERE, offerHours: 24 };
    const told = { kind: 'conflict', by: 'Pat Example', now: VERIFIED };
    expect(await saveOffering(as(first), { ...OWN, terms }, tab.own)).toMatchObject({
      reason: told,
    });
    expect(await ownTerms()).toBeNull();
  });
});
