import { describe, expect, it } from 'vitest';
import { isoDate } from '#app/ground/calendar/iso-date.ts';
import { callAs, readPerson } from '#tests/helpers/test-installation.ts';
import { mustSucceed, type World } from '#tests/helpers/world.ts';
import { openTestWorld } from '#tests/helpers/test-world.ts';
import type { RequestStatus } from './rules.ts';
import { decideRequest, withdrawRequest } from './decide.server.ts';
import { listOwnRequests } from './list-own.server.ts';
import { submitRequest } from './submit.server.ts';

const { installation, world } = await openTestWorld();

const listFor = (
  person: World['people']['viewer'],
  page = 1,
  status: RequestStatus | null = null,
) => listOwnRequests(callAs(installation, person), { page, status });

describe('the list of own requests', () => {
  it('is closed to visitors', async () => {
    expect(await listOwnRequests(callAs(installation), { page: 1, status: null })).toEqual({
      ok: false,
      reason: 'not_signed_in',
    });
  });

  it('is empty for who made none, colleagues and platform admins included', async () => {
    const { admin, manager, platformAdmin } = world.people;
    for (const person of [admin, manager, platformAdmin]) {
      expect(mustSucceed(await listFor(person))).toEqual({
        rows: [],
        pictures: {},
        pageSize: 25,
        page: 1,
        totalCount: 0,
        everCount: 0,
      });
    }
  });

  it('opens without an organization', async () => {
    const { rows: requests } = mustSucceed(await listFor(world.people.noOrganization));
    expect(requests).toEqual([
      {
        requestId: world.requests.loner,
        property: { address: '1 Platform Street', city: 'Dayton', state: 'OH' },
        amountCents: 15_000_000n,
        message: 'alone',
        status: 'pending',
        isTooLate: false,
        submittedOn: '2026-11-21',
        answerBy: '2026-11-23',
        isAnswerLate: false,
        decidedOn: null,
        propertyId: world.properties.platform,
        heldNoteId: null,
        stage: null,
        endsAt: null,
        noteEnd: null,
        next: null,
        isAsked: false,
        reference: null,
        askedBy: null,
        inNameOf: null,
      },
    ]);
  });

  it('hides the amount of a note that became private, until the address is verified', async () => {
    const { unverified } = world.people;
    const amounts = async () => {
      const { rows: requests } = mustSucceed(
        await listFor(await readPerson(installation, unverified.userId)),
      );
      return requests.map((request) => request.amountCents);
    };
    expect(await amounts()).toEqual([15_000_000n]);
    const { secondOpen } = world.notes;
    const setPublic = (isPublic: boolean) =>
      installation.database.look('update property_notes set is_public = $1 where id = $2', [
        isPublic,
        secondOpen,
      ]);
    await setPublic(false);
    expect(await amounts()).toEqual([null]);
    await installation.database.look('update users set email_verified = true where id = $1', [
      unverified.userId,
    ]);
    expect(await amounts()).toEqual([15_000_000n]);
    await setPublic(true);
  });

  it('keeps a request whose property is not listed any more', async () => {
    const { own } = world.properties;
    const { noOrganization } = world.people;
    const publish = (at: string | null) =>
      installation.database.look('update properties set published_at = $1 where id = $2', [
        at,
        own,
      ]);
    await publish('2026-11-20T12:00:00Z');
    const asked = await submitRequest(callAs(installation, noOrganization), {
      propertyId: own,
      noteId: world.notes.ownListed,
      message: null,
    });
    const { requestId } = mustSucceed(asked);
    await publish(null);
    const { rows: requests } = mustSucceed(await listFor(noOrganization));
    const draft = requests.find((request) => request.requestId === requestId);
    expect(draft).toMatchObject({ property: null, propertyId: null, amountCents: 15_000_000n });
  });

  it('shows a withdrawal and a decision, and the note that it brought', async () => {
    const { noOrganization, owner, platformAdmin } = world.people;
    mustSucceed(await withdrawRequest(callAs(installation, noOrganization), world.requests.loner));
    const { rows: requests } = mustSucceed(await listFor(noOrganization));
    const withdrawn = requests.find((request) => request.requestId === world.requests.loner);
    expect(withdrawn).toMatchObject({ status: 'cancelled', decidedOn: '2026-11-21' });
    const cancelled = mustSucceed(await listFor(noOrganization, 9, 'cancelled'));
    expect(cancelled).toMatchObject({ rows: [withdrawn], totalCount: 1, everCount: 2 });

    installation.setNow('2026-11-23T15:00:00Z');
    const decided = await decideRequest(callAs(installation, platformAdmin), {
      requestId: world.requests.own,
      decision: 'approved',
      adminNotes: 'wired by the aunt',
      fundedOn: isoDate('2026-11-23'),
      firstPaymentOn: null,
      organizationId: null,
    });
    mustSucceed(decided);
    const own = mustSucceed(await listFor(owner)).rows;
    expect(own).toMatchObject([
      {
        status: 'approved',
        submittedOn: '2026-11-21',
        decidedOn: '2026-11-23',
        heldNoteId: world.notes.open,
      },
    ]);
    const text = JSON.stringify(own, (_, value: unknown) =>
      typeof value === 'bigint' ? String(value) : value,
    );
    expect(text).not.toMatch(/aunt|platform@/);
    const elsewhere = { ...owner, currentOrganizationId: null };
    expect(mustSucceed(await listFor(elsewhere)).rows[0]?.heldNoteId).toBeNull();
  });

  it('tells a losing investor that the note is gone if they may see it, not to whom', async () => {
    const { stranger, unverified } = world.people;
    const lost = mustSucceed(await listFor(stranger)).rows;
    expect(lost).toMatchObject([{ status: 'pending', isTooLate: true, heldNoteId: null }]);
    expect(JSON.stringify(lost, (key, value) => (key === 'amountCents' ? '' : value))).not.toMatch(
      /Own Capital|owner/,
    );

    const { secondOpen } = world.notes;
    const set = (isPublic: boolean) =>
      installation.database.look(
        `update property_notes set status = 'defaulted', is_public = $1 where id = $2`,
        [isPublic, secondOpen],
      );
    const isTooLate = async () => {
      const reader = { ...unverified, isVerified: false };
      return mustSucceed(await listFor(reader)).rows[0]?.isTooLate;
    };
    await installation.database.look('update users set email_verified = false where id = $1', [
      unverified.userId,
    ]);
    await set(false);
    expect(await isTooLate()).toBe(false);
    await set(true);
    expect(await isTooLate()).toBe(true);
  });
});
