import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { PAYMENT_TYPES } from '#app/ground/schedule/terms.ts';
import { readSettings } from '#app/server/env.ts';
import { openFilledDemo } from '#tests/helpers/filled-demo.ts';
import { makeTestFolder } from '#tests/helpers/test-database.ts';
import { DEMO_ACCOUNTS } from './demo-accounts.ts';
import { fillDemo } from './fill-demo.ts';

const demo = await openFilledDemo();
const { folder, place, settings, database, column } = demo;
afterAll(demo.close);

describe('the demo', () => {
  it('has at least 16 properties in several states and all four statuses', async () => {
    const [count] = await column('select count(*)::int as value from properties');
    expect(count).toBeGreaterThanOrEqual(16);
    const states = await column('select distinct state as value from properties');
    expect(states.length).toBeGreaterThanOrEqual(5);
    const statuses = await column('select distinct status as value from properties order by 1');
    expect(statuses).toEqual(['available', 'closed', 'funded', 'reserved']);
  });

  it('has one to three notes on each, of all payment types and statuses', async () => {
    const counts = await column(
      `select distinct count(n.id)::int as value from properties p
       left join property_notes n on n.property_id = p.id group by p.id order by 1`,
    );
    expect(counts).toEqual([1, 2, 3]);
    const types = await column('select distinct payment_type as value from property_notes');
    expect(new Set(types)).toEqual(new Set(PAYMENT_TYPES));
    const statuses = await column('select distinct status as value from property_notes');
    expect(statuses.toSorted()).toEqual([
      'active',
      'available',
      'defaulted',
      'paid_off',
      'pending',
    ]);
    const isPublic = await column('select distinct is_public as value from property_notes');
    expect(isPublic).toHaveLength(2);
    const seasoned = await column(
      'select id as value from property_notes where starting_principal_cents is not null',
    );
    expect(seasoned.length).toBeGreaterThan(0);
  });

  it('has every role, requests in every status and payments partly received', async () => {
    const roles = await column('select distinct role as value from organization_members');
    expect(roles).toHaveLength(5);
    const requests = await column('select distinct status as value from investment_requests');
    expect(requests.toSorted()).toEqual(['approved', 'cancelled', 'pending', 'rejected']);
    const partial = await column(
      `select note_id as value from property_note_payments
       where amount_paid_cents > 0 and amount_paid_cents < scheduled_payment_cents`,
    );
    expect(partial.length).toBeGreaterThan(0);
  });

  it('has ledgers that add up: principal, receipts, and a payoff that ended its note', async () => {
    const wrong = await column(
      `select n.id as value from property_notes n
       join (select note_id, sum(principal_due_cents + prepaid_cents) as principal,
           sum(amount_paid_cents + prepaid_cents) as paid
         from property_note_payments group by 1) r on r.note_id = n.id
       left join (select note_id, sum(amount_cents) as received
         from receipts group by 1) m on m.note_id = n.id
       where r.principal <> coalesce(n.starting_principal_cents, n.amount_cents)
         or r.paid <> coalesce(m.received, 0)`,
    );
    expect(wrong).toEqual([]);
    const repaid = await column(
      `select count(*) filter (where r.kind = 'payoff') as value from property_notes n
       join receipts r on r.note_id = n.id where n.status = 'paid_off' group by n.id`,
    );
    expect(repaid.map(Number)).toEqual([1]);
  });

  it('has its accounts, verified, with two platform admins', async () => {
    const emails = await column('select email as value from users where email_verified');
    expect(emails).toEqual(expect.arrayContaining(DEMO_ACCOUNTS.map(({ email }) => email)));
    const admins = await column(
      'select email as value from users where is_platform_admin order by email',
    );
    // What one of them enters the other confirms.
    expect(admins).toEqual(['admin@example.com', 'ruth@example.com']);
  });

  it('has six pictures of most houses, each with its files', async () => {
    const keys = await column(
      `select 'properties/' || property_id || '/' || id || '-' || unnest(variant_widths) || '.webp'
       as value from property_images`,
    );
    expect(keys.length).toBeGreaterThanOrEqual(16 * 6 * 4);
    expect(keys.filter((key) => !existsSync(join(folder.path, 'files', String(key))))).toEqual([]);
  });

  it('says of the pictures of each house what that house shows', async () => {
    const captions = await column(
      `select string_agg(description, '; ' order by position) as value from property_images
       group by property_id`,
    );
    expect(captions.length).toBeGreaterThanOrEqual(16);
    expect(new Set(captions).size).toBe(captions.length);
  });

  it('has documents of properties and of a note, shared and not, each with its file', async () => {
    const reach = await column(
      `select distinct concat(case when note_id is null then 'property' else 'note' end,
         case when is_shareable then ', shared' end) as value from documents order by 1`,
    );
    expect(reach).toEqual(['note', 'property', 'property, shared']);
    const keys = await column('select file_key as value from documents');
    expect(keys.filter((key) => !existsSync(join(folder.path, 'files', String(key))))).toEqual([]);
  });

  it('has files of those that lend', async () => {
    const kinds = await column('select distinct kind as value from investing_profiles order by 1');
    expect(kinds).toEqual(['entity', 'ira', 'joint', 'trust', 'unspecified']);
    const keys = await column('select file_key as value from profile_papers');
    expect(keys.filter((key) => !existsSync(join(folder.path, 'files', String(key))))).toEqual([]);
  });

  it('leaves no draft behind', () => {
    expect(existsSync(`${place}.draft`)).toBe(false);
    expect(existsSync(join(folder.path, 'files.draft'))).toBe(false);
  });
});

describe('a folder that is not empty', () => {
  it('is left alone when it has a database', async () => {
    await database.query('select 1');
    await fillDemo(settings, place);
    const [count] = await column('select count(*)::int as value from users');
    expect(count).toBe(13);
  });

  it('is left alone when it has files of another database', async () => {
    const foreign = makeTestFolder();
    const read = readSettings({ DATA_DIR: foreign.path });
    if (!read.ok) throw new Error(read.reason.join());
    mkdirSync(join(foreign.path, 'files'));
    writeFileSync(join(foreign.path, 'files', 'upload.webp'), 'bytes');
    await fillDemo(read.value, join(foreign.path, 'database'));
    expect(existsSync(join(foreign.path, 'files', 'upload.webp'))).toBe(true);
    expect(existsSync(join(foreign.path, 'database'))).toBe(false);
    foreign.remove();
  });
});
