import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { signUp } from '#app/account/sign-in/sign-up.server.ts';
import { ANONYMOUS } from '#app/ground/actor.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import { violatedConstraint } from '#app/server/db/fault.ts';
import {
  callAs,
  createPerson,
  readPerson,
  TEST_PASSWORD,
} from '#tests/helpers/test-installation.ts';
import { openOwnInstallation } from '#tests/helpers/test-world.ts';
import { mustSucceed } from '#tests/helpers/world.ts';
import { exportAcceptances, listAcceptances } from './acceptance-list.server.ts';
import { acceptTerms } from './acceptance.server.ts';
import { readTermsToAccept } from './terms-to-accept.server.ts';

const installation = await openOwnInstallation();
const { look } = installation.database;
const admin = await createPerson(installation, {
  email: 'platform@example.com',
  isPlatformAdmin: true,
});
const early = await createPerson(installation, { email: 'early@example.com' });

/** A version of the terms, as another start of the product would have published it. */
async function publish(number: number, inForceOn: string, text = 'terms'): Promise<string> {
  const [row] = await look<{ id: string }>(
    `insert into legal_versions (legal_text, number, content, in_force_on, source, published_at,
       published_name) values ($1, $2, '# Terms', $3, 'folder', now(), 'x') returning id`,
    [text, number, inForceOn],
  );
  return row?.id ?? '';
}

async function signUpAs(email: string) {
  const input = { firstName: 'Ines', lastName: 'Moreau', email, password: TEST_PASSWORD };
  const { userId } = mustSucceed(await signUp(callAs(installation), input));
  return readPerson(installation, userId);
}

const acceptancesOf = (userId: string) =>
  look(
    `select a.legal_text, v.number, a.occasion, a.client_address, a.person_email, a.person_name,
       a.accepted_at from legal_acceptances a left join legal_versions v on v.id = a.version_id
     where a.user_id = $1 order by a.accepted_at, a.legal_text`,
    [userId],
  );
const asked = (person: typeof early) => readTermsToAccept(callAs(installation, person));

describe('while the product’s own draft stands', () => {
  it('nobody is asked', async () => {
    expect(await asked(early)).toBeNull();
    expect(await readTermsToAccept(callAs(installation, ANONYMOUS))).toBeNull();
  });

  it('signing up is noted down with the draft', async () => {
    const ines = await signUpAs('ines@example.com');
    expect(await acceptancesOf(ines.userId)).toMatchObject([
      { legal_text: 'privacy', number: null, occasion: 'sign_up', client_address: '192.0.2.7' },
      { legal_text: 'terms', number: null, person_email: 'ines@example.com' },
    ]);
  });
});

describe('once a version is in force', () => {
  it('everybody is asked who has an account, and nobody before its day', async () => {
    const id = await publish(1, '2026-11-22');
    expect(await asked(early)).toBeNull();
    installation.setNow('2026-11-22T15:00:00Z');
    expect(await asked(early)).toEqual({ id, number: 1, inForceOn: '2026-11-22' });
    expect(await asked(admin)).toMatchObject({ number: 1 });
  });

  it('whoever signs up has accepted it by that', async () => {
    const kit = await signUpAs('kit@example.com');
    expect(await asked(kit)).toBeNull();
    expect(await acceptancesOf(kit.userId)).toContainEqual(
      expect.objectContaining({ legal_text: 'terms', number: 1, person_name: 'Ines Moreau' }),
    );
  });

  it('visitors accept nothing, and nobody what they were not shown', async () => {
    expect(await acceptTerms(callAs(installation), 'x')).toEqual({
      ok: false,
      reason: 'forbidden',
    });
    const refused = await acceptTerms(callAs(installation, early), crypto.randomUUID());
    expect(refused).toEqual({ ok: false, reason: 'overtaken' });
    expect(await acceptancesOf(early.userId)).toEqual([]);
  });

  it('a press accepts it once, and a second one adds nothing', async () => {
    const { id = '' } = (await asked(early)) ?? {};
    const caller = callAs(installation, early);
    const presses = await Promise.all([acceptTerms(caller, id), acceptTerms(caller, id)]);
    expect(presses.map(({ ok }) => ok)).toEqual([true, true]);
    mustSucceed(await acceptTerms(caller, id));
    expect(await acceptancesOf(early.userId)).toMatchObject([
      { legal_text: 'terms', number: 1, occasion: 'new_version', client_address: '192.0.2.7' },
    ]);
    expect(await asked(early)).toBeNull();
    const [entry] = await look(
      `select * from audit_entries where action = 'user.legal_texts_accepted' and actor_id = $1`,
      [early.userId],
    );
    expect(entry).toMatchObject({ details: { after: { terms: 1, email: 'early@example.com' } } });
  });

  it('a further version asks once more, and of two that came only for the last', async () => {
    await publish(2, '2026-11-23');
    await publish(3, '2026-11-24');
    installation.setNow('2026-11-25T15:00:00Z');
    const terms = await asked(early);
    expect(terms?.number).toBe(3);
    mustSucceed(await acceptTerms(callAs(installation, early), terms?.id ?? ''));
    expect(await asked(early)).toBeNull();
  });
});

describe('in SQL', () => {
  const forge = (statement: ReturnType<typeof sql>) =>
    asActor(installation.database, early, (transaction) => transaction.execute(statement));
  const accept = (versionId: string | null, more = 'now()') => sql`insert into legal_acceptances
    (legal_text, version_id, occasion, accepted_at, user_id, person_name, person_email)
    values ('terms', ${versionId}, 'signing', ${sql.raw(more)}, ${admin.userId}, 'Admin', 'x')`;
  const idOf = async (number: number) =>
    (
      await look<{ id: string }>(
        `select id from legal_versions where number = $1
      and legal_text = 'terms'`,
        [number],
      )
    )[0]?.id ?? '';

  it('time and person are the database’s own knowledge', async () => {
    await forge(accept(await idOf(3), `'2001-01-01'`));
    const rows = await acceptancesOf(early.userId);
    expect(rows.at(-1)).toMatchObject({
      person_email: 'early@example.com',
      person_name: 'Pat Example',
      accepted_at: installation.clock.now(),
    });
    expect(await acceptancesOf(admin.userId)).toEqual([]);
  });

  it.each([1, 2])(
    'version %s, which is not in force any more, cannot be accepted',
    async (number) => {
      const refusal = await forge(accept(await idOf(number))).then(() => null, violatedConstraint);
      expect(refusal).toBe('legal_acceptances_of_what_is_in_force');
    },
  );

  it('neither can the draft, nor a version that comes', async () => {
    const coming = await publish(4, '2027-01-01');
    for (const id of [null, coming]) {
      await expect(forge(accept(id))).rejects.toMatchObject({ cause: { code: '23514' } });
    }
  });

  it('what is written down stays, whoever writes', async () => {
    for (const statement of [
      `update legal_acceptances set accepted_at = now()`,
      `delete from legal_acceptances`,
      `truncate legal_acceptances`,
      `update legal_versions set content = 'x'`,
      `delete from legal_versions`,
    ]) {
      await expect(look(statement)).rejects.toThrow('never changed');
    }
  });
});

describe('the list of acceptances', () => {
  const filter = { search: '', text: null };

  it('is for platform admins alone', async () => {
    for (const actor of [ANONYMOUS, early]) {
      const caller = callAs(installation, actor);
      const refused = { ok: false, reason: 'forbidden' };
      expect(await listAcceptances(caller, { ...filter, page: 1 })).toEqual(refused);
      expect(await exportAcceptances(caller, filter)).toEqual(refused);
    }
  });

  it('is searched by name and address, and by text', async () => {
    const list = async (query: object) =>
      mustSucceed(
        await listAcceptances(callAs(installation, admin), { ...filter, page: 1, ...query }),
      );
    expect((await list({ search: 'kit moreau' })).totalCount).toBe(2);
    expect((await list({ search: 'kit', text: 'terms' })).rows).toMatchObject([
      { number: 1, occasion: 'sign_up', personEmail: 'kit@example.com' },
    ]);
    expect((await list({ search: '100%' })).totalCount).toBe(0);
  });

  it('is exported as it is filtered, and that is noted down', async () => {
    const caller = callAs(installation, admin);
    const csv = mustSucceed(await exportAcceptances(caller, { search: 'ines@', text: 'terms' }));
    const [head, line, end] = csv.split('\r\n');
    expect(head).toContain('When (UTC),Name,Email');
    expect(line).toContain('Ines Moreau,ines@example.com');
    expect(line).toContain('Terms,Draft,,Signing up,192.0.2.7');
    expect(end).toBe('');
    const entries = await look(
      `select 1 from audit_entries where action = 'legal_text.acceptances_exported'`,
    );
    expect(entries).toHaveLength(1);
  });
});
