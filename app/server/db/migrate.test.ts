import { globSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOwnedDatabase } from '#tests/helpers/owned-database.ts';
import { CATALOGUE } from '#tests/schema/catalogue.ts';
import { ACCESS_FILES, readAccessFiles } from './access-files.ts';
import { migratePglite, underRole } from './open-pglite.ts';
import { openPostgresql } from './open-postgresql.ts';
import { BEFORE, NewerSchemaError, OlderSchemaError, readMigrations } from './pending.ts';

type Engine = {
  look: (text: string) => Promise<object[]>;
  start: () => Promise<void>;
  close: () => Promise<void>;
};

/** Of an owner who is no superuser, as operators are told to make one. */
async function openServer(): Promise<Engine> {
  const { url, remove } = await createOwnedDatabase();
  const place = new URL(process.env.TEST_DATABASE_URL ?? '');
  place.pathname = new URL(url).pathname;
  const superuser = postgres(place.href, { max: 1, onnotice: () => undefined });
  return {
    look: async (text) => Array.from(await superuser.unsafe(text)),
    start: async () => {
      const database = await openPostgresql(url);
      await database.close();
      const name = database.login?.username;
      await superuser.unsafe(`drop owned by ${name}; drop role ${name}`);
    },
    close: async () => {
      await superuser.end();
      await remove();
    },
  };
}

async function openEmbedded(): Promise<Engine> {
  const client = await PGlite.create();
  const owner = underRole(client, 'none');
  return {
    look: async (text) => (await owner.query<object>(text)).rows,
    start: async () => {
      await client.query('reset role');
      await migratePglite(client);
    },
    close: () => client.close(),
  };
}

const OUR_MIGRATIONS = readMigrations().map(({ hash }) => hash);
const { hash: OUR_ACCESS } = readAccessFiles();

describe.each([
  ['PostgreSQL', openServer],
  ['PGlite', openEmbedded],
] as const)('on %s', (_name, open) => {
  let engine: Engine;
  let whole: Record<string, object[]>;

  const readCatalogue = async () => {
    const parts: Record<string, object[]> = {};
    for (const [part, query] of Object.entries(CATALOGUE)) parts[part] = await engine.look(query);
    return parts;
  };
  const readHashes = async (table: string) =>
    (await engine.look(`select hash from drizzle.${table} order by id`)).map(
      (row) => (row as { hash: string }).hash,
    );

  beforeAll(async () => {
    engine = await open();
    await engine.start();
    whole = await readCatalogue();
  });
  afterAll(() => engine.close());

  it('a second start changes nothing', async () => {
    await engine.start();
    expect(await readHashes('__drizzle_migrations')).toEqual(OUR_MIGRATIONS);
    expect(await readHashes('access_journal')).toEqual([OUR_ACCESS]);
  });

  it('other access files take away all that the ones before gave, and nothing else', async () => {
    const keys = await engine.look('select * from access.actor_keys');
    await engine.look(`update drizzle.access_journal set hash = 'other'`);
    for (const change of [
      'drop policy see on receipts',
      'create policy all_see on receipts for select to hearthnote_actor using (true)',
      'alter table receipts disable row level security',
      'grant update (amount_cents), delete on receipts to hearthnote_actor',
      'grant select on access.actor_keys to hearthnote_actor',
      'drop trigger append_only on receipts',
      `create function access.let_in() returns boolean language sql as 'select true'`,
      'alter function access.let_in() owner to hearthnote_access',
      `alter function access.is_person() security invoker`,
      'grant execute on function access.take_lister() to hearthnote_actor',
    ]) {
      await engine.look(change);
    }
    await engine.start();
    expect(await readCatalogue()).toEqual(whole);
    expect(await readHashes('access_journal')).toEqual(['other', OUR_ACCESS]);
    expect(await engine.look('select * from access.actor_keys')).toEqual(keys);
  });

  it('what an operator has added for other roles stays', async () => {
    await engine.look(`update drizzle.access_journal set hash = 'another' where id = 2`);
    await engine.look(`create policy of_operator on receipts for select to public using (false)`);
    await engine.start();
    expect(
      await engine.look(`select from pg_policies where policyname = 'of_operator'`),
    ).toHaveLength(1);
    await engine.look('drop policy of_operator on receipts');
  });

  it('a database of the version before goes on, and counts as new', async () => {
    // What came with later migrations than the one that its tables are taken for.
    await engine.look('drop table portfolio_days, holding_sums cascade');
    await engine.look('create table portfolio_changes ()');
    await engine.look('create table portfolio_figures ()');
    await engine.look('drop table listed_notes cascade');
    await engine.look('alter table listed_counts drop column state cascade');
    await engine.look('alter table listed_properties drop column loan_to_value_tenths cascade');
    await engine.look('alter table listed_properties drop column is_closed cascade');
    for (const name of ['amount', 'high_amount', 'payment', 'newest', 'search', 'open']) {
      await engine.look(`create index listed_properties_${name}_idx on listed_properties (status)`);
    }
    await engine.look(`alter table note_holders drop column profile_id cascade,
      drop column profile_version cascade, drop column vesting_text cascade,
      drop column paid_cents cascade`);
    await engine.look(`drop table paper_template_versions, paper_templates, company_signers,
      signing_keys, packets, packet_documents, packet_signers, packet_events, paper_facts,
      outside_packets cascade`);
    for (const column of [
      'profile_id',
      'stage',
      'way',
      'queue_number',
      'cleared_at',
      'ends_at',
      'expires_at',
      'reference',
      'received_cents',
      'sold_under',
    ]) {
      await engine.look(`alter table investment_requests drop column ${column} cascade`);
    }
    await engine.look('drop index investment_requests_organization_idx');
    await engine.look('alter table property_notes drop column status_pinned cascade');
    await engine.look('alter table properties drop column status_pinned cascade');
    await engine.look(`drop table profile_papers, profile_tax_ids, profile_versions,
      investing_profiles, custodians, legal_acceptances, legal_drafts, legal_versions,
      role_proposals, brand_drafts, brand_versions, brand_marks, archives, audit_veils,
      installation_settings, setup_codes, setup_progress, access.maintenance,
      offerings, funding_settings, investor_relations, accreditation_papers,
      accreditation_statements, accreditations,
      funding_events, funding_receipts, company_bank_details cascade`);
    for (const kind of ['turn_offered', 'signature_needed', 'end_near', 'accreditation_expiring']) {
      await engine.look(`alter table notification_choices drop column ${kind} cascade`);
    }
    await engine.look(`alter table notification_choices
      add constraint notification_choices_known check (true)`);
    await engine.look('alter table properties drop column is_closed cascade');
    await engine.look('alter table property_notes drop column is_closed cascade');
    await engine.look('alter table access.demands drop column business_time_zone cascade');
    await engine.look(`alter table sessions drop column provider_id cascade,
      drop column provider_session_id cascade, drop column has_provider_factor cascade`);
    await engine.look(`alter table users drop column time_zone cascade,
      drop column platform_admin_by cascade, drop column deleted_at cascade`);
    await engine.look('alter table organization_members drop column provider_id cascade');
    await engine.look('alter table organizations drop column deleted_at cascade');
    await engine.look(`delete from drizzle.__drizzle_migrations
      where created_at > (select min(created_at) from drizzle.__drizzle_migrations)`);
    await engine.look(`update drizzle.__drizzle_migrations
      set hash = '${BEFORE.last}', created_at = 1795454903612`);
    await engine.look('drop table drizzle.access_journal');
    await engine.start();
    expect(await readHashes('__drizzle_migrations')).toEqual(OUR_MIGRATIONS);
    expect(await readHashes('access_journal')).toEqual([OUR_ACCESS]);
    expect(await readCatalogue()).toEqual(whole);
  });

  it('an older one is refused, and so is one with newer access files', async () => {
    await engine.look(`insert into drizzle.access_journal (hash) values ('newer')`);
    await expect(engine.start()).rejects.toThrow(NewerSchemaError);
    await engine.look(
      `update drizzle.__drizzle_migrations set hash = '${BEFORE.first}', created_at = 1`,
    );
    await expect(engine.start()).rejects.toThrow(OlderSchemaError);
    expect(await readHashes('access_journal')).toEqual([OUR_ACCESS, 'newer']);
  });
});

it('every access file is in the list', () => {
  const there = globSync('app/**/*.sql', {
    exclude: (path) => path.endsWith('migrations'),
  });
  expect(ACCESS_FILES.toSorted()).toEqual(there.toSorted());
});
