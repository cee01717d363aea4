import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { ANONYMOUS, type Person } from '#app/ground/actor.ts';
import type { Caller } from '#app/server/caller.ts';
import {
  callAs,
  createPerson,
  readPerson,
  TEST_PASSWORD,
} from '#tests/helpers/test-installation.ts';
import { openOwnInstallation } from '#tests/helpers/test-world.ts';
import { changePassword } from '#app/account/password/change.server.ts';
import { changePicture, readPicture, removePicture } from './picture.server.ts';
import { endOtherSessions, endSession, listSessions } from './sessions.server.ts';
import { requestDeletion, withdrawDeletion } from './deletion.server.ts';
import { signIn } from '#app/account/sign-in/sign-in.server.ts';
import { updateProfile } from './profile.server.ts';

const NEW_PASSWORD = 'another-horse-battery';

const installation = await openOwnInstallation({ TEAM_EMAIL: 'team@example.com' });

const look = <Row>(text: string, values: unknown[] = []) =>
  installation.database.look<Row & Record<string, unknown>>(text, values);

const sessionsOf = async ({ userId }: Person) => {
  const rows = await look<{ id: string }>(
    `select id from sessions where user_id = $1 order by created_at, id`,
    [userId],
  );
  return rows.map(({ id }) => id);
};

const mailsTo = async (email: string) => {
  const rows = await look<{ template: string }>(
    `select template from outbox_mails where to_address = $1 and template <> 'verify-address'
     order by created_at`,
    [email],
  );
  return rows.map(({ template }) => template);
};

async function newcomer(name: string): Promise<Person> {
  return createPerson(installation, { email: `${name}@example.com` });
}

/** The person as they ask from their first session. */
async function from(person: Person): Promise<Caller> {
  const [sessionId = null] = await sessionsOf(person);
  return { ...callAs(installation, person), sessionId };
}

async function signInAgain({ email }: Person, password = TEST_PASSWORD) {
  const clientAddress = `192.0.2.${Math.floor(Math.random() * 250)}`;
  return signIn({ ...callAs(installation), clientAddress }, { email, password });
}

describe('name and phone', () => {
  const input = { firstName: ' Ines ', lastName: 'Vogel', phone: '614 555 0142' };

  test('are refused to visitors, and when they are too long', async () => {
    expect(await updateProfile(callAs(installation), input)).toMatchObject({ ok: false });
    const person = await newcomer('long');
    const answer = await updateProfile(await from(person), { ...input, lastName: 'x'.repeat(81) });
    expect(answer).toEqual({ ok: false, reason: 'too_long' });
  });

  test('change in the own account alone; an empty number is none', async () => {
    const person = await newcomer('names');
    const other = await newcomer('other-names');
    expect(await updateProfile(await from(person), input)).toEqual({ ok: true, value: null });
    const names = `select name, first_name, last_name, phone from users where id = $1`;
    expect(await look(names, [person.userId])).toMatchObject([
      { name: 'Ines Vogel', first_name: 'Ines', last_name: 'Vogel', phone: '614 555 0142' },
    ]);
    await updateProfile(await from(person), { firstName: '', lastName: '', phone: ' ' });
    expect(await look(names, [person.userId])).toMatchObject([
      { name: 'names@example.com', first_name: '', phone: null },
    ]);
    expect(await look(names, [other.userId])).toMatchObject([{ name: 'Pat Example' }]);
  });
});

describe('the password', () => {
  test('is not changed by visitors, by a wrong one, or to a common one', async () => {
    const person = await newcomer('refused-password');
    const change = async (caller: Caller, currentPassword: string, newPassword: string) =>
      changePassword(caller, { currentPassword, newPassword });
    const caller = await from(person);
    expect(await change(callAs(installation), TEST_PASSWORD, NEW_PASSWORD)).toMatchObject({
      reason: { kind: 'not_signed_in' },
    });
    expect(await change(caller, 'wrong', NEW_PASSWORD)).toMatchObject({
      reason: { kind: 'wrong_password' },
    });
    expect(await change(caller, 'x'.repeat(5000), NEW_PASSWORD)).toMatchObject({
      reason: { kind: 'wrong_password' },
    });
    expect(await change(caller, TEST_PASSWORD, 'qwerty')).toMatchObject({
      reason: { kind: 'weak_password' },
    });
    expect(await signInAgain(person)).toMatchObject({ ok: true });
    expect(await mailsTo(person.email)).not.toContain('password-changed');
  });

  test('is not guessed from a borrowed session: ten wrong ones, then a pause', async () => {
    const caller = await from(await newcomer('guessed'));
    const guess = () =>
      changePassword(caller, { currentPassword: 'guess', newPassword: NEW_PASSWORD });
    for (let count = 0; count < 10; count += 1) await guess();
    expect(await guess()).toMatchObject({ reason: { kind: 'rate_limited' } });
  });

  test('changes, ends the other sessions and dead links, and is told by mail', async () => {
    const person = await newcomer('changed-password');
    const caller = await from(person);
    await signInAgain(person);
    await installation.auth.api.requestPasswordReset({ body: { email: person.email } });
    expect(await sessionsOf(person)).toHaveLength(2);
    const input = { currentPassword: TEST_PASSWORD, newPassword: NEW_PASSWORD };
    expect(await changePassword(caller, input)).toMatchObject({ ok: true });
    expect(await sessionsOf(person)).toEqual([caller.sessionId]);
    expect(await look(`select from verifications where value = $1`, [person.userId])).toEqual([]);
    expect(await signInAgain(person)).toMatchObject({ ok: false });
    expect(await signInAgain(person, NEW_PASSWORD)).toMatchObject({ ok: true });
    expect(await mailsTo(person.email)).toContain('password-changed');
  });
});

describe('sessions', () => {
  test('are neither listed nor ended for visitors or for others', async () => {
    const person = await newcomer('owner-of-session');
    const [sessionId = ''] = await sessionsOf(person);
    const other = await from(await newcomer('curious'));
    expect(await listSessions(callAs(installation))).toEqual({
      ok: false,
      reason: 'not_signed_in',
    });
    expect(await endSession(other, { sessionId })).toEqual({ ok: false, reason: 'missing' });
    expect(await endSession(callAs(installation), { sessionId })).toMatchObject({ ok: false });
    expect(await endSession(other, { sessionId: 'x' })).toMatchObject({ ok: false });
    expect(await endSession(other, { sessionId: other.sessionId ?? '' })).toMatchObject({
      ok: false,
    });
    expect(await sessionsOf(person)).toEqual([sessionId]);
  });

  test('are listed with this one first, and end one by one or all others at once', async () => {
    const person = await newcomer('three-devices');
    const caller = await from(person);
    await signInAgain(person);
    await signInAgain(person);
    const listed = await listSessions(caller);
    if (!listed.ok) throw new Error(listed.reason);
    expect(listed.value.map(({ isThis }) => isThis)).toEqual([true, false, false]);
    expect(Object.keys(listed.value[0] ?? {}).toSorted()).toEqual(
      ['address', 'device', 'isThis', 'lastSeen', 'sessionId', 'since'].toSorted(),
    );
    const one = listed.value[1]?.sessionId ?? '';
    expect(await endSession(caller, { sessionId: one })).toEqual({ ok: true, value: null });
    expect(await endOtherSessions(caller)).toEqual({ ok: true, value: { count: 1 } });
    expect(await sessionsOf(person)).toEqual([caller.sessionId]);
  });
});

describe('the wish to be deleted', () => {
  test('needs the password, is told to both, and can be taken back once', async () => {
    const person = await newcomer('leaving');
    const caller = await from(person);
    expect(await requestDeletion(caller, { password: 'wrong' })).toMatchObject({
      reason: { kind: 'wrong_password' },
    });
    expect(await withdrawDeletion(caller)).toEqual({ ok: false, reason: 'not_requested' });
    expect(await withdrawDeletion(callAs(installation))).toMatchObject({ ok: false });

    const input = { password: TEST_PASSWORD };
    expect(await requestDeletion(caller, input)).toEqual({ ok: true, value: null });
    expect(await requestDeletion(caller, input)).toMatchObject({
      reason: { kind: 'already_requested' },
    });
    expect(await mailsTo(person.email)).toEqual(['account-deletion-requested']);
    expect(await mailsTo('team@example.com')).toEqual(['account-deletion-requested-team']);
    expect(await withdrawDeletion(caller)).toEqual({ ok: true, value: null });
    expect(
      await look(`select action from audit_entries where record_id = $1 order by id`, [
        person.userId,
      ]),
    ).toEqual([{ action: 'user.deletion_requested' }, { action: 'user.deletion_withdrawn' }]);
  });
});

describe('the picture', () => {
  const draw = (width: number) =>
    sharp({ create: { width, height: 200, channels: 3, background: '#1f5446' } })
      .png()
      .toBuffer();

  test.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['a page', '<!doctype html><script>alert(1)</script>'],
  ])('is not %s, whatever its name says', async (_what, text) => {
    const caller = await from(await newcomer(`svg${text.length}`));
    const bytes = new TextEncoder().encode(text);
    expect(await changePicture(caller, { bytes })).toEqual({
      ok: false,
      reason: { kind: 'image', refusal: 'unknown_format' },
    });
  });

  test('is refused to visitors', async () => {
    const bytes = new Uint8Array(await draw(300));
    expect(await changePicture(callAs(installation), { bytes })).toMatchObject({ ok: false });
    expect(await removePicture(callAs(installation))).toMatchObject({ ok: false });
  });

  test('is stored small, seen by its owner and nobody else, and replaced', async () => {
    const person = await newcomer('pictured');
    const stranger = await newcomer('not-pictured');
    const caller = await from(person);
    const set = async (width: number) => {
      const answer = await changePicture(caller, { bytes: new Uint8Array(await draw(width)) });
      if (!answer.ok) throw new Error(answer.reason.kind);
      const [userId = '', pictureId = ''] = answer.value.address.split('/').slice(-2);
      return { userId, pictureId };
    };
    const first = await set(900);
    const found = await readPicture(caller, first);
    if (!found.ok) throw new Error(found.reason);
    expect(await sharp(found.value.bytes).metadata()).toMatchObject({ format: 'webp', width: 320 });
    for (const actor of [ANONYMOUS, stranger]) {
      const seen = await readPicture(callAs(installation, actor), first);
      expect(seen).toEqual({ ok: false, reason: 'missing' });
    }
    const second = await set(300);
    expect(await readPicture(caller, first)).toMatchObject({ ok: false });
    expect(await readPicture(caller, second)).toMatchObject({ ok: true });
    expect(await installation.files.list(`people/${person.userId}`)).toHaveLength(1);
    await removePicture(caller);
    expect(await readPicture(caller, second)).toMatchObject({ ok: false });
    expect(await installation.files.list(`people/${person.userId}`)).toEqual([]);
    expect(await readPicture(caller, { ...second, pictureId: '../x' })).toMatchObject({
      ok: false,
    });
  });
});

test('none of the changes gives anybody rights', async () => {
  const rights = await look(
    `select from users where is_platform_admin or suspended_at is not null`,
  );
  expect(rights).toEqual([]);
  expect((await readPerson(installation, (await newcomer('last')).userId)).isPlatformAdmin).toBe(
    false,
  );
});
