import { isoDate } from '#app/ground/calendar/iso-date.ts';
import { cents } from '#app/ground/money/cents.ts';
import { buildSchedule } from '#app/ground/schedule/build-schedule.ts';
import { fundingOf, hireAdmins, TODAY } from '#tests/helpers/funding.ts';
import { readPerson } from '#tests/helpers/test-installation.ts';
import { addNote, mustSucceed } from '#tests/helpers/world.ts';
import { SAMPLE_TERMS } from '#tests/fixtures/notes/sample-terms.ts';
import { openOwnInstallation } from '#tests/helpers/test-world.ts';
import { describe, expect, it } from 'vitest';

const installation = await openOwnInstallation();
const funding = fundingOf(installation);
const people = await hireAdmins(installation, funding);

describe('an approval', () => {
  it('assigns the note from the funding date and tells the investor', async () => {
    const investor = await funding.newInvestor();
    const offered = await funding.offer(people.admin);
    const requestId = await funding.ask(investor, offered);
    const decision = { fundedOn: isoDate('2026-11-20'), adminNotes: 'Welcome' };
    mustSucceed(await funding.decide(people.admin, requestId, decision));

    expect(await funding.requestOf(requestId)).toEqual({
      status: 'approved',
      admin_notes: 'Welcome',
      reviewer_name: 'Ada Example',
    });
    const { currentOrganizationId } = await readPerson(installation, investor.userId);
    expect(await funding.noteOf(offered.noteId)).toEqual({
      status: 'active',
      note_date: '2026-11-20',
      maturity_date: '2029-11-20',
      holder: currentOrganizationId,
      held_from: '2026-11-20',
    });
    expect(await funding.decisionMailsTo(investor.email)).toMatchObject([
      { facts: { decision: 'approved' } },
    ]);
    const entries = await installation.database.look(
      `select action, actor_name from audit_entries where record_id in ($1, $2)
         and action in ('request.approved', 'note.assigned') order by action`,
      [requestId, offered.noteId],
    );
    expect(entries).toEqual([
      { action: 'note.assigned', actor_name: 'Ada Example' },
      { action: 'request.approved', actor_name: 'Ada Example' },
    ]);
  });

  it('stores the schedule that the engine gives for the new dates', async () => {
    const offered = await funding.offer(people.admin);
    const requestId = await funding.ask(await funding.newInvestor(), offered);
    const firstPaymentOn = isoDate('2027-01-05');
    mustSucceed(await funding.decide(people.admin, requestId, { firstPaymentOn }));
    const terms = { ...SAMPLE_TERMS, noteOn: TODAY, firstPaymentOn };
    const expected = mustSucceed(buildSchedule(terms)).rows.map((row) => ({
      period: row.periodNumber,
      due: row.dueOn,
      interest: row.interestDueCents.toString(),
      principal: row.principalDueCents.toString(),
      balance: row.endingBalanceCents.toString(),
    }));
    const stored = await installation.database.look(
      `select period_number as period, due_date::text as due, interest_due_cents::text as interest,
         principal_due_cents::text as principal, ending_balance_cents::text as balance
       from property_note_payments where note_id = $1 order by period_number`,
      [offered.noteId],
    );
    expect(stored).toEqual(expected);
  });

  it('pays first one month after the funding when no date is given', async () => {
    const offered = await funding.offer(people.admin);
    const requestId = await funding.ask(await funding.newInvestor(), offered);
    mustSucceed(await funding.decide(people.admin, requestId));
    const row = await funding.look(
      'select first_payment_date::text as first from property_notes where id = $1',
      offered.noteId,
    );
    expect(row.first).toBe('2026-12-21');
  });

  it('funds a note of a later date on that date', async () => {
    const noteOn = isoDate('2026-12-15');
    const offered = await funding.offer(people.admin, { noteOn, firstPaymentOn: null });
    const requestId = await funding.ask(await funding.newInvestor(), offered);
    mustSucceed(await funding.decide(people.admin, requestId, { fundedOn: noteOn }));
    expect(await funding.noteOf(offered.noteId)).toMatchObject({ held_from: '2026-12-15' });
  });

  it('leaves the dates of a seasoned note alone', async () => {
    const offered = await funding.offer(people.admin, {
      startingPrincipalCents: cents(12_000_000n),
    });
    const requestId = await funding.ask(await funding.newInvestor(), offered);
    mustSucceed(
      await funding.decide(people.admin, requestId, { firstPaymentOn: isoDate('2027-02-01') }),
    );
    expect(await funding.noteOf(offered.noteId)).toMatchObject({
      note_date: '2026-09-15',
      maturity_date: '2029-09-15',
      held_from: '2026-11-21',
    });
  });

  it('makes the property funded only when no available or pending note is left', async () => {
    const offered = await funding.offer(people.admin);
    const second = { ...offered, noteId: '' };
    second.noteId = await addNote(installation, people.admin, {
      propertyId: offered.propertyId,
      isPublic: true,
      lienPosition: 2,
    });
    const asked = [
      await funding.ask(await funding.newInvestor(), offered),
      await funding.ask(await funding.newInvestor(), second),
    ];
    mustSucceed(await funding.decide(people.admin, asked[0] ?? ''));
    expect(await funding.propertyStatusOf(offered.propertyId)).toBe('available');
    mustSucceed(await funding.decide(people.admin, asked[1] ?? ''));
    expect(await funding.propertyStatusOf(offered.propertyId)).toBe('funded');
  });

  it('of both notes of a property at once makes it funded', async () => {
    const offered = await funding.offer(people.admin);
    const noteId = await addNote(installation, people.admin, { ...offered, isPublic: true });
    const first = await funding.ask(await funding.newInvestor(), offered);
    const second = await funding.ask(await funding.newInvestor(), { ...offered, noteId });
    const answers = await Promise.all([
      funding.decide(people.admin, first),
      funding.decide(people.secondAdmin, second),
    ]);
    for (const answer of answers) mustSucceed(answer);
    expect(await funding.propertyStatusOf(offered.propertyId)).toBe('funded');
  });

  it("by the listing organization's admin leaves the property published", async () => {
    const offered = await funding.offer(people.lister);
    const requestId = await funding.ask(await funding.newInvestor(), offered);
    mustSucceed(await funding.decide(people.lister, requestId));
    const row = await funding.look(
      'select published_at is not null as published, status from properties where id = $1',
      offered.propertyId,
    );
    expect(row).toEqual({ published: true, status: 'funded' });
  });

  it('is won by exactly one of two admins; the other is told who decided', async () => {
    const investor = await funding.newInvestor();
    const offered = await funding.offer(people.admin);
    const requestId = await funding.ask(investor, offered);
    const answers = await Promise.all([
      funding.decide(people.admin, requestId),
      funding.decide(people.secondAdmin, requestId, { decision: 'rejected' }),
    ]);
    const won = answers.filter((answer) => answer.ok);
    const [lost] = answers.filter((answer) => !answer.ok);
    expect(won).toHaveLength(1);
    const winner = answers[0].ok
      ? { status: 'approved', reviewerName: 'Ada Example' }
      : { status: 'rejected', reviewerName: 'Ben Example' };
    expect(lost).toEqual({ ok: false, reason: { kind: 'already_decided', ...winner } });
    expect(await funding.requestOf(requestId)).toMatchObject({ status: winner.status });
    expect(await funding.decisionMailsTo(investor.email)).toHaveLength(1);
  });

  it('of two requests for one note is given to exactly one investor', async () => {
    const offered = await funding.offer(people.admin);
    const requests = [
      await funding.ask(await funding.newInvestor(), offered),
      await funding.ask(await funding.newInvestor(), offered),
    ];
    const [first, second] = await Promise.all([
      funding.decide(people.admin, requests[0] ?? ''),
      funding.decide(people.secondAdmin, requests[1] ?? ''),
    ]);
    expect([first.ok, second.ok].toSorted()).toEqual([false, true]);
    const lost = first.ok ? second : first;
    expect(lost).toEqual({ ok: false, reason: { kind: 'already_funded' } });
    const holders = await installation.database.look(
      'select 1 from note_holders where note_id = $1',
      [offered.noteId],
    );
    expect(holders).toHaveLength(1);
  });
});
