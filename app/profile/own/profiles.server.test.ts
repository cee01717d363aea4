import { beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '#app/ground/actor.ts';
import { isoDate } from '#app/ground/calendar/iso-date.ts';
import { reviewW9, setTextByHand, takeTextBack } from '#app/profile/review/review.server.ts';
import { keepCustodian } from '#app/profile/custodians/keep.server.ts';
import type { TypedProfile } from '#app/profile/schema.ts';
import { submitRequest } from '#app/request/submit.server.ts';
import { decideRequest } from '#app/request/decide.server.ts';
import { callAs, type TestInstallation } from '#tests/helpers/test-installation.ts';
import { makeProfile, NO_DETAILS, trust, TRUST_TEXT } from '#tests/helpers/profiles.ts';
import { openTestWorld } from '#tests/helpers/test-world.ts';
import { mustSucceed, type World } from '#tests/helpers/world.ts';
import { archiveProfile, restoreProfile } from './archive.server.ts';
import { listOwnProfiles, readOwnProfile, readReviewedProfile } from './read.server.ts';
import { createProfile, saveProfile, saveSigners } from './save.server.ts';
import { setTaxId } from './tax-id.server.ts';
import { addW9, openProfilePaper } from './w9.server.ts';

let installation: TestInstallation;
let world: World;

beforeAll(async () => {
  ({ installation, world } = await openTestWorld());
});

const as = (actor: Person) => callAs(installation, actor);
const make = (actor: Person, typed = trust) => makeProfile(installation, actor, typed);
const look = async (actor: Person, profileId: string) =>
  mustSucceed(await readOwnProfile(as(actor), profileId));
const HEAD = '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\n';
const TAIL = `xref\n0 1\ntrailer\n<< /Root 1 0 R >>\nstartxref\n${HEAD.length}\n%%EOF\n`;
const bytes = () => new TextEncoder().encode(HEAD + TAIL);

describe('who keeps profiles', () => {
  it('viewers, members and strangers add none, and who has no organization neither', async () => {
    const { viewer, member, noOrganization } = world.people;
    for (const actor of [viewer, member]) {
      const refused = await createProfile(as(actor), trust);
      expect(refused).toEqual({ ok: false, reason: { kind: 'forbidden' } });
    }
    expect(await createProfile(as(noOrganization), trust)).toMatchObject({ ok: false });
  });

  it('no trust is of a day that has not come', async () => {
    const { manager } = world.people;
    const ahead = { ...trust.facts, datedOn: isoDate('2100-01-01') };
    const typed = { ...trust, facts: ahead } as TypedProfile;
    const reason = { kind: 'dated_ahead' };
    expect(await createProfile(as(manager), typed)).toEqual({ ok: false, reason });
    const profileId = await make(manager);
    const { seenAt } = await look(manager, profileId);
    const saved = await saveProfile(as(manager), { profileId, seenAt, typed });
    expect(saved).toEqual({ ok: false, reason });
  });

  it('a manager adds a profile, which reads as its papers will', async () => {
    const { manager, viewer, stranger } = world.people;
    const profileId = await make(manager);
    expect((await look(viewer, profileId)).vestingText).toBe(TRUST_TEXT);
    expect(await readOwnProfile(as(stranger), profileId)).toEqual({ ok: false, reason: 'missing' });
    const list = mustSucceed(await listOwnProfiles(as(viewer)));
    expect(list.mayKeep).toBe(false);
    expect(list.rows.map(({ label }) => label)).toContain('Our trust');
  });

  it('of two changes at once the second is told, and a changed name is a new version', async () => {
    const { manager, owner } = world.people;
    const profileId = await make(manager);
    const { seenAt } = await look(manager, profileId);
    const renamed = { ...trust, facts: { ...trust.facts, isAmended: true } } as TypedProfile;
    installation.setNow('2026-11-21T15:00:01Z');
    mustSucceed(await saveProfile(as(owner), { profileId, seenAt, typed: renamed }));
    expect(await saveProfile(as(manager), { profileId, seenAt, typed: trust })).toEqual({
      ok: false,
      reason: { kind: 'changed' },
    });
    const seen = await look(manager, profileId);
    expect(seen.versions.map(({ version, vestingText }) => [version, vestingText])).toEqual([
      [2, `${TRUST_TEXT}, as amended`],
      [1, TRUST_TEXT],
    ]);
    const signers = [{ name: 'A', capacity: 'Trustee', email: 'a@example.com', order: 1 }];
    mustSucceed(await saveSigners(as(manager), { profileId, seenAt: seen.seenAt, signers }));
    expect((await look(manager, profileId)).versions).toHaveLength(2);
  });
});

describe('the form W-9', () => {
  it('is received, checked or rejected, and outdated by another name or tax id', async () => {
    const { owner, viewer, manager, platformAdmin } = world.people;
    const profileId = await make(owner);
    const stateOf = async () => (await look(owner, profileId)).w9State;
    expect(await stateOf()).toBe('missing');
    expect(await addW9(as(viewer), { profileId, bytes: bytes() })).toEqual({
      ok: false,
      reason: { kind: 'forbidden' },
    });
    mustSucceed(await addW9(as(owner), { profileId, bytes: bytes() }));
    expect(await stateOf()).toBe('received');
    const review = (actor: Person, verdict: 'checked' | 'rejected', reason = '') =>
      reviewW9(as(actor), { profileId, verdict, reason });
    expect(await review(owner, 'checked')).toMatchObject({ ok: false });
    expect(await review(platformAdmin, 'rejected')).toEqual({
      ok: false,
      reason: { kind: 'reason_missing' },
    });
    mustSucceed(await review(platformAdmin, 'checked'));
    expect(await stateOf()).toBe('checked');
    const save = async (facts: object) => {
      const { seenAt } = await look(owner, profileId);
      const typed = { ...trust, facts: { ...trust.facts, ...facts } } as TypedProfile;
      mustSucceed(await saveProfile(as(owner), { profileId, seenAt, typed }));
    };
    // Another text on the notes, and the names on the form are what they were.
    await save({ isAmended: true });
    expect(await stateOf()).toBe('checked');
    await save({ name: 'The Other Trust' });
    expect(await stateOf()).toBe('outdated');
    mustSucceed(await addW9(as(owner), { profileId, bytes: bytes() }));
    mustSucceed(await setTaxId(as(owner), { profileId, taxId: '123456789' }));
    expect(await stateOf()).toBe('outdated');
    expect(await review(platformAdmin, 'checked')).toEqual({
      ok: false,
      reason: { kind: 'no_form' },
    });
    const { papers } = await look(manager, profileId);
    expect((await look(viewer, profileId)).papers).toEqual([]);
    const paperId = papers[0]?.id ?? '';
    expect(await openProfilePaper(as(viewer), paperId)).toEqual({ ok: false, reason: 'missing' });
    expect((await openProfilePaper(as(manager), paperId)).ok).toBe(true);
    const opened = await installation.database.look(
      `select from audit_entries where action = 'profile.paper_opened'`,
    );
    expect(opened).toHaveLength(1);
  });
});

describe('the text', () => {
  it('is set by hand by a platform admin, with a reason, and marked', async () => {
    const { owner, platformAdmin } = world.people;
    const profileId = await make(owner);
    const text = 'The Ortiz Trust under agreement of May 4, 2011';
    const byHand = { profileId, vestingText: text, reason: 'Counsel asks for it' };
    expect(await setTextByHand(as(owner), byHand)).toMatchObject({ ok: false });
    const empty = () => setTextByHand(as(platformAdmin), { ...byHand, vestingText: '' });
    expect(await empty()).toMatchObject({ reason: { kind: 'text_missing', isByHand: false } });
    mustSucceed(await setTextByHand(as(platformAdmin), byHand));
    expect(await empty()).toMatchObject({ reason: { kind: 'text_missing', isByHand: true } });
    expect(await look(owner, profileId)).toMatchObject({ vestingText: text, isByHand: true });
    mustSucceed(await takeTextBack(as(platformAdmin), profileId));
    expect(await look(owner, profileId)).toMatchObject({
      vestingText: TRUST_TEXT,
      isByHand: false,
    });
    // Who of the company wrote it is the company's to know.
    const makersOf = ({ versions }: { versions: { makerName: string | null }[] }) =>
      versions.map(({ makerName }) => makerName);
    expect(makersOf(await look(owner, profileId))).toEqual([null, null, 'owner Example']);
    const reviewed = mustSucceed(await readReviewedProfile(as(platformAdmin), profileId));
    expect(makersOf(reviewed)).not.toContain(null);
    const { seenAt } = await look(owner, profileId);
    const renamed = { ...trust, facts: { ...trust.facts, isAmended: true } } as TypedProfile;
    mustSucceed(await saveProfile(as(owner), { profileId, seenAt, typed: renamed }));
    expect(makersOf(await look(owner, profileId))[0]).toBe('owner Example');
  });

  it('of an account at a known custodian is the custodian’s own', async () => {
    const { owner, platformAdmin } = world.people;
    const said = { name: 'Summit Trust Company', address: '9 Bank Street', email: null };
    const template = '{custodian} FBO {owner} {account type} #{number}';
    expect(await keepCustodian(as(owner), null, { ...said, template })).toMatchObject({
      ok: false,
    });
    mustSucceed(await keepCustodian(as(platformAdmin), null, { ...said, template }));
    expect(await keepCustodian(as(platformAdmin), null, { ...said, template })).toEqual({
      ok: false,
      reason: { kind: 'name_taken' },
    });
    const profileId = await make(owner, {
      details: { label: 'My IRA', ...NO_DETAILS },
      facts: {
        kind: 'ira',
        custodian: 'summit trust company',
        owner: 'Jo Marsh',
        accountType: 'Roth IRA',
        accountNumber: '4017',
      },
    });
    expect(await look(owner, profileId)).toMatchObject({
      vestingText: 'Summit Trust Company FBO Jo Marsh Roth IRA #4017',
      address: '9 Bank Street',
    });
  });

  it('of an account at a custodian that is known later becomes the custodian’s', async () => {
    const { owner, platformAdmin } = world.people;
    const facts = { kind: 'ira', owner: 'Jo Marsh', accountType: 'Roth IRA' } as const;
    const profileId = await make(owner, {
      details: { label: 'Another IRA', ...NO_DETAILS },
      facts: { ...facts, custodian: 'late trust', accountNumber: '77' },
    });
    const said = { name: 'Late Trust', address: '3 Bank Street', email: 'desk@late.example.com' };
    const template = '{custodian} FBO {owner} {account type} #{number}';
    mustSucceed(await keepCustodian(as(platformAdmin), null, { ...said, template }));
    const found = await look(owner, profileId);
    expect(found).toMatchObject({
      vestingText: 'Late Trust FBO Jo Marsh Roth IRA #77',
      address: '3 Bank Street',
    });
    expect(found.versions).toHaveLength(2);
    const [joined] = await installation.database.look<{ email: string }>(
      `select c.email from investing_profiles p join custodians c on c.id = p.custodian_id
       where p.id = $1`,
      [profileId],
    );
    expect(joined?.email).toBe('desk@late.example.com');
  });
});

describe('requests and holders', () => {
  it('a request names a profile of its own organization, and the note keeps its text', async () => {
    const { owner, stranger, platformAdmin } = world.people;
    const profileId = await make(owner);
    const others = await make(stranger);
    const wish = { propertyId: world.properties.platform, noteId: world.notes.secondOpen };
    const ask = (chosen: string) =>
      submitRequest(as(owner), { ...wish, message: null, profileId: chosen });
    expect(await ask(others)).toEqual({ ok: false, reason: { kind: 'no_profile' } });
    expect(await ask('none')).toEqual({ ok: false, reason: { kind: 'no_profile' } });
    mustSucceed(await archiveProfile(as(owner), profileId));
    expect(await ask(profileId)).toEqual({ ok: false, reason: { kind: 'no_profile' } });
    mustSucceed(await restoreProfile(as(owner), profileId));
    const { requestId } = mustSucceed(await ask(profileId));
    expect(await archiveProfile(as(owner), profileId)).toEqual({
      ok: false,
      reason: { kind: 'pending_request' },
    });
    expect((await readReviewedProfile(as(platformAdmin), profileId)).ok).toBe(true);
    mustSucceed(
      await decideRequest(as(platformAdmin), {
        requestId,
        adminNotes: null,
        decision: 'approved',
        fundedOn: isoDate('2026-11-21'),
        firstPaymentOn: null,
        organizationId: null,
      }),
    );
    const held = mustSucceed(await listOwnProfiles(as(owner))).rows;
    expect(held.find(({ id }) => id === profileId)?.holdsCount).toBe(1);
    const { seenAt } = await look(owner, profileId);
    const renamed = { ...trust, facts: { ...trust.facts, name: 'Another Trust' } } as TypedProfile;
    mustSucceed(await saveProfile(as(owner), { profileId, seenAt, typed: renamed }));
    const [entry] = await installation.database.look(
      `select profile_id, profile_version, vesting_text from note_holders where note_id = $1`,
      [wish.noteId],
    );
    expect(entry).toEqual({
      profile_id: profileId,
      profile_version: 1,
      vesting_text: TRUST_TEXT,
    });
  });

  it('an entry of one organization cannot name a profile of another', async () => {
    const { stranger } = world.people;
    const others = await make(stranger);
    await expect(
      installation.database.look(`update note_holders set profile_id = $1 where note_id = $2`, [
        others,
        world.notes.heldByOwn,
      ]),
    ).rejects.toMatchObject({ code: '23503' });
  });

  it('who has said nothing lends under one default profile of its name', async () => {
    const rows = await installation.database.look(
      `select label, kind, (select count(*)::int from investment_requests r
         where r.profile_id = p.id) as requests
       from investing_profiles p where is_default order by label`,
    );
    expect(rows).toEqual([
      { label: expect.stringContaining('Other'), kind: 'unspecified', requests: 1 },
      { label: 'Own Capital', kind: 'unspecified', requests: 1 },
    ]);
  });
});
