import { beforeEach, describe, expect, it } from 'vitest';
import { ANONYMOUS, type Person } from '#app/ground/actor.ts';
import { isoDate } from '#app/ground/calendar/iso-date.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import { violatedConstraint } from '#app/server/db/fault.ts';
import { callAs, createPerson } from '#tests/helpers/test-installation.ts';
import { openOwnInstallation } from '#tests/helpers/test-world.ts';
import { mustSucceed } from '#tests/helpers/world.ts';
import { compareDraft, compareVersion } from './comparison.server.ts';
import {
  discardLegalDraft,
  listLegalTexts,
  readLegalText,
  saveLegalDraft,
} from './drafts.server.ts';
import { mailVersion, publishLegalText } from './publish.server.ts';
import { readLegalPage, versionInForce } from './versions.server.ts';

const installation = await openOwnInstallation();
const admin = await createPerson(installation, {
  email: 'platform@example.com',
  isPlatformAdmin: true,
});
const other = await createPerson(installation, {
  email: 'second@example.com',
  firstName: 'Second',
  isPlatformAdmin: true,
});
const investor = await createPerson(installation, { email: 'investor@example.com' });
const by = callAs(installation, admin);

const TODAY = isoDate('2026-11-21');
const LATER = isoDate('2026-12-01');

const seenBy = async (person: Person, text: 'terms' | 'privacy' | 'risk' = 'terms') =>
  mustSucceed(await readLegalText(callAs(installation, person), text)).draft?.seen ?? '';

/** Saves a draft and publishes it. */
async function publish(content: string, inForceOn = TODAY, text: 'terms' | 'privacy' = 'terms') {
  const seen = await seenBy(admin, text);
  mustSucceed(await saveLegalDraft(by, { text, content, seen }));
  return publishLegalText(by, { text, seen: await seenBy(admin, text), inForceOn });
}

const page = (number: number | null, text: 'terms' | 'privacy' = 'terms') =>
  readLegalPage(callAs(installation), { text, number });

beforeEach(async () => {
  installation.setNow('2026-11-21T15:00:00Z');
  await installation.database.look('delete from legal_drafts');
});

describe('the product’s own draft', () => {
  it('stands, and says so, until a version is published', async () => {
    const shown = await page(null);
    expect(shown).toMatchObject({ title: 'Terms', version: null, updatedOn: '2026-11-21' });
    expect(shown?.content.intro).toMatchObject([{ title: 'Template for counsel' }]);
    expect(await page(1)).toBeNull();
  });

  it('is where the first draft begins, and is not published as it is', async () => {
    const { content } = mustSucceed(await readLegalText(by, 'terms'));
    expect(content).toMatch(/^# Terms\n/);
    expect(content).not.toMatch(/\{(name|reach|law)\}/);
    expect(await publish(content)).toEqual({ ok: false, reason: { kind: 'open', count: 4 } });
  });
});

describe('drafts', () => {
  it('are nobody’s but platform admins’', async () => {
    for (const actor of [ANONYMOUS, investor]) {
      const caller = callAs(installation, actor);
      expect(await listLegalTexts(caller)).toEqual({ ok: false, reason: 'forbidden' });
      expect(await readLegalText(caller, 'terms')).toEqual({ ok: false, reason: 'forbidden' });
      const wish = { text: 'terms', content: '# x', seen: '' } as const;
      expect(await saveLegalDraft(caller, wish)).toMatchObject({ reason: { kind: 'forbidden' } });
      expect(await discardLegalDraft(caller, wish)).toMatchObject({ reason: 'forbidden' });
      expect(await compareDraft(caller, 'terms')).toMatchObject({ reason: 'forbidden' });
      const publishing = { text: 'terms', seen: '', inForceOn: LATER } as const;
      expect(await publishLegalText(caller, publishing)).toMatchObject({
        reason: { kind: 'forbidden' },
      });
      expect(await compareVersion(caller, { text: 'terms', number: 1 })).toMatchObject({
        reason: 'forbidden',
      });
    }
  });

  it('are not written over by who has not seen them', async () => {
    mustSucceed(await saveLegalDraft(by, { text: 'risk', content: '# One', seen: '' }));
    const first = { text: 'risk', content: '# Two', seen: '' } as const;
    const late = await saveLegalDraft(callAs(installation, other), first);
    expect(late).toMatchObject({ reason: { kind: 'overtaken', by: 'Pat Example' } });
    const seen = await seenBy(other, 'risk');
    const again = { text: 'risk', content: '# Two', seen } as const;
    mustSucceed(await saveLegalDraft(callAs(installation, other), again));
    expect(await discardLegalDraft(by, { text: 'risk', seen })).toMatchObject({
      reason: 'overtaken',
    });
    mustSucceed(await discardLegalDraft(by, { text: 'risk', seen: await seenBy(admin, 'risk') }));
    expect(await saveLegalDraft(by, again)).toMatchObject({
      reason: { kind: 'overtaken', by: null, seen: '' },
    });
  });

  it('begun by two at once are one, and the second is told', async () => {
    const results = await Promise.all(
      [admin, other].map((person) =>
        saveLegalDraft(callAs(installation, person), {
          text: 'risk',
          content: `# ${person.email}`,
          seen: '',
        }),
      ),
    );
    expect(results.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
  });
});

describe('a version', () => {
  it.each([
    ['without a title', 'Words.', 'untitled'],
    ['of nothing but a title', '# Terms', 'empty'],
    ['with an open passage', '# Terms\n\nLead.\n\n> **For counsel**\n>\n> Say.', 'open'],
  ])('is not published %s', async (_, content, kind) => {
    expect(await publish(content)).toMatchObject({ reason: { kind } });
  });

  it('is not published for a day that has passed, without a draft, or as it was', async () => {
    const wish = { text: 'privacy', seen: '', inForceOn: TODAY } as const;
    expect(await publishLegalText(by, wish)).toMatchObject({ reason: { kind: 'nothing' } });
    const past = { ...wish, inForceOn: isoDate('2026-11-20') };
    expect(await publishLegalText(by, past)).toMatchObject({ reason: { kind: 'past' } });
    mustSucceed(await publish('# Privacy\n\nOurs.', TODAY, 'privacy'));
    expect(await publish('# Privacy\n\nOurs.', LATER, 'privacy')).toMatchObject({
      reason: { kind: 'unchanged' },
    });
    const seen = await seenBy(admin, 'privacy');
    mustSucceed(await saveLegalDraft(by, { text: 'privacy', content: '# P\n\nNew.', seen }));
    expect(await publishLegalText(by, { ...wish, seen })).toMatchObject({
      reason: { kind: 'overtaken' },
    });
  });

  it('is in force from midnight in the business time zone, and stays readable', async () => {
    expect(await publish('# Terms\n\nFirst.\n')).toEqual({ ok: true, value: { number: 1 } });
    expect(await publish('# Terms\n\nSecond.\n', LATER)).toEqual({
      ok: true,
      value: { number: 2 },
    });
    expect(await page(null)).toMatchObject({
      version: { number: 1, state: 'in_force', end: LATER },
      content: { lead: 'First.' },
      others: [{ number: 2, state: 'coming' }],
    });
    expect(await page(2)).toMatchObject({ version: { state: 'coming' } });
    // It is still November in New York.
    installation.setNow('2026-12-01T04:59:59Z');
    expect((await page(null))?.version?.number).toBe(1);
    installation.setNow('2026-12-01T05:00:00Z');
    expect((await page(null))?.version?.number).toBe(2);
    expect(await page(1)).toMatchObject({
      version: { state: 'former' },
      content: { lead: 'First.' },
    });
    const day = (text: string) =>
      versionInForce(installation.database.signIn, { text: 'terms', day: isoDate(text) });
    expect(await day('2026-11-20')).toBeNull();
    expect((await day('2026-11-30'))?.number).toBe(1);
    expect((await day('2026-12-01'))?.number).toBe(2);
  });

  it('that was published for an earlier day replaces one that comes', async () => {
    mustSucceed(await publish('# Terms\n\nThird.', LATER));
    mustSucceed(await publish('# Terms\n\nFourth.', isoDate('2026-11-25')));
    const { versions } = mustSucceed(await readLegalText(by, 'terms'));
    expect(versions.map(({ number, state }) => [number, state])).toEqual([
      [4, 'coming'],
      [3, 'replaced'],
      [2, 'replaced'],
      [1, 'in_force'],
    ]);
    expect((await page(null))?.others.map(({ number }) => number)).toEqual([4]);
  });

  it('is compared with the one before', async () => {
    const { before, stretches } = mustSucceed(
      await compareVersion(by, { text: 'terms', number: 2 }),
    );
    expect(before).toBe(1);
    expect(JSON.stringify(stretches)).toContain('{"kind":"removed","text":"First."}');
    const missing = await compareVersion(by, { text: 'terms', number: 9 });
    expect(missing).toEqual({ ok: false, reason: 'missing' });
  });

  it('keeps its number without gaps when several publish at once', async () => {
    const insert = (number: number) =>
      installation.database.signIn.execute(
        `insert into legal_versions (legal_text, number, content, in_force_on, source,
           published_at, published_name)
         values ('e-records', ${number}, '# x ${number}', '2030-01-01', 'folder', now(), 'x')`,
      );
    await Promise.all([1, 1, 1, 7].map(insert));
    const rows = await installation.database.look<{ number: number }>(
      `select number from legal_versions where legal_text = 'e-records' order by 1`,
    );
    expect(rows.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
  });

  it('is refused by the database for a day that has passed, whoever asks', async () => {
    const forged = installation.database.signIn.execute(
      `insert into legal_versions (legal_text, number, content, in_force_on, source, published_at,
         published_name) values ('risk', 1, '# x', '2026-11-20', 'folder',
         '2026-11-21T15:00:00Z', 'x')`,
    );
    const refusal = await forged.then(() => null, violatedConstraint);
    expect(refusal).toBe('legal_versions_in_force_later');
  });

  it('leaves an entry in the audit', async () => {
    const entries = await installation.database.look<{ details: object; actor_id: string }>(
      `select * from audit_entries where action = 'legal_text.published' order by id`,
    );
    expect(entries.at(1)).toMatchObject({
      actor_id: admin.userId,
      details: { after: { name: 'terms', version: 1, inForceOn: TODAY } },
    });
  });
});

describe('a version that is published', () => {
  it('is told by mail to everybody who has an account and has verified it', async () => {
    const { look } = installation.database;
    await createPerson(installation, { email: 'unverified@example.com', isVerified: false });
    const gone = await createPerson(installation, { email: 'suspended@example.com' });
    await look('update users set suspended_at = now() where id = $1', [gone.userId]);
    await look('delete from outbox_mails');
    const { number } = mustSucceed(await publish('# Terms\n\nTold by mail.', LATER));
    const mails = await look<{ to: string; facts: Record<string, string> }>(
      `select to_address as to, facts from outbox_mails
       where template = 'legal-text-published' order by 1`,
    );
    expect(mails.map(({ to }) => to)).toEqual([
      'investor@example.com',
      'platform@example.com',
      'second@example.com',
    ]);
    expect(mails[2]?.facts).toEqual({
      firstName: 'Second',
      text: 'terms',
      inForceOn: 'Dec 1, 2026',
      path: `/terms?version=${number}`,
    });
    await look('delete from outbox_mails');
    expect((await publish('# Terms\n\nTold by mail.', LATER)).ok).toBe(false);
    expect(await look('select 1 from outbox_mails')).toEqual([]);
  });

  it('causes no mails but in the transaction that publishes it', async () => {
    const made = mustSucceed(await publish('# Privacy\n\nOurs, once.', TODAY, 'privacy'));
    const [version] = await installation.database.look<{ id: string }>(
      `select id from legal_versions where legal_text = 'privacy' and number = ${made.number}`,
    );
    const again = asActor(installation.database, admin, (transaction) =>
      mailVersion(transaction, {
        id: version?.id ?? '',
        text: 'privacy',
        number: made.number,
        inForceOn: TODAY,
      }),
    );
    await expect(again).rejects.toMatchObject({ cause: { code: '42501' } });
  });
});
