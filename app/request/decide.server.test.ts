import type { Person } from '#app/ground/actor.ts';
import { isoDate } from '#app/ground/calendar/iso-date.ts';
import { cents } from '#app/ground/money/cents.ts';
import { fundingOf, hireAdmins } from '#tests/helpers/funding.ts';
import { callAs } from '#tests/helpers/test-installation.ts';
import { openOwnInstallation } from '#tests/helpers/test-world.ts';
import { createOrganization, mustSucceed } from '#tests/helpers/world.ts';
import { eq } from 'drizzle-orm';
import { asActor } from '#app/server/db/as-actor.ts';
import { describe, expect, it } from 'vitest';
import { readRequestForReview } from './list.server.ts';
import { investmentRequests } from './tables.server.ts';

const installation = await openOwnInstallation();
const funding = fundingOf(installation);
const people = await hireAdmins(installation, funding);
const foreign = await createOrganization(installation, 'Foreign');
const foreigner = await funding.join(await funding.newInvestor(), foreign, 'owner');

/** Nothing of a decision is left: not in the request, the note, the audit or the mail. */
async function expectUntouched(requestId: string, noteId: string, investor: Person) {
  expect(await funding.requestOf(requestId)).toMatchObject({
    status: 'pending',
    reviewer_name: null,
  });
  expect(await funding.noteOf(noteId)).toMatchObject({ status: 'available', holder: null });
  expect(await funding.decisionMailsTo(investor.email)).toEqual([]);
  const entries = await installation.database.look(
    `select action from audit_entries where record_id in ($1, $2)
       and action in ('request.approved', 'request.rejected', 'note.assigned')`,
    [requestId, noteId],
  );
  expect(entries).toEqual([]);
}

describe('who may not decide', () => {
  it('a request is missing for whoever does not administer the listing', async () => {
    const investor = await funding.newInvestor();
    const offered = await funding.offer(people.lister);
    const requestId = await funding.ask(investor, offered);
    for (const stranger of [foreigner, people.manager]) {
      expect(await funding.decide(stranger, requestId)).toEqual({
        ok: false,
        reason: { kind: 'missing' },
      });
    }
    await expectUntouched(requestId, offered.noteId, investor);
  });

  it('a request that does not exist, or cannot, is missing', async () => {
    for (const id of ['no-id', crypto.randomUUID()]) {
      expect(await funding.decide(people.admin, id)).toEqual({
        ok: false,
        reason: { kind: 'missing' },
      });
    }
  });

  it('nobody decides their own request, and the investor decides none', async () => {
    const offered = await funding.offer(people.admin);
    const requestId = await funding.ask(people.secondAdmin, offered);
    const own = await funding.decide(people.secondAdmin, requestId);
    expect(own).toEqual({ ok: false, reason: { kind: 'forbidden' } });
    await expectUntouched(requestId, offered.noteId, people.secondAdmin);
    const investor = await funding.newInvestor();
    const asked = await funding.ask(investor, offered);
    const tried = await funding.decide(investor, asked);
    expect(tried).toEqual({ ok: false, reason: { kind: 'forbidden' } });
  });

  it('nor one of an organization that they belong to', async () => {
    const offered = await funding.offer(people.admin);
    const theirs = await createOrganization(installation, 'Lenders');
    const investor = await funding.join(await funding.newInvestor(), theirs, 'owner');
    const requestId = await funding.ask(investor, offered);
    const colleague = await funding.join(people.secondAdmin, theirs, 'viewer');
    expect(await funding.decide(colleague, requestId)).toEqual({
      ok: false,
      reason: { kind: 'forbidden' },
    });
    const forged = await asActor(installation.database, colleague, (transaction) =>
      transaction
        .update(investmentRequests)
        .set({ status: 'rejected', reviewedBy: colleague.userId })
        .where(eq(investmentRequests.id, requestId))
        .returning({ id: investmentRequests.id }),
    );
    expect(forged).toEqual([]);
    await expectUntouched(requestId, offered.noteId, investor);
    mustSucceed(await funding.decide(people.admin, requestId));
  });

  it('an admin decides only for the organization they work in now', async () => {
    const other = await createOrganization(installation, 'Elsewhere');
    const both = await funding.join(people.lister, other, 'owner');
    const offered = await funding.offer(people.lister);
    const investor = await funding.newInvestor();
    const requestId = await funding.ask(investor, offered);
    const elsewhere = { ...both, currentOrganizationId: other };
    expect(await funding.decide(elsewhere, requestId)).toEqual({
      ok: false,
      reason: { kind: 'missing' },
    });
    await expectUntouched(requestId, offered.noteId, investor);
  });
});

describe('what stands against an approval leaves everything as it was', () => {
  it('an investor without a verified address', async () => {
    const investor = await funding.newInvestor({ isVerified: false });
    const offered = await funding.offer(people.admin);
    const requestId = await funding.ask(investor, offered);
    const decided = await funding.decide(people.admin, requestId);
    expect(decided).toEqual({ ok: false, reason: { kind: 'investor_unverified' } });
    await expectUntouched(requestId, offered.noteId, investor);
  });

  it('a note that somebody holds; the other request can still be rejected', async () => {
    const offered = await funding.offer(people.admin);
    const [first, second] = [await funding.newInvestor(), await funding.newInvestor()];
    const winning = await funding.ask(first, offered);
    const losing = await funding.ask(second, offered);
    mustSucceed(await funding.decide(people.admin, winning));
    expect(await funding.decide(people.admin, losing)).toEqual({
      ok: false,
      reason: { kind: 'already_funded' },
    });
    expect(await funding.requestOf(losing)).toMatchObject({ status: 'pending' });
    expect(await funding.decisionMailsTo(second.email)).toEqual([]);
    mustSucceed(await funding.decide(people.admin, losing, { decision: 'rejected' }));
    expect(await funding.requestOf(losing)).toMatchObject({ status: 'rejected' });
  });

  it('a note that is repaid, though nobody ever held it', async () => {
    const investor = await funding.newInvestor();
    const offered = await funding.offer(people.admin);
    const requestId = await funding.ask(investor, offered);
    const setStatus = `update property_notes set status = $1 where id = $2`;
    for (const status of ['paid_off', 'completed', 'defaulted']) {
      await installation.database.look(setStatus, [status, offered.noteId]);
      const decided = await funding.decide(people.admin, requestId);
      expect(decided).toEqual({ ok: false, reason: { kind: 'already_funded' } });
    }
    await installation.database.look(setStatus, ['available', offered.noteId]);
    await expectUntouched(requestId, offered.noteId, investor);
  });

  it('a note that amounts to something else than was asked for', async () => {
    const investor = await funding.newInvestor();
    const offered = await funding.offer(people.admin);
    const requestId = await funding.ask(investor, offered);
    const setAmount = `update property_notes set amount_cents = $1 where id = $2`;
    await installation.database.look(setAmount, ['15000001', offered.noteId]);
    const caller = callAs(installation, people.admin);
    const review = mustSucceed(await readRequestForReview(caller, requestId));
    expect(review.otherAmountCents).toBe(15_000_001n);
    const decided = await funding.decide(people.admin, requestId);
    expect(decided).toEqual({ ok: false, reason: { kind: 'amount_changed' } });
    await expectUntouched(requestId, offered.noteId, investor);
    await installation.database.look(setAmount, ['15000000', offered.noteId]);
    const again = mustSucceed(await readRequestForReview(caller, requestId));
    expect(again.otherAmountCents).toBe(null);
    mustSucceed(await funding.decide(people.admin, requestId));
  });

  it('a decision that was made before: it says how and by whom', async () => {
    const investor = await funding.newInvestor();
    const requestId = await funding.ask(investor, await funding.offer(people.admin));
    mustSucceed(await funding.decide(people.admin, requestId, { decision: 'rejected' }));
    expect(await funding.decide(people.secondAdmin, requestId)).toEqual({
      ok: false,
      reason: { kind: 'already_decided', status: 'rejected', reviewerName: 'Ada Example' },
    });
  });

  it('a funding date more than 90 days ahead', async () => {
    const investor = await funding.newInvestor();
    const offered = await funding.offer(people.admin);
    const requestId = await funding.ask(investor, offered);
    const decided = await funding.decide(people.admin, requestId, {
      fundedOn: isoDate('2027-02-20'),
    });
    expect(decided).toEqual({ ok: false, reason: { kind: 'funded_too_far_ahead' } });
    await expectUntouched(requestId, offered.noteId, investor);
  });

  it('a funding date before the date of a seasoned note', async () => {
    const investor = await funding.newInvestor();
    const offered = await funding.offer(people.admin, {
      startingPrincipalCents: cents(12_000_000n),
    });
    const requestId = await funding.ask(investor, offered);
    const decided = await funding.decide(people.admin, requestId, {
      fundedOn: isoDate('2026-09-14'),
    });
    expect(decided).toEqual({ ok: false, reason: { kind: 'funded_before_note' } });
    await expectUntouched(requestId, offered.noteId, investor);
  });

  it('a funding date before the note and before the request for it', async () => {
    const investor = await funding.newInvestor();
    const offered = await funding.offer(people.admin);
    const requestId = await funding.ask(investor, offered);
    const decided = await funding.decide(people.admin, requestId, {
      fundedOn: isoDate('2020-01-01'),
    });
    expect(decided).toEqual({ ok: false, reason: { kind: 'funded_before_note' } });
    await expectUntouched(requestId, offered.noteId, investor);
  });

  it('a first payment date that does not fit the note', async () => {
    const investor = await funding.newInvestor();
    const offered = await funding.offer(people.admin);
    const requestId = await funding.ask(investor, offered);
    const dates = { firstPaymentOn: isoDate('2026-11-20') };
    expect(await funding.decide(people.admin, requestId, dates)).toEqual({
      ok: false,
      reason: { kind: 'terms', message: 'First payment date cannot be before note date' },
    });
    await expectUntouched(requestId, offered.noteId, investor);
  });

  it("an organization that is not the investor's", async () => {
    const investor = await funding.newInvestor();
    const offered = await funding.offer(people.admin);
    const requestId = await funding.ask(investor, offered);
    const organizationId = foreigner.currentOrganizationId;
    const decided = await funding.decide(people.admin, requestId, { organizationId });
    expect(decided).toEqual({ ok: false, reason: { kind: 'not_a_member' } });
    await expectUntouched(requestId, offered.noteId, investor);
  });
});

it('a rejection is noted down and mailed, and leaves the note to others', async () => {
  const investor = await funding.newInvestor();
  const offered = await funding.offer(people.admin);
  const requestId = await funding.ask(investor, offered);
  const decision = { decision: 'rejected', adminNotes: 'Not this time' };
  mustSucceed(await funding.decide(people.admin, requestId, decision));
  expect(await funding.requestOf(requestId)).toEqual({
    status: 'rejected',
    admin_notes: 'Not this time',
    reviewer_name: 'Ada Example',
  });
  expect(await funding.noteOf(offered.noteId)).toMatchObject({ status: 'available', holder: null });
  expect(await funding.propertyStatusOf(offered.propertyId)).toBe('available');
  expect(await funding.decisionMailsTo(investor.email)).toMatchObject([
    { facts: { decision: 'rejected' } },
  ]);
});
