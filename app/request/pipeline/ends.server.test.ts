import { describe, expect, it } from 'vitest';
import { explain } from '#app/ground/refusals.ts';
import { DEFAULT_FUNDING_SETTINGS } from '#app/offering/settings/rules.ts';
import { saveFundingSettings } from '#app/offering/settings/save.server.ts';
import { hireAdmins } from '#tests/helpers/funding.ts';
import { stagedOf } from '#tests/helpers/staged.ts';
import { callAs } from '#tests/helpers/test-installation.ts';
import { openOwnInstallation } from '#tests/helpers/test-world.ts';
import { mustSucceed } from '#tests/helpers/world.ts';
import { EVENT_REFUSALS } from './words.ts';

const installation = await openOwnInstallation();
const staged = stagedOf(installation);
const people = await hireAdmins(installation, staged.funding);
const { look } = installation.database;
installation.setNow('2026-11-23T15:00:00Z');

async function reserved() {
  const offered = await staged.offer(people.admin);
  const requestId = await staged.ask(await staged.lender(), offered);
  mustSucceed(await staged.approve(people.secondAdmin, requestId));
  return { offered, requestId };
}

describe('a reservation that both sides have signed expires a banking day after any end', () => {
  it('also after one that is extended (6.T12)', async () => {
    const { requestId } = await reserved();
    await staged.place(requestId, 'signed', '2026-11-30T22:00:00Z');
    // A Friday: banks are open again on Monday.
    mustSucceed(await staged.extend(people.admin, requestId, '2026-12-18'));
    expect(await staged.endsOf(requestId)).toEqual({
      ends: '2026-12-18T22:00:00',
      expires: '2026-12-21T22:00:00',
    });
  });

  it('also with the most that can be set (6.T12)', async () => {
    const { requestId } = await reserved();
    await staged.place(requestId, 'signed', '2026-11-30T22:00:00Z');
    const settings = { ...DEFAULT_FUNDING_SETTINGS, expireAfterBankingDays: 30 };
    mustSucceed(await saveFundingSettings(callAs(installation, people.admin), settings));
    mustSucceed(await staged.extend(people.admin, requestId, '2026-12-23'));
    await look('delete from funding_settings');
    expect((await staged.endsOf(requestId)).expires).toBe('2027-02-08T22:00:00');
  });
});

describe('an event that comes too late', () => {
  it('gives up no offer that somebody has not seen who had a place in line (6.T15)', async () => {
    const { offered, requestId: first } = await reserved();
    const investor = await staged.lender();
    const requestId = await staged.ask(investor, offered);
    mustSucceed(await staged.clear(people.secondAdmin, requestId));
    mustSucceed(await staged.release(people.secondAdmin, first));
    for (const seen of ['waitlisted', 'requested', 'reserved'] as const) {
      const late = await staged.withdraw(investor, requestId, seen);
      expect(late).toMatchObject({ reason: { kind: 'stage_passed', stage: 'offered' } });
    }
    mustSucceed(await staged.withdraw(investor, requestId, 'offered'));
  });

  it('says what the note is now, and who did it (6.T2) (6.R8)', async () => {
    const { offered, requestId } = await reserved();
    const late = await staged.funding.decide(people.admin, requestId, { decision: 'rejected' });
    if (late.ok || late.reason.kind !== 'stage_passed') throw new Error('it was refused');
    const { message } = explain(EVENT_REFUSALS, late.reason);
    expect(message).toContain('The note is reserved for this request; this request: reserved, by ');
    mustSucceed(await staged.release(people.admin, requestId));
    const nowOf = async () => {
      const again = await staged.release(people.admin, requestId);
      if (again.ok || again.reason.kind !== 'stage_passed') throw new Error('it was refused');
      return explain(EVENT_REFUSALS, again.reason).message;
    };
    expect(await nowOf()).toContain('The note is open to requests; this request: released, by ');
    const other = await staged.ask(await staged.lender(), offered);
    mustSucceed(await staged.approve(people.admin, other));
    expect(await nowOf()).toContain('The note is reserved for another request;');
  });
});
