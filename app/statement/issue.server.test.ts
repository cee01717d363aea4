import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Person } from '#app/ground/actor.ts';
import { isoDate } from '#app/ground/calendar/iso-date.ts';
import { cents } from '#app/ground/money/cents.ts';
import type { NoteTerms } from '#app/ground/schedule/terms.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import { unpackJson } from '#app/server/pack-json.ts';
import { applyHolderPlan } from '#app/note/form/change-holder.server.ts';
import { recordReceipt } from '#app/ledger/receipts/record.server.ts';
import { readPdf } from '#tests/helpers/read-pdf.ts';
import { callAs, createPerson, type TestInstallation } from '#tests/helpers/test-installation.ts';
import { addNote, createOrganization, list, mustSucceed } from '#tests/helpers/world.ts';
import { keptWorld } from '#tests/helpers/kept-world.ts';
import { aReceipt } from '#tests/helpers/receipts.ts';
import { SAMPLE_TERMS } from '#tests/fixtures/notes/sample-terms.ts';
import type { InterestFacts, StatementFacts } from './lines.ts';
import { issueDueStatements, issueStatements } from './issue.server.ts';
import { sha256Of } from './file.server.ts';

let installation: TestInstallation;
let admin: Person;
let propertyId: string;
let holderId: string;
let noteId: string;

const openPaid = keptWorld(async (opened) => {
  installation = opened;
  admin = await createPerson(installation, { email: 'admin@example.com', isPlatformAdmin: true });
  propertyId = await list(installation, admin, '1 Platform Street');
  holderId = await createOrganization(installation, 'Own Capital');
  noteId = await hold(SAMPLE_TERMS);
  await pay('2026-11-02', 50_000n);
  return { admin, propertyId, holderId, noteId };
});

/** One organization that holds one note since September, for which money came in November. */
beforeEach(async () => {
  const { built, ...opened } = await openPaid();
  ({ installation } = opened);
  ({ admin, propertyId, holderId, noteId } = built);
});
afterEach(() => installation.close());

const hold = (terms: NoteTerms) =>
  addNote(installation, admin, {
    propertyId,
    terms,
    status: 'active',
    holder: { organizationId: holderId, fundedOn: terms.noteOn },
  });

type Issued = {
  id: string;
  kind: string;
  starts_on: string;
  version: number;
  facts: string;
  pdf_sha256: string;
  csv_sha256: string;
};

/** The papers of the holder, in order. */
async function papers(kind = 'month'): Promise<Issued[]> {
  return installation.database.look<Issued>(
    `select s.*, s.starts_on::text, p.* from statements s
     join statement_papers p on p.statement_id = s.id
     where s.organization_id = $1 and s.kind = $2 order by s.starts_on, s.version`,
    [holderId, kind],
  );
}

const factsOf = <Facts = StatementFacts>(paper: Issued | undefined): Facts =>
  unpackJson<Facts>(paper!.facts);

/** Lines such as '2026-11-02 50000 0 own'. */
const linesOf = (paper: Issued | undefined) =>
  factsOf(paper).lines.map(
    (line) =>
      `${line.receivedOn} ${line.interestCents} ${line.principalCents} ${line.corrects ?? 'own'}`,
  );

async function pay(receivedOn: string, amount: bigint, of = noteId) {
  const recorded = await recordReceipt(
    callAs(installation, admin),
    aReceipt({
      noteId: of,
      receivedOn: isoDate(receivedOn),
      amountCents: cents(amount),
    }),
  );
  return mustSucceed(recorded).receiptId;
}

/** Cancels a receipt by a second row, now. */
async function reverse(receiptId: string) {
  await installation.database.look(
    `insert into receipts (note_id, received_on, amount_cents, method, kind, recorded_at, reverses,
       idempotency_key)
     select note_id, received_on, -amount_cents, method, kind, $2, id, gen_random_uuid()::text
     from receipts where id = $1`,
    [receiptId, installation.clock.now().toISOString()],
  );
}

it('a holder whose paper cannot be issued keeps nobody waiting and misses none', async () => {
  const other = await createOrganization(installation, 'Other Capital');
  await addNote(installation, admin, {
    propertyId,
    terms: SAMPLE_TERMS,
    status: 'active',
    holder: { organizationId: other, fundedOn: SAMPLE_TERMS.noteOn },
  });
  const error = vi.spyOn(installation.log, 'error');
  // The one whose turn comes first.
  const poisoned = [holderId, other].toSorted()[0]!;
  await installation.database.look(`create function refuse_some() returns trigger
    language plpgsql as $$ begin raise exception 'no'; end $$`);
  await installation.database.look(`create trigger refuse_some before insert on statements
    for each row when (new.organization_id = '${poisoned}' and new.starts_on = '2026-09-01')
    execute function refuse_some()`);
  installation.setNow('2026-12-01T12:00:00Z');
  const due = await issueDueStatements(callAs(installation, admin));
  expect(mustSucceed(due)).toEqual({ issuedCount: 3, failedCount: 1 });
  expect(error.mock.lastCall?.[0]).toMatchObject({ organizationId: poisoned, kind: 'month' });
  const job = issueStatements(installation);
  await expect(job).rejects.toThrow('the statements of 1 holder could not be issued');
  await installation.database.look('drop trigger refuse_some on statements');
  expect(await issueStatements(installation)).toHaveLength(3);
});

describe('no statement', () => {
  it('is issued before its period is over', async () => {
    installation.setNow('2026-10-31T20:00:00Z');
    await issueStatements(installation);
    expect((await papers()).map((paper) => paper.starts_on)).toEqual(['2026-09-01']);
    expect(await papers('year')).toEqual([]);
    expect(await papers('interest')).toEqual([]);
  });

  it('is issued twice, not by two at once either', async () => {
    installation.setNow('2026-12-01T12:00:00Z');
    const both = await Promise.all([issueStatements(installation), issueStatements(installation)]);
    expect(both.flat()).toHaveLength(3);
    expect(await issueStatements(installation)).toEqual([]);
    expect(await installation.files.list('statements')).toHaveLength(6);
  });

  it('is ever changed', async () => {
    installation.setNow('2026-10-01T12:00:00Z');
    await issueStatements(installation);
    for (const table of ['statements', 'statement_papers', 'statement_lines']) {
      const change = installation.database.look(`delete from ${table}`);
      if (table !== 'statement_lines') await expect(change).rejects.toThrow('never changed');
    }
    const truncated = installation.database.look('truncate statement_lines');
    await expect(truncated).rejects.toThrow('never changed');
  });

  it('has receipts of a day on which another organization held the note', async () => {
    const other = await createOrganization(installation, 'Other Capital');
    const [held] = await installation.database.look<{ id: string }>('select id from note_holders');
    await asActor(installation.database, admin, (transaction) =>
      applyHolderPlan(transaction, noteId, {
        close: { id: held!.id, heldTo: isoDate('2026-11-09') },
        remove: null,
        open: { organizationId: other, heldFrom: isoDate('2026-11-10') },
      }),
    );
    await pay('2026-11-10', 30_000n);
    installation.setNow('2026-12-01T12:00:00Z');
    await issueStatements(installation);
    const [november] = (await papers()).slice(-1);
    expect(linesOf(november)).toEqual(['2026-11-02 50000 0 own']);
    const [balance] = factsOf(november).balances;
    expect(balance).toMatchObject({ startCents: 15_000_000n, lentCents: -15_000_000n });
    const [{ sum }] = (await installation.database.look<{ sum: string }>(
      `select sum(l.amount_cents)::text from statement_lines l
       join statements s on s.id = l.statement_id
       where s.organization_id = $1 and l.note_id = $2`,
      [other, noteId],
    )) as [{ sum: string }];
    expect(sum).toBe('30000');
  });
});

describe('a statement', () => {
  it('says what was received and what is outstanding, in two files that are stored', async () => {
    installation.setNow('2026-12-01T12:00:00Z');
    await issueStatements(installation);
    const all = await papers();
    expect(all.map((paper) => paper.starts_on)).toEqual(['2026-09-01', '2026-10-01', '2026-11-01']);
    const november = all[2]!;
    expect(linesOf(november)).toEqual(['2026-11-02 50000 0 own']);
    expect(factsOf(november)).toMatchObject({
      holderName: 'Own Capital',
      issuedOn: '2026-12-01',
      balances: [{ startCents: 15_000_000n, lentCents: 0n, endCents: 15_000_000n }],
    });
    expect(factsOf(all[0]).balances).toMatchObject([
      { startCents: 0n, lentCents: 15_000_000n, endCents: 15_000_000n },
    ]);
    const pdf = await installation.files.get(`statements/${november.id}.pdf`);
    const csv = await installation.files.get(`statements/${november.id}.csv`);
    expect([sha256Of(pdf!), sha256Of(csv!)]).toEqual([november.pdf_sha256, november.csv_sha256]);
    const text = readPdf(pdf!).pages.join('\n');
    for (const part of [
      'Monthly Statement, November 2026',
      'Own Capital',
      '$500.00',
      'Page 1 of',
    ]) {
      expect(text).toContain(part);
    }
    expect(Buffer.from(csv!).toString()).toContain('2026-11-02,Payment,wire,,1 Platform Street');
  });

  it('corrects earlier ones with what was recorded late, once, and names the period', async () => {
    installation.setNow('2026-12-01T12:00:00Z');
    await issueStatements(installation);
    const late = await pay('2026-11-20', 20_000n);
    installation.setNow('2027-01-01T12:00:00Z');
    await issueStatements(installation);
    await reverse(late);
    installation.setNow('2027-02-01T12:00:00Z');
    await issueStatements(installation);
    installation.setNow('2027-03-01T12:00:00Z');
    await issueStatements(installation);
    const [, , november, december, january, february] = await papers();
    expect(linesOf(november)).toEqual(['2026-11-02 50000 0 own']);
    expect(linesOf(december)).toEqual(['2026-11-20 20000 0 2026-11-01']);
    expect(linesOf(january)).toEqual(['2026-11-20 -20000 0 2026-11-01']);
    expect(linesOf(february)).toEqual([]);
    const pdf = await installation.files.get(`statements/${december!.id}.pdf`);
    expect(readPdf(pdf!).pages.join(' ')).toContain('Corrections of earlier statements');
  });

  it('of a year has the same money as its months', async () => {
    const second = await hold({ ...SAMPLE_TERMS, paymentType: 'amortizing_fixed' });
    const first = await pay('2026-11-01', 600_000n, second);
    installation.setNow('2026-12-10T12:00:00Z');
    await pay('2026-12-01', 400_000n, second);
    await issueStatements(installation);
    await reverse(first);
    installation.setNow('2027-01-05T12:00:00Z');
    await issueStatements(installation);
    const sums = await installation.database.look(
      `select s.kind, sum(l.amount_cents)::text amount, sum(l.interest_cents)::text interest
       from statement_lines l join statements s on s.id = l.statement_id
       where l.note_id = $1 and s.kind <> 'interest' group by s.kind order by s.kind`,
      [second],
    );
    const [ledger] = await installation.database.look(
      `select (select sum(amount_cents)::text from receipts where note_id = $1) as amount,
         (select sum(interest_paid_cents)::text from property_note_payments where note_id = $1)
           as interest`,
      [second],
    );
    expect(sums).toMatchObject([{ kind: 'month' }, { kind: 'year' }]);
    expect(sums[0]).toMatchObject({ amount: ledger?.amount });
    expect(sums[0]!.interest).toBe(sums[1]!.interest);
  });
});

describe('an interest report', () => {
  it('is marked as corrected when its year changes after it was issued', async () => {
    installation.setNow('2027-01-01T12:00:00Z');
    await issueStatements(installation);
    installation.setNow('2027-01-08T12:00:00Z');
    await pay('2027-01-05', 10_000n);
    expect(await issueStatements(installation)).toEqual([]);
    await pay('2026-12-30', 20_000n);
    expect(await issueStatements(installation)).toHaveLength(1);
    expect(await issueStatements(installation)).toEqual([]);
    const [first, second] = await papers('interest');
    expect(factsOf<InterestFacts>(first)).toMatchObject({
      correctsIssuedOn: null,
      interests: [{ interestCents: 50_000n, earlierCents: null }],
    });
    expect(factsOf<InterestFacts>(second)).toMatchObject({
      correctsIssuedOn: '2027-01-01',
      interests: [{ interestCents: 70_000n, earlierCents: 50_000n }],
    });
    const pdf = await installation.files.get(`statements/${second!.id}.pdf`);
    const text = readPdf(pdf!).pages.join('\n');
    expect(text).toContain('CORRECTED');
    expect(text).toContain('takes the place of the one of Jan 1, 2027');
  });
});
