import { expect, test } from 'vitest';
import type { Person } from '#app/ground/actor.ts';
import { signOut } from '#app/account/own/sessions.server.ts';
import { noteVisit, readActor } from '#app/server/session/read-actor.ts';
import { callWith, passwordSignIn } from '#tests/helpers/sessions.ts';
import { callAs, createPerson } from '#tests/helpers/test-installation.ts';
import { openOwnInstallation } from '#tests/helpers/test-world.ts';
import { listUsers, readUser } from './list.server.ts';

const installation = await openOwnInstallation();
const admin = await createPerson(installation, {
  email: 'admin@example.com',
  isPlatformAdmin: true,
});

const noSessions = () => installation.database.look('delete from sessions');

/** What the list of users and the page of one user say, which is the same. */
async function lastSeen({ userId, email }: Person): Promise<string | null> {
  const caller = callAs(installation, admin);
  const read = await readUser(caller, userId);
  const listed = await listUsers(caller, { search: email, state: 'all', page: 1 });
  const said = read.ok ? read.value.lastSeen : read.reason;
  expect(listed.ok && listed.value.rows.map((row) => row.lastSeen)).toEqual([said]);
  return said;
}

async function visit(cookie: string): Promise<void> {
  const { session } = await readActor(installation, new Headers({ cookie }));
  if (session === null) throw new Error('nobody is signed in');
  await noteVisit(installation, session, { userAgent: 'Test', clientAddress: null });
}

test('who has never been here was seen at no time', async () => {
  const person = await createPerson(installation, { email: 'never@example.com' });
  await noSessions();
  expect(await lastSeen(person)).toBeNull();
});

test('who has signed out was seen when they did', async () => {
  const person = await createPerson(installation, { email: 'gone@example.com' });
  const caller = await callWith(installation, await passwordSignIn(installation, person.email));
  installation.setNow('2026-11-22T16:03:00Z');
  await signOut(caller, caller.headers);
  await noSessions();
  expect(await lastSeen(person)).toBe('Nov 22, 2026, 11:03 AM EST');
});

test('whose session was ended was seen when it was used, to five minutes', async () => {
  const person = await createPerson(installation, { email: 'ended@example.com' });
  const cookie = await passwordSignIn(installation, person.email);
  // Sign-in writes the time of the machine.
  await installation.database.look(`update sessions set updated_at = '2026-11-23T15:00:00Z'`);
  installation.setNow('2026-11-23T16:00:00Z');
  await visit(cookie);
  installation.setNow('2026-11-23T16:06:00Z');
  await visit(cookie);
  installation.setNow('2026-11-23T16:10:00Z');
  await visit(cookie);
  expect(await lastSeen(person)).toBe('Nov 23, 2026, 11:06 AM EST');
  await noSessions();
  expect(await lastSeen(person)).toBe('Nov 23, 2026, 11:06 AM EST');
});
