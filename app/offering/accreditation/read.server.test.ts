import { beforeEach, expect, it } from 'vitest';
import { asActor } from '#app/server/db/as-actor.ts';
import { makeProfile, trust } from '#tests/helpers/profiles.ts';
import { callAs } from '#tests/helpers/test-installation.ts';
import { openTestWorld } from '#tests/helpers/test-world.ts';
import { mustSucceed } from '#tests/helpers/world.ts';
import { saveProfile } from '#app/profile/own/save.server.ts';
import type { TypedProfile } from '#app/profile/schema.ts';
import { exportEvidence } from './export.server.ts';
import { listEvidence, readEvidenceMarks, readOwnEvidence, readReviewed } from './read.server.ts';
import { reviewEvidence } from './review.server.ts';
import { SHOWN_STATES, type ShownState } from './rules.ts';

const { installation, world } = await openTestWorld();
installation.setNow('2026-11-26T15:00:00Z');
const { look } = installation.database;
const { owner, platformAdmin } = world.people;
const { own } = world.organizations;
const profileId = await makeProfile(installation, owner, trust);
const asAdmin = () => callAs(installation, platformAdmin);

beforeEach(() => look('delete from accreditations where profile_id = $1', [profileId]));

async function letter(validUntil: string | null): Promise<string> {
  const [row] = await look<{ id: string }>(
    `insert into accreditations (profile_id, organization_id, method, facts, state,
       submitter_name, submitted_on, decided_on, valid_until)
     values ($1, $2, 'letter', '{"method": "letter"}',
       case when $3::date is null then 'submitted' else 'accepted' end, 'x', '2026-08-20',
       case when $3::date is null then null::date else '2026-08-20' end, $3::date) returning id`,
    [profileId, own, validUntil],
  );
  return row?.id ?? '';
}

/** What each choice of the filter leaves. */
async function listed(): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const state of SHOWN_STATES) {
    const list = mustSucceed(await listEvidence(asAdmin(), { state, page: 1 }));
    expect(list.rows.map((row) => row.state)).toEqual(list.rows.map(() => state));
    if (list.totalCount > 0) found[state] = list.rows.map((row) => row.id);
  }
  return found;
}

const shownTo = async (id: string): Promise<(ShownState | undefined)[]> => {
  const kept = mustSucceed(await readOwnEvidence(callAs(installation, owner), profileId)).evidence;
  const reviewed = mustSucceed(await readReviewed(asAdmin(), id));
  return [kept.find((one) => one.id === id)?.state, reviewed.state];
};

it('evidence counts on its last day and is expired on the next, also to the filter', async () => {
  const [over, last, waiting] = [
    await letter('2026-11-25'),
    await letter('2026-11-26'),
    await letter(null),
  ];
  expect(await listed()).toEqual({ submitted: [waiting], accepted: [last], expired: [over] });
  expect(await shownTo(over)).toEqual(['expired', 'expired']);
  expect(await shownTo(last)).toEqual(['accepted', 'accepted']);
  const today = installation.clock.today();
  const marks = await asActor(installation.database, platformAdmin, (transaction) =>
    readEvidenceMarks(transaction, { profileId, requestId: crypto.randomUUID(), today }),
  );
  expect(marks.map(({ state }) => state).toSorted()).toEqual(['accepted', 'expired', 'submitted']);
  const all = mustSucceed(await listEvidence(asAdmin(), { state: null, page: 1 }));
  expect(all.rows[0]?.id).toBe(waiting);
  const table = mustSucceed(await exportEvidence(asAdmin(), { state: 'expired' }));
  expect(table).toContain(over);
  expect(table).not.toContain(last);
});

it('what came with a request waits no more when that has ended, and is not decided', async () => {
  const requestId = world.requests.own;
  const [row] = await look<{ id: string }>(
    `insert into accreditations (profile_id, organization_id, request_id, method, facts,
       submitter_name, submitted_on)
     values ($1, $2, $3, 'verified_before', '{"method": "verified_before"}', 'x', '2026-11-20')
     returning id`,
    [profileId, own, requestId],
  );
  const id = row?.id ?? '';
  const standsAt = (stage: string) =>
    look('update investment_requests set stage = $2 where id = $1', [requestId, stage]);
  const review = () =>
    reviewEvidence(asAdmin(), { accreditationId: id, verdict: 'accepted', reason: '', from: null });
  // Who submits and who decides read for which note it is, and for how much.
  const rests = { requestAddress: expect.stringMatching(/\w/), requestCents: expect.any(BigInt) };
  const kept = mustSucceed(await readOwnEvidence(callAs(installation, owner), profileId));
  expect(kept.evidence).toEqual([
    expect.objectContaining({ id, requestCents: expect.any(BigInt) }),
  ]);
  expect(mustSucceed(await readReviewed(asAdmin(), id))).toMatchObject(rests);
  const seen = mustSucceed(await listEvidence(asAdmin(), { state: null, page: 1 }));
  expect(seen.rows[0]).toMatchObject(rests);
  for (const stage of ['declined', 'withdrawn']) {
    await standsAt('requested');
    expect(await listed()).toEqual({ submitted: [id] });
    await standsAt(stage);
    expect(await listed()).toEqual({ ended: [id] });
    expect(await shownTo(id)).toEqual(['ended', 'ended']);
    expect(await review()).toEqual({
      ok: false,
      reason: { kind: 'not_to_decide', state: 'ended' },
    });
  }
  const standing = await letter(null);
  const all = mustSucceed(await listEvidence(asAdmin(), { state: null, page: 1 }));
  expect(all.rows.map((one) => one.id)).toEqual([standing, id]);
  await standsAt('requested');
  expect(await review()).toEqual({ ok: true, value: null });
});

it('of a profile that names somebody else since nothing counts or is decided', async () => {
  const asOwner = callAs(installation, owner);
  const otherId = await makeProfile(installation, owner, trust);
  const [first, second] = await look<{ id: string }>(
    `insert into accreditations (profile_id, organization_id, method, facts, state,
       submitter_name, submitted_on, decided_on, valid_until, created_at)
     select $1, $2, 'letter', '{"method": "letter"}', state, 'x', '2026-11-20',
       case state when 'accepted' then '2026-11-20'::date end,
       case state when 'accepted' then '2027-01-20'::date end, '2026-11-20'
     from unnest(array['accepted', 'submitted']) state returning id`,
    [otherId, own],
  );
  const counts = async () => {
    const [found] = await look<{ counts: boolean }>(
      `select access.is_accredited($1, null, null, '2026-11-26', false) as counts`,
      [otherId],
    );
    return found?.counts;
  };
  const save = async (facts: object) => {
    const [found] = await look<{ at: Date }>(
      'select updated_at as at from investing_profiles where id = $1',
      [otherId],
    );
    const typed = { ...trust, facts: { ...trust.facts, ...facts } } as TypedProfile;
    const seenAt = new Date(found!.at).getTime();
    mustSucceed(await saveProfile(asOwner, { profileId: otherId, seenAt, typed }));
  };
  // Another text on the notes, of the same lender.
  await save({ isAmended: true });
  expect(await counts()).toBe(true);
  await save({ name: 'The Other Trust' });
  expect(await counts()).toBe(false);
  const { evidence } = mustSucceed(await readOwnEvidence(asOwner, otherId));
  expect(evidence.map(({ state }) => state)).toEqual(['outdated', 'outdated']);
  const accreditationId = (second ?? first)!.id;
  const verdict = { verdict: 'accepted', reason: '', from: null } as const;
  expect(await reviewEvidence(asAdmin(), { accreditationId, ...verdict })).toEqual({
    ok: false,
    reason: { kind: 'not_to_decide', state: 'outdated' },
  });
});
