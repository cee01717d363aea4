import { expect, it } from 'vitest';
import { isoDate } from '#app/ground/calendar/iso-date.ts';
import { makeProfile, trust } from '#tests/helpers/profiles.ts';
import { callAs } from '#tests/helpers/test-installation.ts';
import { openTestWorld } from '#tests/helpers/test-world.ts';
import { mustSucceed } from '#tests/helpers/world.ts';
import { readOwnEvidence } from './read.server.ts';
import { reviewEvidence } from './review.server.ts';
import { submitEvidence } from './submit.server.ts';

const { installation, world } = await openTestWorld();
installation.setNow('2026-11-26T15:00:00Z');
const { owner } = world.people;
const profileId = await makeProfile(installation, owner, trust);
const HEAD = '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\n';
const TAIL = `xref\n0 1\ntrailer\n<< /Root 1 0 R >>\nstartxref\n${HEAD.length}\n%%EOF\n`;
const papers = [new TextEncoder().encode(HEAD + TAIL)];

const worth = (day: string) =>
  submitEvidence(callAs(installation, owner), {
    profileId,
    facts: { method: 'net_worth', oldestOn: isoDate(day) },
    papers,
  });
const letter = (day: string) =>
  submitEvidence(callAs(installation, owner), {
    profileId,
    facts: {
      method: 'letter',
      writer: 'attorney',
      name: 'A. Lawyer',
      registerNumber: '1',
      datedOn: isoDate(day),
    },
    papers,
  });

it('papers of tomorrow, and those that would not count today, are not taken', async () => {
  expect(await worth('2026-11-27')).toEqual({
    ok: false,
    reason: { kind: 'day_ahead', field: 'oldestOn' },
  });
  expect(await worth('2026-08-25')).toEqual({
    ok: false,
    reason: { kind: 'too_old', field: 'oldestOn' },
  });
  expect(await letter('2026-12-01')).toMatchObject({ reason: { kind: 'day_ahead' } });
  expect(await letter('2026-08-25')).toEqual({
    ok: false,
    reason: { kind: 'too_old', field: 'datedOn' },
  });
  expect(await installation.database.look('select id from accreditations')).toEqual([]);
});

it('papers that still count today are taken, once', async () => {
  expect(await worth('2026-08-26')).toEqual({ ok: true, value: null });
  expect(await worth('2026-11-26')).toMatchObject({ reason: { kind: 'waiting' } });
});

it('what is accepted says from which day it counts, beside what was stated of it', async () => {
  const read = async () =>
    mustSucceed(await readOwnEvidence(callAs(installation, owner), profileId)).evidence;
  const [given] = await read();
  const accreditationId = given?.id ?? '';
  const from = isoDate('2026-08-27');
  const verdict = { accreditationId, verdict: 'accepted', reason: '', from } as const;
  const reviewer = callAs(installation, world.people.platformAdmin);
  mustSucceed(await reviewEvidence(reviewer, verdict));
  expect((await read())[0]).toMatchObject({
    facts: { oldestOn: '2026-08-26' },
    countsFrom: '2026-08-27',
    validUntil: '2026-11-27',
  });
});
