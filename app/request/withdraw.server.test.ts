import { ANONYMOUS, type Person } from '#app/ground/actor.ts';
import { isoDate } from '#app/ground/calendar/iso-date.ts';
import { addNote, list, mustSucceed } from '#tests/helpers/world.ts';
import { callAs, createPerson } from '#tests/helpers/test-installation.ts';
import { openOwnInstallation } from '#tests/helpers/test-world.ts';
import { describe, expect, it } from 'vitest';
import { decideRequest, withdrawRequest } from './decide.server.ts';
import { submitRequest } from './submit.server.ts';

const installation = await openOwnInstallation();
const admin = await createPerson(installation, {
  email: 'admin@example.com',
  isPlatformAdmin: true,
});
const investor = await createPerson(installation, { email: 'investor@example.com' });
const propertyId = await list(installation, admin, '1 Alder Street');

async function ask(by = investor): Promise<string> {
  const noteId = await addNote(installation, admin, { propertyId, isPublic: true });
  const asked = await submitRequest(callAs(installation, by), {
    propertyId,
    noteId,
    message: null,
  });
  return mustSucceed(asked).requestId;
}

const withdraw = (by: Person | typeof ANONYMOUS, requestId: string) =>
  withdrawRequest(callAs(installation, by), requestId);

const reject = (requestId: string) =>
  decideRequest(callAs(installation, admin), {
    requestId,
    adminNotes: null,
    decision: 'rejected',
  });

async function statusOf(requestId: string): Promise<unknown> {
  const [row] = await installation.database.look(
    'select status from investment_requests where id = $1',
    [requestId],
  );
  return row?.status;
}

describe('a request is not withdrawn', () => {
  it('by somebody who does not see it', async () => {
    const requestId = await ask();
    const stranger = await createPerson(installation, { email: 'stranger@example.com' });
    for (const other of [stranger, ANONYMOUS]) {
      expect(await withdraw(other, requestId)).toEqual({ ok: false, reason: { kind: 'missing' } });
    }
    expect(await withdraw(investor, 'no-id')).toEqual({ ok: false, reason: { kind: 'missing' } });
    expect(await statusOf(requestId)).toBe('pending');
  });

  it('by an admin, who may decide it but not take it back', async () => {
    const requestId = await ask();
    const refused = await withdraw(admin, requestId);
    expect(refused).toEqual({ ok: false, reason: { kind: 'forbidden' } });
    expect(await statusOf(requestId)).toBe('pending');
  });

  it('after it was decided or withdrawn', async () => {
    const [decided, withdrawn] = [await ask(), await ask()];
    mustSucceed(await reject(decided));
    mustSucceed(await withdraw(investor, withdrawn));
    for (const requestId of [decided, withdrawn]) {
      const refused = await withdraw(investor, requestId);
      expect(refused).toEqual({ ok: false, reason: { kind: 'decided' } });
    }
    expect(await statusOf(decided)).toBe('rejected');
  });
});

describe('a withdrawal', () => {
  it('makes the request cancelled and leaves a trace', async () => {
    const requestId = await ask();
    mustSucceed(await withdraw(investor, requestId));
    expect(await statusOf(requestId)).toBe('cancelled');
    const entries = await installation.database.look(
      `select action, actor_id from audit_entries where record_id = $1
       and action = 'request.withdrawn'`,
      [requestId],
    );
    expect(entries).toEqual([{ action: 'request.withdrawn', actor_id: investor.userId }]);
  });

  it('and an approval at once: one of them counts, and the note follows it', async () => {
    const other = await createPerson(installation, { email: 'other@example.com' });
    const requestId = await ask(other);
    const [taken, approved] = await Promise.all([
      withdraw(other, requestId),
      decideRequest(callAs(installation, admin), {
        requestId,
        adminNotes: null,
        decision: 'approved',
        fundedOn: isoDate('2026-11-21'),
        firstPaymentOn: null,
        organizationId: null,
      }),
    ]);
    expect(taken.ok).toBe(!approved.ok);
    expect(await statusOf(requestId)).toBe(taken.ok ? 'cancelled' : 'approved');
    const holders = await installation.database.look(
      `select 1 from note_holders h join investment_requests r on r.note_id = h.note_id
       where r.id = $1`,
      [requestId],
    );
    expect(holders).toHaveLength(approved.ok ? 1 : 0);
  });
});
