import { ANONYMOUS, type Actor, type Person } from '#app/ground/actor.ts';
import { isoDate } from '#app/ground/calendar/iso-date.ts';
import { deleteNote } from '#app/note/form/delete.server.ts';
import { decideRequest } from '#app/request/decide.server.ts';
import { submitRequest } from '#app/request/submit.server.ts';
import { noteChangesOf } from '#tests/helpers/note-changes.ts';
import { callAs } from '#tests/helpers/test-installation.ts';
import { addNote, mustSucceed } from '#tests/helpers/world.ts';
import { openTestWorld } from '#tests/helpers/test-world.ts';
import { describe, expect, it } from 'vitest';
import { publishProperty } from './publish.server.ts';
import { readOwnProperty } from '#app/property/own/read.server.ts';
import { updateProperty } from '#app/property/own/update.server.ts';

const { installation, world } = await openTestWorld();

const seen = async (propertyId: string) =>
  mustSucceed(await readOwnProperty(callAs(installation, world.people.platformAdmin), propertyId));
const publishAs = async (actor: Actor, propertyId: string, seenAt?: string) =>
  publishProperty(callAs(installation, actor), {
    propertyId,
    seenAt: seenAt ?? (await seen(world.properties.own)).updatedAt,
  });
const refused = (reason: unknown) => ({ ok: false, reason });

describe('publishing is refused', () => {
  it('to whoever administers nothing', async () => {
    const { viewer, member, manager, noOrganization, unverified } = world.people;
    for (const actor of [ANONYMOUS, viewer, member, manager, noOrganization, unverified]) {
      expect(await publishAs(actor, world.properties.own)).toEqual(refused('forbidden'));
    }
  });

  it('to the lister itself, and to others, for whom the draft is not there', async () => {
    const { admin, owner, stranger } = world.people;
    for (const actor of [admin, owner]) {
      expect(await publishAs(actor, world.properties.own)).toEqual(refused('forbidden'));
    }
    expect(await publishAs(stranger, world.properties.own)).toEqual(refused('missing'));
    expect((await seen(world.properties.own)).isDraft).toBe(true);
  });

  it('for a property that is public already, or is none', async () => {
    const { platformAdmin } = world.people;
    const again = await publishAs(platformAdmin, world.properties.platform);
    expect(again).toEqual(refused('published_already'));
    for (const id of ['x', crypto.randomUUID()]) {
      expect(await publishAs(platformAdmin, id)).toEqual(refused('missing'));
    }
  });

  it('for a draft that its lister has changed since the admin read it', async () => {
    const { platformAdmin, owner } = world.people;
    const { own } = world.properties;
    const { updatedAt, address, city, state, zipCode } = await seen(own);
    installation.setNow('2026-11-21T18:00:00Z');
    const face = { address, city, state, zipCode, status: null };
    const details = { bedrooms: 9 };
    mustSucceed(
      await updateProperty(callAs(installation, owner), own, { version: null, face, details }),
    );
    expect(await publishAs(platformAdmin, own, updatedAt)).toEqual(refused('changed'));
    expect((await seen(own)).isDraft).toBe(true);
  });

  it('for a draft of which its lister has added, changed or deleted a note since', async () => {
    const { platformAdmin, owner } = world.people;
    const { own } = world.properties;
    const notes = noteChangesOf(installation, world);
    let noteId = '';
    const deeds = [
      async () => (noteId = await addNote(installation, owner, { propertyId: own })),
      async () => mustSucceed(await notes.change(noteId, { lienPosition: 7 }, owner, own)),
      async () =>
        mustSucceed(await deleteNote(callAs(installation, owner), { propertyId: own, noteId })),
    ];
    for (const change of deeds) {
      const { updatedAt } = await seen(own);
      await change();
      expect(await publishAs(platformAdmin, own, updatedAt)).toEqual(refused('changed'));
    }
    expect((await seen(own)).isDraft).toBe(true);
  });

  it('for a draft changed at the same instant, or under a clock that was set back', async () => {
    const { platformAdmin, owner } = world.people;
    const { own } = world.properties;
    const { address, city, state, zipCode } = await seen(own);
    const face = { address, city, state, zipCode, status: null };
    const save = (by: Person, bedrooms: number) =>
      updateProperty(callAs(installation, by), own, {
        version: null,
        face,
        details: { bedrooms },
      });
    const deeds = [
      async () => mustSucceed(await save(owner, 7)),
      async () => mustSucceed(await save(owner, 8)),
      async () => mustSucceed(await save(platformAdmin, 6)),
      async () => addNote(installation, platformAdmin, { propertyId: own }),
      async () => {
        installation.setNow('2020-01-01T00:00:00Z');
        mustSucceed(await save(owner, 5));
      },
      () =>
        installation.database.look('update properties set status = $2 where id = $1', [
          own,
          'funded',
        ]),
    ];
    for (const change of deeds) {
      const before = (await seen(own)).updatedAt;
      await change();
      const after = (await seen(own)).updatedAt;
      expect(after > before).toBe(true);
      expect(await publishAs(platformAdmin, own, before)).toEqual(refused('changed'));
    }
    installation.setNow('2026-11-21T18:00:00Z');
  });

  it('and while a property is a draft, no request for its notes is approved', async () => {
    const { platformAdmin, noOrganization } = world.people;
    const { own } = world.properties;
    await installation.database.look(
      'update properties set published_at = now() where id = $1 returning id',
      [own],
    );
    const asked = await submitRequest(callAs(installation, noOrganization), {
      propertyId: own,
      noteId: world.notes.ownListed,
      message: null,
    });
    const { requestId } = mustSucceed(asked);
    const decide = () =>
      decideRequest(callAs(installation, platformAdmin), {
        requestId,
        adminNotes: null,
        decision: 'approved',
        fundedOn: isoDate('2026-11-21'),
        firstPaymentOn: null,
        organizationId: null,
      });
    await installation.database.look(
      'update properties set published_at = null where id = $1 returning id',
      [own],
    );
    expect(await decide()).toEqual(refused({ kind: 'not_published' }));
    mustSucceed(await publishAs(platformAdmin, own));
    mustSucceed(await decide());
  });
});

describe('a platform admin', () => {
  it('publishes a draft as they read it, once, and that is noted down', async () => {
    const { platformAdmin } = world.people;
    const { other } = world.properties;
    const { updatedAt } = await seen(other);
    const both = await Promise.all([
      publishAs(platformAdmin, other, updatedAt),
      publishAs(platformAdmin, other, updatedAt),
    ]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await seen(other)).isDraft).toBe(false);
    const entries = await installation.database.look(
      `select actor_name, organization_id from audit_entries
       where record_id = $1 and action = 'property.published'`,
      [other],
    );
    expect(entries).toEqual([
      { actor_name: 'platform Example', organization_id: world.organizations.other },
    ]);
  });
});
