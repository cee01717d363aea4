import { beforeEach, expect, it } from 'vitest';
import { asActor } from '#app/server/db/as-actor.ts';
import { makeProfile, trust } from '#tests/helpers/profiles.ts';
import { callAs } from '#tests/helpers/test-installation.ts';
import { openTestWorld } from '#tests/helpers/test-world.ts';
import { mustSucceed } from '#tests/helpers/world.ts';
import { exportEvidence } from './export.server.ts';
import { listEvidence, readEvidenceMarks, readOwnEvidence, readReviewed } from './read.server.ts';
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

it('evidence counts on its last day and is expired on the next, to the filter too (X9)', async () => {
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
