import { afterAll, beforeAll, expect, it } from 'vitest';
import { cents } from '#app/ground/money/cents.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import { offeringOf } from '#app/offering/terms/read.server.ts';
import {
  callAs,
  openTestInstallation,
  type TestInstallation,
} from '#tests/helpers/test-installation.ts';
import { buildWorld, mustSucceed, type World } from '#tests/helpers/world.ts';
import { readFundingSettings } from './read.server.ts';
import { DEFAULT_FUNDING_SETTINGS } from './rules.ts';
import { readSettingsPage, saveFundingSettings } from './save.server.ts';

let installation: TestInstallation;
let world: World;

beforeAll(async () => {
  installation = await openTestInstallation();
  world = await buildWorld(installation);
});
afterAll(() => installation.close());

const as = (name: 'owner' | 'platformAdmin') => callAs(installation, world.people[name]);
const chosen = { ...DEFAULT_FUNDING_SETTINGS, fundingWay: 'staged' as const, bankingDays: 7 };
const offered = (noteId: string) =>
  asActor(installation.database, world.people.viewer, (transaction) =>
    offeringOf(transaction, noteId),
  );

it('are for platform admins alone to look at and to change', async () => {
  expect(await readSettingsPage(as('owner'))).toEqual({ ok: false, reason: 'forbidden' });
  expect(await saveFundingSettings(as('owner'), chosen)).toEqual({
    ok: false,
    reason: { kind: 'forbidden' },
  });
});

it('are those of the specification until somebody chooses, and then what was chosen', async () => {
  const { settings } = mustSucceed(await readSettingsPage(as('platformAdmin')));
  expect(settings).toEqual(DEFAULT_FUNDING_SETTINGS);
  mustSucceed(await saveFundingSettings(as('platformAdmin'), chosen));
  const read = await asActor(installation.database, world.people.viewer, readFundingSettings);
  expect(read).toEqual(chosen);
  const entries = await installation.database.look(
    `select details->'before'->>'bankingDays' as before, details->'after'->>'bankingDays' as after
     from audit_entries where action = 'installation.funding_changed'`,
  );
  expect(entries).toEqual([{ before: '5', after: '7' }]);
});

it('are not taken back by a tab that lay open, and its reader is told', async () => {
  const tab = mustSucceed(await readSettingsPage(as('platformAdmin')));
  const other = { ...tab.settings, shortfallCents: cents(50_00n), letterMonths: 1 };
  mustSucceed(await saveFundingSettings(as('platformAdmin'), other, tab.version));
  const stale = { ...tab.settings, bankingDays: 6 };
  const answer = await saveFundingSettings(as('platformAdmin'), stale, tab.version);
  const told = { kind: 'conflict', keys: ['shortfallCents', 'letterMonths'], isOwn: true };
  expect(answer).toMatchObject({ reason: { ...told, now: other } });
  for (const version of ['', 'x', 'f'.repeat(500)]) {
    const forged = await saveFundingSettings(as('platformAdmin'), stale, version);
    expect(forged, `version ${version}`).toMatchObject({ reason: { kind: 'conflict' } });
  }
  const now = mustSucceed(await readSettingsPage(as('platformAdmin')));
  expect(now.settings).toEqual(other);
  mustSucceed(await saveFundingSettings(as('platformAdmin'), chosen, now.version));
});

it('that are chosen twice at the same instant are chosen once', async () => {
  await installation.database.look('delete from funding_settings');
  const { settings, version } = mustSucceed(await readSettingsPage(as('platformAdmin')));
  const choose = (bankingDays: number) =>
    saveFundingSettings(as('platformAdmin'), { ...settings, bankingDays }, version);
  const answers = await Promise.all([choose(8), choose(9)]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  mustSucceed(await saveFundingSettings(as('platformAdmin'), chosen));
});

it('a note is offered as it says, else as its property, else as the installation', async () => {
  const { notes, properties } = world;
  expect(await offered(notes.open)).toEqual({
    exemption: 'none',
    otherText: null,
    accreditation: 'not_asked',
    openedOn: null,
    way: 'staged',
    reservationHours: 72,
    offerHours: 48,
    bankingDays: 7,
  });
  await installation.database.look(
    `insert into offerings (property_id, exemption, accreditation, way, offer_hours)
     values ($1, '506c', 'verified', 'simple', 24)`,
    [properties.platform],
  );
  expect(await offered(notes.open)).toMatchObject({
    exemption: '506c',
    way: 'simple',
    offerHours: 24,
  });
  await installation.database.look(
    `insert into offerings (property_id, note_id, exemption, other_text, accreditation, opened_on)
     values ($1, $2, 'other', 'Regulation S', 'not_asked', '2026-11-01')`,
    [properties.platform, notes.open],
  );
  // Its own replace the property's whole, with what those say and it does not.
  expect(await offered(notes.open)).toMatchObject({
    exemption: 'other',
    otherText: 'Regulation S',
    openedOn: '2026-11-01',
    way: 'staged',
    offerHours: 48,
  });
});
