import { beforeEach, describe, expect, it } from 'vitest';
import { isoDate } from '#app/ground/calendar/iso-date.ts';
import { cents } from '#app/ground/money/cents.ts';
import type { NoteTerms } from '#app/ground/schedule/terms.ts';
import { endWhatIsOver } from '#app/request/pipeline/expire.server.ts';
import { composeMail } from '#app/server/mail/render-mail.ts';
import { hireAdmins } from '#tests/helpers/funding.ts';
import { stagedMoneyOf } from '#tests/helpers/staged-money.ts';
import { openOwnInstallation } from '#tests/helpers/test-world.ts';
import { announceEvents } from './send.server.ts';

const installation = await openOwnInstallation();
const money = stagedMoneyOf(installation);
const people = await hireAdmins(installation, money.funding);
const { look } = installation.database;

type Mail = { to_address: string; template: string; facts: Record<string, string> };

/** What was mailed since this was last asked. */
async function mailed() {
  const mails = await look<Mail>(
    `delete from outbox_mails where template like 'reservation%' returning *`,
  );
  return mails.map(({ to_address: to, template, facts }) => ({
    to,
    facts,
    ...composeMail(template, facts),
  }));
}

const TEAM = 'team@example.com';

beforeEach(async () => {
  installation.setNow('2026-03-06T15:00:00Z');
  await announceEvents(installation);
  await mailed();
});

async function reserved(terms: Partial<NoteTerms> = {}) {
  const offered = await money.offer(people.admin, { noteOn: isoDate('2026-02-01'), ...terms });
  const investor = await money.lender();
  const requestId = await money.ask(investor, offered);
  await money.approve(people.secondAdmin, requestId);
  return { ...offered, investor, requestId };
}

describe('what happens to a reservation is mailed', () => {
  it('once to whoever asked, with its end and a link, and never again', async () => {
    const { investor, requestId } = await reserved();
    expect(await announceEvents(installation)).toBe(1);
    expect(await mailed()).toMatchObject([
      {
        to: investor.email,
        paragraphs: ['Reserved for you until Mar 9, 2026, 11:00 AM EDT.'],
        action: { path: `/dashboard/requests/${requestId}` },
      },
    ]);
    expect(await announceEvents(installation)).toBe(0);
    expect(await mailed()).toEqual([]);
  });

  it('to the team as well where somebody is to act, without who they are in figures', async () => {
    const { investor, requestId } = await reserved();
    await announceEvents(installation);
    await mailed();
    await money.withdraw(investor, requestId);
    await announceEvents(installation);
    const mails = await mailed();
    expect(mails.map(({ to }) => to).toSorted()).toEqual([investor.email, TEAM].toSorted());
    expect(mails.find(({ to }) => to === TEAM)?.action.path).toBe(
      `/admin/investment-requests/${requestId}`,
    );
    expect(JSON.stringify(mails)).not.toContain('6789');
  });

  it('with the sum and the reference once all have signed (6.T8)', async () => {
    const { requestId } = await reserved();
    await money.sign(requestId, '2026-03-12T21:00:00Z', '2026-03-13T21:00:00Z');
    await announceEvents(installation);
    const [{ reference } = { reference: '' }] = await look<{ reference: string }>(
      'select reference from investment_requests where id = $1',
      [requestId],
    );
    const mails = await mailed();
    expect(mails.find(({ heading }) => heading === 'All have signed')?.paragraphs[0]).toMatch(
      `by Mar 12, 2026, 5:00 PM EDT and quote ${reference}.`,
    );
  });

  it('asks for what is not here yet alone when there is more time (6.T12)', async () => {
    const { requestId } = await reserved();
    await money.sign(requestId, '2026-03-12T21:00:00Z', '2026-03-13T21:00:00Z');
    const moreTime = async (on: string) => {
      await money.extend(people.secondAdmin, requestId, on);
      await announceEvents(installation);
      const mails = await mailed();
      return mails.find(({ heading }) => heading.endsWith('has more time'))?.paragraphs[0];
    };
    const pay = (amount: bigint) =>
      money.pay(people.secondAdmin, requestId, { on: '2026-03-06', amount });
    await pay(2_500n);
    expect(await moreTime('2026-03-16')).toMatch(/^Send \$149,975\.00 by Mar 16/);
    await pay(14_997_500n);
    await money.undo(people.secondAdmin, requestId);
    expect(await moreTime('2026-03-17')).toBe('Your money is here. The company looks at it again.');
  });

  it('says of a funding that was undone what the room says of its money (6.T18)', async () => {
    const paid = { on: '2026-03-06', amount: 15_000_000n, reason: 'in person' };
    const undone = async (returned: bigint) => {
      const { requestId } = await reserved();
      await money.pay(people.secondAdmin, requestId, paid);
      await announceEvents(installation);
      await mailed();
      await money.undo(people.secondAdmin, requestId);
      if (returned > 0n) {
        await money.giveBack(people.secondAdmin, requestId, { ...paid, amount: returned });
      }
      await announceEvents(installation);
      const mails = await mailed();
      // What nothing keeps would end when another test moves the clock.
      if (returned === paid.amount) await money.release(people.secondAdmin, requestId);
      return [mails.find(({ to }) => to !== TEAM), mails.find(({ to }) => to === TEAM)];
    };
    const says = (sentence: string) => ({
      paragraphs: [expect.anything(), `${sentence} We will contact you.`],
    });
    const ends = (value: string) => ({ facts: expect.arrayContaining([{ term: 'Ends', value }]) });
    const until = 'Mar 7, 2026, 10:00 AM EST';
    const standing = ends(`${until}, and as long as money stands for it`);
    const whole = says('Your money is here. The company looks at it again.');
    expect(await undone(0n)).toMatchObject([whole, standing]);
    expect(await undone(2_500n)).toMatchObject([says('Short by $25.00.'), standing]);
    const none = says(`Reserved for you until ${until}.`);
    expect(await undone(paid.amount)).toMatchObject([none, ends(until)]);
  });

  it('with the day from which interest runs (6.T10)', async () => {
    const { requestId } = await reserved();
    const [{ amount } = { amount: 0 }] = await look<{ amount: bigint }>(
      'select amount_cents as amount from investment_requests where id = $1',
      [requestId],
    );
    await money.pay(people.secondAdmin, requestId, {
      on: '2026-03-06',
      amount: BigInt(amount),
      reason: 'in person',
    });
    await announceEvents(installation);
    expect((await mailed()).flatMap(({ paragraphs }) => paragraphs)).toContain(
      'Funded on Mar 6, 2026. Interest runs from this day.',
    );
  });

  it('of a seasoned note with the payment that is the first of theirs (6.4)', async () => {
    const startingPrincipalCents = cents(8_000_000n);
    const { requestId } = await reserved({
      startingPrincipalCents,
      noteOn: isoDate('2026-01-01'),
      firstPaymentOn: isoDate('2026-02-01'),
    });
    const paid = { on: '2026-03-06', amount: 15_000_000n, reason: 'in person' };
    await money.pay(people.secondAdmin, requestId, paid);
    await announceEvents(installation);
    const said = (await mailed()).flatMap(({ paragraphs }) => paragraphs).join(' ');
    expect(said).toMatch(/Funded on Mar 6, 2026\. The dates of the note stay as they are: your /);
    expect(said).toMatch(/your first payment is \$[\d.,]+ on Apr 1, 2026, a whole one\./);
  });

  it('of an offer that nobody took to nobody but who had it (6.T14) (6.T5)', async () => {
    const { requestId, propertyId, noteId } = await reserved();
    const next = await money.lender();
    const waiting = await money.ask(next, { propertyId, noteId });
    await money.clear(people.secondAdmin, waiting);
    await money.release(people.secondAdmin, requestId, 'a double entry');
    await announceEvents(installation);
    const mails = await mailed();
    expect(mails.flatMap(({ paragraphs }) => paragraphs)).toContain('The reason: a double entry');
    expect(mails.find(({ to }) => to === next.email)?.paragraphs[0]).toMatch(
      /^It is your turn: take this note by Mar 8, 2026, 11:00 AM EDT\.$/,
    );
    installation.setNow('2026-03-08T15:00:05Z');
    await endWhatIsOver(installation);
    await announceEvents(installation);
    expect((await mailed()).map(({ to }) => to)).toEqual([next.email]);
  });
});

describe('where who asked is written to no more', () => {
  it('the managers and above of the organization are, and nobody below', async () => {
    const { join, newInvestor } = money.funding;
    const owner = await money.lender();
    const organizationId = owner.currentOrganizationId!;
    const [investor, manager] = [
      await join(await newInvestor(), organizationId, 'member'),
      await join(await newInvestor(), organizationId, 'manager'),
    ];
    await join(await newInvestor(), organizationId, 'member');
    const requestId = await money.ask(investor, await money.offer(people.admin));
    await money.approve(people.secondAdmin, requestId);
    await announceEvents(installation);
    expect((await mailed()).map(({ to }) => to)).toEqual([investor.email]);
    const keepers = [manager.email, owner.email].toSorted();
    const moreTime = async (on: string) => {
      await money.extend(people.secondAdmin, requestId, on);
      await announceEvents(installation);
      return (await mailed()).map(({ to }) => to).toSorted();
    };
    await look('update users set email_verified = false where id = $1', [investor.userId]);
    expect(await moreTime('2026-03-16')).toEqual(keepers);
    await look('update users set email_verified = true where id = $1', [investor.userId]);
    await look('delete from organization_members where user_id = $1', [investor.userId]);
    expect(await moreTime('2026-03-17')).toEqual(keepers);
  });
});

describe('a mail of an event', () => {
  it('is queued once by two processes at once', async () => {
    for (let count = 0; count < 4; count += 1) await reserved();
    const counts = await Promise.all([announceEvents(installation), announceEvents(installation)]);
    expect(counts[0]! + counts[1]!).toBe(4);
    expect(await mailed()).toHaveLength(4);
  });

  it('is neither lost nor repeated when its process is killed in between', async () => {
    await reserved();
    await look(
      `create function cut() returns trigger language plpgsql as
       $$ begin raise exception 'cut'; end $$`,
    );
    await look('create trigger cut before update on funding_events execute function cut()');
    await expect(announceEvents(installation)).rejects.toThrow('could not be announced');
    expect(await mailed()).toEqual([]);
    await look('drop trigger cut on funding_events');
    expect(await announceEvents(installation)).toBe(1);
    expect(await mailed()).toHaveLength(1);
  });

  it('does not go to an account that is suspended', async () => {
    const { investor } = await reserved();
    await look('update users set suspended_at = now() where id = $1', [investor.userId]);
    expect(await announceEvents(installation)).toBe(1);
    expect(await mailed()).toEqual([]);
  });
});
