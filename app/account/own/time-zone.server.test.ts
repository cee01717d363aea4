import { expect, test } from 'vitest';
import { personTimeText } from '#app/server/clock.ts';
import { callAs, createPerson, readPerson } from '#tests/helpers/test-installation.ts';
import { openOwnInstallation } from '#tests/helpers/test-world.ts';
import { chooseTimeZone, readTimeZone } from './time-zone.server.ts';

const installation = await openOwnInstallation();
const NOON = new Date('2026-11-21T12:00:00Z');

test('a visitor chooses no time zone', async () => {
  const refused = await chooseTimeZone(callAs(installation), { timeZone: 'UTC' });
  expect(refused).toEqual({ ok: false, reason: { kind: 'not_signed_in' } });
});

test('a name that is no time zone is refused, and nothing changes', async () => {
  const person = await createPerson(installation, { email: 'ines@example.com' });
  for (const timeZone of ['Mars/Olympus', 'utc', "UTC'; drop table users"]) {
    const refused = await chooseTimeZone(callAs(installation, person), { timeZone });
    expect(refused).toEqual({ ok: false, reason: { kind: 'no_time_zone' } });
  }
  expect((await readPerson(installation, person.userId)).timeZone).toBeNull();
});

test('who has chosen reads times there, and everybody else in that of the business', async () => {
  const person = await createPerson(installation, { email: 'juan@example.com' });
  expect(personTimeText(NOON, callAs(installation, person))).toBe('Nov 21, 2026, 7:00 AM EST');
  await chooseTimeZone(callAs(installation, person), { timeZone: 'Europe/Madrid' });
  const caller = callAs(installation, await readPerson(installation, person.userId));
  expect(personTimeText(NOON, caller)).toBe('Nov 21, 2026, 1:00 PM GMT+1');
  expect(readTimeZone(caller)).toMatchObject({
    chosen: 'Europe/Madrid',
    business: 'America/New York',
  });
  expect(personTimeText(NOON, callAs(installation))).toBe('Nov 21, 2026, 7:00 AM EST');
  await chooseTimeZone(caller, { timeZone: '' });
  expect((await readPerson(installation, person.userId)).timeZone).toBeNull();
});
