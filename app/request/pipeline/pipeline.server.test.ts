import { describe, expect, it } from 'vitest';
import { hireAdmins } from '#tests/helpers/funding.ts';
import { completeDefault, stagedOf } from '#tests/helpers/staged.ts';
import { callAs, readPerson } from '#tests/helpers/test-installation.ts';
import { openOwnInstallation } from '#tests/helpers/test-world.ts';
import { mustSucceed } from '#tests/helpers/world.ts';
import { DEFAULT_FUNDING_SETTINGS } from '#app/offering/settings/rules.ts';
import { saveFundingSettings } from '#app/offering/settings/save.server.ts';
import { submitRequest } from '#app/request/submit.server.ts';
import { TRANSITIONS } from '#app/request/stages.ts';
import { endWhatIsOver } from './expire.server.ts';

const installation = await openOwnInstallation();
const staged = stagedOf(installation);
const people = await hireAdmins(installation, staged.funding);
const { look } = installation.database;

const noteOf = async (noteId: string) =>
  (await look<{ status: string }>('select status from property_notes where id = $1', [noteId]))[0]
    ?.status;

it('the database has the transitions that the words have', async () => {
  const stored = await look<{ event: string; doer: string; from: string | null; to: string }>(
    'select event, doer, from_stage as "from", to_stage as "to" from access.funding_steps()',
  );
  const written = TRANSITIONS.flatMap(({ event, by, from, to }) =>
    from.flatMap((one) =>
      (to === 'same' ? [one] : to).map((next) => `${event} ${by} ${one ?? '-'} ${next}`),
    ),
  );
  const held = stored.map(({ event, doer, from, to }) => `${event} ${doer} ${from ?? '-'} ${to}`);
  expect(held.toSorted()).toEqual(written.toSorted());
});

describe('a request in the staged way', () => {
  it('asks for a complete profile first (6.R2)', async () => {
    const offered = await staged.offer(people.admin);
    const alone = await staged.funding.newInvestor();
    const asked = await submitRequest(callAs(installation, alone), { ...offered, message: null });
    expect(asked).toMatchObject({
      ok: false,
      reason: { kind: 'profile_incomplete', fields: ['who lends'], isVerified: true },
    });
  });

  it('gives an organization, also to whom has verified no address yet (6.T1)', async () => {
    const offered = await staged.offer(people.admin);
    const { userId } = await staged.funding.newInvestor({ isVerified: false });
    const asked = await submitRequest(
      callAs(installation, await readPerson(installation, userId)),
      { ...offered, message: null },
    );
    expect(asked).toMatchObject({
      ok: false,
      reason: { kind: 'profile_incomplete', isVerified: false },
    });
    const organizationId = (await readPerson(installation, userId)).currentOrganizationId!;
    await completeDefault(installation, organizationId);
    mustSucceed(
      await submitRequest(callAs(installation, await readPerson(installation, userId)), {
        ...offered,
        message: null,
      }),
    );
  });

  it('waits in line while another one is live, and stands in it else (6.T1)', async () => {
    const offered = await staged.offer(people.admin);
    const [a, b] = [await staged.lender(), await staged.lender()];
    const first = await staged.ask(a, offered);
    expect(await staged.stageOf(first)).toBe('requested');
    await staged.approve(people.secondAdmin, first);
    const second = await staged.ask(b, offered);
    expect(await staged.stageOf(second)).toBe('waitlisted');
    const third = await submitRequest(callAs(installation, await staged.lender()), {
      ...offered,
      message: null,
    });
    expect(third).toMatchObject({ ok: true, value: { place: 2 } });
  });

  it('is one of an organization for a note (6.R5)', async () => {
    const offered = await staged.offer(people.admin);
    const investor = await staged.lender();
    const colleague = await staged.funding.join(
      await staged.funding.newInvestor(),
      investor.currentOrganizationId!,
      'member',
    );
    await staged.ask(investor, offered);
    const asked = await submitRequest(callAs(installation, colleague), {
      ...offered,
      message: null,
    });
    expect(asked).toEqual({ ok: false, reason: { kind: 'colleague_asked' } });
  });

  it('is approved for 72 elapsed hours, whatever the clocks do meanwhile (6.X4)', async () => {
    installation.setNow('2026-03-06T15:00:00Z');
    const offered = await staged.offer(people.admin);
    const investor = await staged.lender();
    const requestId = await staged.ask(investor, offered);
    const approved = await staged.approve(people.secondAdmin, requestId);
    expect(approved.ok).toBe(true);
    expect(await staged.endsOf(requestId)).toEqual({
      ends: '2026-03-09T15:00:00',
      expires: '2026-03-09T15:00:00',
    });
    expect(await staged.eventsOf(requestId)).toEqual(['request', 'approve']);
    expect(await noteOf(offered.noteId)).toBe('pending');
    expect(await staged.funding.propertyStatusOf(offered.propertyId)).toBe('reserved');
    installation.setNow('2026-11-21T15:00:00Z');
  });

  it('is approved by somebody else than who asked, once (6.T3) (6.R8)', async () => {
    const offered = await staged.offer(people.admin);
    const investor = await staged.lender();
    const requestId = await staged.ask(investor, offered);
    expect(await staged.approve(investor, requestId)).toEqual({
      ok: false,
      reason: { kind: 'forbidden' },
    });
    const both = await Promise.all([
      staged.approve(people.admin, requestId),
      staged.approve(people.secondAdmin, requestId),
    ]);
    const refused = both.filter((one) => !one.ok);
    expect(refused).toMatchObject([{ reason: { kind: 'stage_passed', stage: 'reserved' } }]);
    expect(await staged.eventsOf(requestId)).toEqual(['request', 'approve']);
  });

  it('goes before others that wait longer with a reason only (6.R14)', async () => {
    const offered = await staged.offer(people.admin);
    await staged.ask(await staged.lender(), offered);
    const second = await staged.ask(await staged.lender(), offered);
    expect(await staged.approve(people.secondAdmin, second)).toEqual({
      ok: false,
      reason: { kind: 'others_wait_longer', count: 1 },
    });
    expect((await staged.approve(people.secondAdmin, second, 'a returning lender')).ok).toBe(true);
  });
});

describe('the line of a note', () => {
  it('gives it to the first that is cleared, and keeps the places of others (6.X8)', async () => {
    const start = new Date('2026-11-21T15:00:00Z').getTime();
    // A second later each time, for a transaction has lasted some milliseconds.
    let later = 0;
    const at = (hours: number) => {
      later += 1_000;
      installation.setNow(new Date(start + hours * 3_600_000 + later).toISOString());
    };
    at(0);
    const offered = await staged.offer(people.admin);
    const lenders = [];
    for (let count = 0; count < 4; count += 1) lenders.push(await staged.lender());
    const ids: string[] = [];
    for (const lender of lenders) {
      ids.push(await staged.ask(lender, offered));
      if (ids.length === 1) await staged.approve(people.secondAdmin, ids[0]!);
    }
    await staged.clear(people.secondAdmin, ids[2]!);
    await staged.clear(people.secondAdmin, ids[3]!);
    at(72);
    await endWhatIsOver(installation);
    expect(await staged.stageOf(ids[0]!)).toBe('expired');
    expect(await staged.stageOf(ids[2]!)).toBe('offered');
    expect((await staged.endsOf(ids[2]!)).ends).toBe('2026-11-26T15:00:02');
    expect((await staged.withdraw(lenders[2]!, ids[2]!)).ok).toBe(true);
    expect(await staged.stageOf(ids[3]!)).toBe('offered');
    await staged.clear(people.secondAdmin, ids[1]!);
    at(72 + 48);
    await endWhatIsOver(installation);
    expect(await Promise.all(ids.map(staged.stageOf))).toEqual([
      'expired',
      'offered',
      'withdrawn',
      'expired',
    ]);
    expect(await noteOf(offered.noteId)).toBe('pending');
    expect((await staged.accept(lenders[1]!, ids[1]!)).ok).toBe(true);
    expect(await staged.stageOf(ids[1]!)).toBe('reserved');
    at(0);
  });

  it('has all who wait approved in advance where the company says so (6.T1)', async () => {
    const settings = { ...DEFAULT_FUNDING_SETTINGS, clearOnRequest: true };
    await saveFundingSettings(callAs(installation, people.admin), settings);
    const offered = await staged.offer(people.admin);
    const earlier = await staged.ask(await staged.lender(), offered);
    const first = await staged.ask(await staged.lender(), offered);
    await staged.approve(people.secondAdmin, first, 'a returning lender');
    const later = await staged.ask(await staged.lender(), offered);
    await look('delete from funding_settings');
    // Who asked before there was a line is first in it.
    await staged.release(people.secondAdmin, first);
    expect(await Promise.all([earlier, later].map(staged.stageOf))).toEqual([
      'offered',
      'waitlisted',
    ]);
  });

  it('gives it also when it becomes free by no event of its own (6.T5)', async () => {
    const offered = await staged.offer(people.admin);
    const [a, b] = [await staged.lender(), await staged.lender()];
    const first = await staged.ask(a, offered);
    await staged.approve(people.secondAdmin, first);
    const second = await staged.ask(b, offered);
    await staged.clear(people.secondAdmin, second);
    const publish = (at: string | null) =>
      look('update properties set published_at = $2 where id = $1', [offered.propertyId, at]);
    await publish(null);
    await staged.release(people.secondAdmin, first);
    await endWhatIsOver(installation);
    expect(await staged.stageOf(second)).toBe('requested');
    await publish('2026-11-20');
    await endWhatIsOver(installation);
    expect(await staged.stageOf(second)).toBe('offered');
    expect(await endWhatIsOver(installation)).toBe(0);
  });
});
