import { afterAll, beforeAll, expect, it } from 'vitest';
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
    reason: 'forbidden',
  });
});

it('are those of the specification until somebody chooses, and then what was chosen', async () => {
  expect(mustSucceed(await readSettingsPage(as('platformAdmin')))).toEqual(
    DEFAULT_FUNDING_SETTINGS,
  );
  mustSucceed(await saveFundingSettings(as('platformAdmin'), chosen));
  const read = await asActor(installation.database, world.people.viewer, readFundingSettings);
  expect(read).toEqual(chosen);
  const entries = await installation.database.look(
    `select details->'before'->>'bankingDays' as before, details->'after'->>'bankingDays' as after
     from audit_entries where action = 'installation.funding_changed'`,
  );
  expect(entries).toEqual([{ before: '5', after: '7' }]);
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
