import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requestEmailChange } from '#app/account/address/change.server.ts';
import { inviteByEmail } from '#app/team/invitations/send.server.ts';
import { callWith, cookieHeader, passwordSignIn } from '#tests/helpers/sessions.ts';
import { callAs, createPerson, TEST_PASSWORD } from '#tests/helpers/test-installation.ts';
import { mustSucceed } from '#tests/helpers/world.ts';
import { setStage, type Stage } from '#tests/permissions/stage.ts';
import { readRows } from './forgeries/row-changes.ts';

const MESSAGE = 'Please call me after five & not on Fridays.';

let stage: Stage;

beforeAll(async () => {
  stage = await setStage();
  stage.installation.limits.attempt = () => Promise.resolve(null);
});
afterAll(() => stage.installation.close());

/** The newest link of a kind that was mailed to an address. */
async function linkTo(email: string, template: string): Promise<string> {
  const [mail] = await stage.installation.database.look<{ path: string }>(
    `select facts->>'path' as path from outbox_mails
     where to_address = $1 and template = $2 order by xmin::text::bigint desc limit 1`,
    [email, template],
  );
  if (mail === undefined) throw new Error(`no ${template} mail to ${email}`);
  return mail.path;
}

/** Signs up on a private property with a message; returns where that leads, signed in. */
async function askForPrivateNote(email: string, message = MESSAGE) {
  const { properties } = stage.world;
  const names = { firstName: 'Noa', lastName: 'Field', phone: '(614) 555-0142' };
  const passwords = { password: TEST_PASSWORD, confirmPassword: TEST_PASSWORD };
  const answer = await stage.ask(`/properties/${properties.secret}?dialog=fund`, {
    form: { intent: 'request-sign-up', email, message, ...names, ...passwords },
  });
  const cookie = cookieHeader(answer.headers.getSetCookie());
  return { answer, cookie, propertyId: properties.secret };
}

// Scanners of mail systems follow links before anybody has read the mail.
describe('opening a mailed link changes nothing', () => {
  const MAILED: [string, (email: string) => Promise<string>][] = [
    ['verifies an address', (email) => linkTo(email, 'verify-address')],
    [
      'sets a new password',
      async (email) => {
        await stage.ask('/auth/forgot-password', { form: { email } });
        return linkTo(email, 'reset-password');
      },
    ],
    [
      'confirms another address',
      async (email) => {
        const cookie = await passwordSignIn(stage.installation, email);
        const caller = await callWith(stage.installation, cookie);
        const wish = { email: `new.${email}`, password: TEST_PASSWORD };
        mustSucceed(await requestEmailChange(caller, wish));
        return linkTo(`new.${email}`, 'email-change-confirm');
      },
    ],
    [
      'invites to a team',
      async (email) => {
        const { installation, world } = stage;
        const organizationId = world.organizations.own;
        const wish = { organizationId, email, role: 'viewer' } as const;
        mustSucceed(await inviteByEmail(callAs(installation, world.people.owner), wish));
        return linkTo(email, 'invitation');
      },
    ],
  ];

  it.each(MAILED)('that %s', async (name, mail) => {
    const { installation } = stage;
    const email = `${name.replaceAll(' ', '.')}@example.com`;
    await createPerson(installation, { email, isVerified: false });
    const path = await mail(email);
    const cookie = await passwordSignIn(installation, email);
    // A session notes where it is used, once.
    await stage.ask('/about', { cookie });
    const before = await readRows(installation);
    for (const reader of [{}, { cookie }]) {
      const opened = await stage.ask(path, reader);
      expect([opened.status, opened.location]).toEqual([200, null]);
      expect((await stage.ask(path, { ...reader, more: { purpose: 'prefetch' } })).status).toBe(
        200,
      );
    }
    expect(await readRows(installation)).toEqual(before);
  });
});

describe('the page of a link that verifies', () => {
  it('verifies by one press, and leads its owner on with what was theirs', async () => {
    const email = 'presses@example.com';
    const { cookie } = await askForPrivateNote(email);
    const link = await linkTo(email, 'verify-address');
    const page = await stage.ask(link, { cookie });
    expect(page.body).toContain('Verify This Address');
    expect(page.body).toContain(email);
    expect(page.body).toMatch(/<form method="post">/);
    const pressed = await stage.ask(link, { cookie, form: { intent: 'verify' } });
    expect(pressed.status).toBe(302);
    expect(pressed.location).toBe(`/properties/${stage.world.properties.secret}?dialog=fund`);
    const again = await stage.ask(link, { cookie });
    expect(again.body).toContain('This address is verified already');
  });

  it('works for who is not signed in, and signs nobody in', async () => {
    const email = 'elsewhere@example.com';
    await createPerson(stage.installation, { email, isVerified: false });
    const link = await linkTo(email, 'verify-address');
    const pressed = await stage.ask(link, { form: { intent: 'verify' } });
    expect(pressed.status).toBe(200);
    expect(pressed.body).toContain('Your email is verified');
    expect(pressed.headers.getSetCookie()).toEqual([]);
  });

  it('says so when the press comes too late', async () => {
    const answer = await stage.ask(`/auth/verify?token=${'a'.repeat(43)}`, {
      form: { intent: 'verify' },
    });
    expect(answer.status).toBe(400);
    expect(answer.body).toContain('This link does not work any more');
  });
});

// D37: the dialog resumes, note and message kept.
describe('what somebody wrote while they signed up', () => {
  it('stands in no address and in no mail, and comes back when they are asked', async () => {
    const { answer, cookie, propertyId } = await askForPrivateNote('writes@example.com');
    const link = await linkTo('writes@example.com', 'verify-address');
    for (const address of [answer.location ?? '', link]) {
      expect(address).toContain(propertyId);
      expect(decodeURIComponent(address)).not.toMatch(/call|five|message/);
    }
    await stage.ask(link, { cookie, form: { intent: 'verify' } });
    const dialog = await stage.ask(answer.location ?? '', { cookie });
    expect(dialog.body).toContain('Please call me after five &amp; not on Fridays.');
  });

  it('is read by nobody else, on no other property, and only where they are asked', async () => {
    const { answer, cookie, propertyId } = await askForPrivateNote('alone@example.com');
    await stage.ask(await linkTo('alone@example.com', 'verify-address'), {
      cookie,
      form: { intent: 'verify' },
    });
    const elsewhere = (answer.location ?? '').replace(propertyId, stage.world.properties.platform);
    const { platformAdmin } = stage.cookies;
    const seen = [
      await stage.ask(answer.location ?? '', { cookie: platformAdmin }),
      await stage.ask(answer.location ?? ''),
      await stage.ask(elsewhere, { cookie }),
      await stage.ask(`/properties/${propertyId}`, { cookie }),
    ];
    for (const { status, body } of seen) {
      expect(status).toBe(200);
      expect(body).not.toContain('after five');
    }
  });

  it('is no command to the table, and is forgotten once the request is sent', async () => {
    const { answer, cookie } = await askForPrivateNote('sends@example.com', 'change-email me');
    await stage.ask(await linkTo('sends@example.com', 'verify-address'), {
      cookie,
      form: { intent: 'verify' },
    });
    const dialog = await stage.ask(answer.location ?? '', { cookie });
    expect(dialog.body).toContain('change-email me');
    const noteId = /name="noteId" value="([^"]+)"/.exec(dialog.body)?.[1] ?? '';
    const form = { intent: 'request', noteId, organizationId: 'none', message: 'Later, please.' };
    const sent = await stage.ask(answer.location ?? '', { cookie, form });
    expect(sent.status).toBe(302);
    const kept = await stage.installation.database.look(
      `select from verifications where value like '%change-email me%'`,
    );
    expect(kept).toEqual([]);
  });

  it('is gone after a week', async () => {
    const { answer, cookie } = await askForPrivateNote('later@example.com');
    await stage.ask(await linkTo('later@example.com', 'verify-address'), {
      cookie,
      form: { intent: 'verify' },
    });
    await stage.installation.database.look(
      `update verifications set expires_at = expires_at - interval '7 days'
       where identifier like 'request-message:%'`,
    );
    expect((await stage.ask(answer.location ?? '', { cookie })).body).not.toContain('after five');
  });

  it('may be as long as a request takes', async () => {
    const long = 'ж'.repeat(2000);
    const { answer } = await askForPrivateNote('long@example.com', long);
    expect(answer.status).toBe(302);
    const { answer: refused } = await askForPrivateNote('longer@example.com', `${long}!`);
    expect(refused.body).toContain('Use at most 2000 characters.');
  });
});
