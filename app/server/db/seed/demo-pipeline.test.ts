import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openFilledDemo } from '#tests/helpers/filled-demo.ts';

const { folder, close, column, table } = await openFilledDemo();
afterAll(close);

/** Requests of the staged way beside what they are about and who would lend. */
const STAGED = `select r.*, p.address, i.kind, n.status as note_status
  from investment_requests r join properties p on p.id = r.property_id
  join property_notes n on n.id = r.note_id
  join investing_profiles i on i.id = r.profile_id where r.way = 'staged'`;

// Rules 6.6, the demo: eight states of the pipeline, each by the real way to it.
describe('the pipeline of the demo', () => {
  it('has a reservation with 40 h left', async () => {
    // Whoever asked for a strategy session did so at the hour at which the demo was filled.
    const left = await column(
      `select extract(epoch from ends_at - (select max(created_at) from strategy_requests)) / 3600
         as value from (${STAGED}) r where stage = 'reserved'`,
    );
    expect(left.map((hours) => Number(hours).toFixed(1))).toEqual(['40.0']);
  });

  it('has one that waits for its second signer', async () => {
    const signers = await table(
      `select s.party, s.number, s.signed_at is not null as "hasSigned",
         s.called_at is not null as "isCalled"
       from (${STAGED}) r join packets p on p.request_id = r.id and p.state = 'out'
       join packet_signers s on s.packet_id = p.id
       where r.stage = 'documents_out' order by s.sign_order`,
    );
    expect(signers).toEqual([
      { party: 'lender', number: 1, hasSigned: true, isCalled: true },
      { party: 'lender', number: 2, hasSigned: false, isCalled: true },
      { party: 'company', number: 1, hasSigned: false, isCalled: false },
    ]);
  });

  it('has one that is short by 25.00', async () => {
    const short = await column(
      `select r.amount_cents - sum(f.amount_cents) as value from (${STAGED}) r
       join funding_receipts f on f.request_id = r.id
       where r.stage = 'signed' group by r.id, r.amount_cents`,
    );
    expect(short.map(Number)).toEqual([2_500]);
  });

  it('has three that wait, two of them approved in advance', async () => {
    const waiting = await table(
      `select u.email, r.cleared_at is not null as "isCleared" from (${STAGED}) r
       join users u on u.id = r.user_id where r.stage = 'waitlisted' order by r.queue_number`,
    );
    expect(waiting).toEqual([
      { email: 'helen@example.com', isCleared: true },
      { email: 'june@example.com', isCleared: false },
      { email: 'owner@example.com', isCleared: true },
    ]);
  });

  it('has one that is offered, and one that ended in each way', async () => {
    const stages = await column(`select distinct stage as value from (${STAGED}) r order by 1`);
    expect(stages).toEqual([
      'declined',
      'documents_out',
      'expired',
      'offered',
      'released',
      'reserved',
      'signed',
      'waitlisted',
      'withdrawn',
    ]);
  });

  it('has an offering under Rule 506(c), listed, with evidence in each state', async () => {
    const listed = await column(
      `select l.status as value from listed_properties l join offerings o using (property_id)
       where o.exemption = '506c'`,
    );
    expect(listed).toContain('available');
    const states = await column(
      `select distinct case when valid_until < current_date then 'expired' else state end as value
       from accreditations order by 1`,
    );
    expect(states).toEqual(['accepted', 'expired', 'refused', 'submitted', 'withdrawn']);
  });

  it('has a property under Rule 506(b), which those alone see whom the company knew', async () => {
    const closed = await table(
      `select p.is_closed as "isClosed", n.is_public as "isPublic" from properties p
       join offerings o on o.property_id = p.id and o.exemption = '506b'
       join property_notes n on n.property_id = p.id`,
    );
    expect(closed).toEqual([{ isClosed: true, isPublic: false }]);
    const known = await column(
      `select name as value from organizations g join investor_relations i
         on i.organization_id = g.id
       join offerings o on o.exemption = '506b' and o.opened_on > greatest(since, recorded_on)`,
    );
    expect(known).toEqual(['Harbor Street Partners']);
  });

  it('has a retirement account and a trust in it', async () => {
    const kinds = await column(`select distinct kind as value from (${STAGED}) r order by 1`);
    expect(kinds).toEqual(['entity', 'ira', 'joint', 'trust']);
  });

  it('holds what must hold of each request (6.7)', async () => {
    const broken = await column(
      `with r as (${STAGED})
       select 'stage is not the last event''s' as value from r where stage is distinct from
         (select to_stage from funding_events e where e.request_id = r.id
          order by place desc limit 1)
       union all select 'events do not follow' from (select from_stage, place, lag(to_stage)
         over (partition by request_id order by place) as before from funding_events
         where request_id in (select id from r)) e where place > 1 and from_stage <> before
       union all select 'status' from r where status <> access.status_of_stage(stage)
       union all select 'received' from r where received_cents <> coalesce(
         (select sum(amount_cents) from funding_receipts f where f.request_id = r.id), 0)
       union all select 'two live' from r where access.is_live(stage)
         group by note_id having count(*) > 1
       union all select 'note' from r where note_status <> 'pending'
       union all select 'property' from properties p where p.id in (select property_id from r)
         and p.status <> access.derived_property_status(p.id)
       union all select 'mails' from funding_events where announced_at is null`,
    );
    expect(broken).toEqual([]);
  });

  it('keeps papers whose bytes have the hash that is stored (6.7)', async () => {
    const papers = await table(
      `select shown_key as key, encode(shown_sha256, 'hex') as sha256 from packet_documents
       union all select sealed_key, encode(sealed_sha256, 'hex') from packet_documents
       where sealed_key is not null`,
    );
    expect(papers.length).toBeGreaterThanOrEqual(2);
    for (const { key, sha256 } of papers) {
      const bytes = readFileSync(join(folder.path, 'files', String(key)));
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
    }
  });
});
