import { ANONYMOUS, type Actor } from '#app/ground/actor.ts';
import { addMember, addNote, createOrganization, list, mustSucceed } from '#tests/helpers/world.ts';
import { callAs, createPerson, readPerson } from '#tests/helpers/test-installation.ts';
import { SAMPLE_TERMS } from '#tests/fixtures/notes/sample-terms.ts';
import { openOwnInstallation } from '#tests/helpers/test-world.ts';
import { describe, expect, it } from 'vitest';
import { submitRequest } from './submit.server.ts';
import { withdrawRequest } from './decide.server.ts';

const installation = await openOwnInstallation({ TEAM_EMAIL: 'team@example.com' });
const admin = await createPerson(installation, {
  email: 'admin@example.com',
  isPlatformAdmin: true,
});
const investor = await createPerson(installation, { email: 'investor@example.com' });
const propertyId = await list(installation, admin, '1 Alder Street');
const noteId = await addNote(installation, admin, { propertyId, isPublic: true });

const submit = (
  by: Actor,
  asked: {
    propertyId?: string;
    noteId?: string;
    message?: string;
    organizationId?: string | null;
  } = {},
) => submitRequest(callAs(installation, by), { propertyId, noteId, message: null, ...asked });

const newInvestor = (email: string, more: object = {}) =>
  createPerson(installation, { email: `${email}@example.com`, ...more });

async function rowOf(id: string): Promise<Record<string, unknown>> {
  const [row] = await installation.database.look(
    `select user_id, organization_id, note_id, amount_cents::text as amount, message, status
     from investment_requests where id = $1`,
    [id],
  );
  return row ?? {};
}

describe('a request is refused', () => {
  it('when its form was shown for another organization, or for none', async () => {
    const organizationId = await createOrganization(installation, 'Lakeshore');
    const { userId } = await newInvestor('switched');
    await addMember(installation, { organizationId, userId, role: 'owner' });
    const asker = await readPerson(installation, userId);
    for (const shownFor of [null, crypto.randomUUID()]) {
      expect(await submit(asker, { organizationId: shownFor })).toEqual({
        ok: false,
        reason: { kind: 'other_organization', currentName: 'Lakeshore' },
      });
    }
    expect(await submit(asker, { organizationId })).toMatchObject({ ok: true });
  });

  it('from a visitor', async () => {
    expect(await submit(ANONYMOUS)).toEqual({ ok: false, reason: { kind: 'not_signed_in' } });
  });

  it('for a note that is not on that property, or on none', async () => {
    const elsewhere = await list(installation, admin, '2 Elsewhere');
    const asker = await newInvestor('mistaken');
    for (const asked of [{ propertyId: elsewhere }, { noteId: 'x' }, { propertyId: 'x' }]) {
      expect(await submit(asker, asked)).toEqual({ ok: false, reason: { kind: 'no_note' } });
    }
  });

  it('for a private note from somebody whose address is not verified', async () => {
    const hidden = await addNote(installation, admin, { propertyId, lienPosition: 2 });
    const unverified = await newInvestor('unverified', { isVerified: false });
    const refused = await submit(unverified, { noteId: hidden });
    expect(refused).toEqual({ ok: false, reason: { kind: 'no_note' } });
    const verified = await newInvestor('verified');
    expect(await submit(verified, { noteId: hidden })).toMatchObject({ ok: true });
  });

  it('for a note on a draft, even from its own lister', async () => {
    const organizationId = await createOrganization(installation, 'Listers');
    const { userId } = await newInvestor('lister');
    await addMember(installation, { organizationId, userId, role: 'owner' });
    const lister = await readPerson(installation, userId);
    const draft = await list(installation, lister, '3 Draft Street');
    const note = await addNote(installation, lister, { propertyId: draft, isPublic: true });
    for (const asker of [lister, await newInvestor('curious')]) {
      const refused = await submit(asker, { propertyId: draft, noteId: note });
      expect(refused).toEqual({ ok: false, reason: { kind: 'no_note' } });
    }
  });

  it('for a note that is offered again while its holder keeps it', async () => {
    const again = { propertyId, isPublic: true, lienPosition: 4 };
    const noteId = await addNote(installation, admin, again);
    const { look } = installation.database;
    await look(
      `insert into note_holders (note_id, organization_id, held_from)
       values ($1, $2, '2026-10-01')`,
      [noteId, await createOrganization(installation, 'Keeps It')],
    );
    const investor = await newInvestor('outbid');
    const refused = await submit(investor, { noteId });
    expect(refused).toEqual({ ok: false, reason: { kind: 'already_funded' } });
    await look(`update note_holders set held_to = '2026-11-01' where note_id = $1`, [noteId]);
    mustSucceed(await submit(investor, { noteId }));
  });

  it('for a note that is not available', async () => {
    const reserved = { propertyId, isPublic: true, status: 'pending', lienPosition: 3 };
    const pending = await addNote(installation, admin, reserved);
    const refused = await submit(await newInvestor('late'), { noteId: pending });
    expect(refused).toEqual({ ok: false, reason: { kind: 'already_funded' } });
  });

  it('while another one of theirs for the note is pending', async () => {
    const asker = await newInvestor('twice');
    const { requestId } = mustSucceed(await submit(asker));
    expect(await submit(asker)).toEqual({ ok: false, reason: { kind: 'duplicate' } });
    mustSucceed(await withdrawRequest(callAs(installation, asker), requestId));
    expect(await submit(asker)).toMatchObject({ ok: true });
  });

  it('twice at once: exactly one counts', async () => {
    const asker = await newInvestor('impatient');
    const answers = await Promise.all([submit(asker), submit(asker)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers).toContainEqual({ ok: false, reason: { kind: 'duplicate' } });
  });

  it('after 5 of them in a minute, for five minutes', async () => {
    const asker = await newInvestor('eager');
    mustSucceed(await submit(asker));
    for (let attempt = 2; attempt <= 5; attempt += 1) {
      expect(await submit(asker)).toEqual({ ok: false, reason: { kind: 'duplicate' } });
    }
    const refused = await submit(asker);
    expect(refused).toMatchObject({ ok: false, reason: { kind: 'rate_limited' } });
    const seconds = refused.ok || !('seconds' in refused.reason) ? 0 : refused.reason.seconds;
    expect(seconds).toBeGreaterThan(290);
    expect(seconds).toBeLessThanOrEqual(300);
  });
});

describe('a request', () => {
  it("takes its amount from the note and carries the investor's current organization", async () => {
    const organizationId = await createOrganization(installation, 'Investors');
    await addMember(installation, { organizationId, userId: investor.userId, role: 'member' });
    const asker = await readPerson(installation, investor.userId);
    const { requestId } = mustSucceed(await submit(asker, { message: 'Gladly' }));
    expect(await rowOf(requestId)).toEqual({
      user_id: investor.userId,
      organization_id: organizationId,
      note_id: noteId,
      amount: SAMPLE_TERMS.amountCents.toString(),
      message: 'Gladly',
      status: 'pending',
    });
    const [entry] = await installation.database.look(
      'select action, actor_id from audit_entries where record_id = $1',
      [requestId],
    );
    expect(entry).toEqual({ action: 'request.submitted', actor_id: investor.userId });
  });

  it('is mailed to the investor and to the team', async () => {
    const asker = await newInvestor('mailed', { firstName: 'Mia', lastName: 'Mail' });
    await installation.database.look(`delete from outbox_mails where template like 'request-%'`);
    mustSucceed(await submit(asker));
    const mails = await installation.database.look(
      `select template, to_address, facts->>'amount' as amount from outbox_mails
       where template like 'request-%' order by template`,
    );
    expect(mails).toEqual([
      { template: 'request-received', to_address: 'mailed@example.com', amount: '$150,000' },
      { template: 'request-received-team', to_address: 'team@example.com', amount: '$150,000' },
    ]);
  });
});
