import { expect, it } from 'vitest';
import type { Person, Role } from '#app/ground/actor.ts';
import { readDocumentFile } from '#app/document/read.server.ts';
import { readRoom } from '#app/funding/read.server.ts';
import { readHeldNote } from '#app/portfolio/notes/read.server.ts';
import { sealSigned } from '#app/packet/seal/queue.server.ts';
import { openPaper } from '#app/packet/send/read.server.ts';
import { AGREEMENT, packetsOf } from '#tests/helpers/packets.ts';
import { completeDefault } from '#tests/helpers/staged.ts';
import { openOwnInstallation } from '#tests/helpers/test-world.ts';
import { createOrganization, mustSucceed } from '#tests/helpers/world.ts';

const installation = await openOwnInstallation();
const packets = await packetsOf(installation);
const { funding } = packets.staged;
const { look } = installation.database;
await packets.publish('Agreement', { signers: ['lender', 'company'], content: AGREEMENT });
await packets.publish('Tax terms', {
  signers: ['lender', 'company'],
  content: `${AGREEMENT}\n\nTax id {{#if lender.name}}{{ lender.tax_id_last4 }}{{/if}}\n`,
});

/** A funded note with its sealed papers, and who lends. */
async function funded() {
  const { requestId, lender, noteId } = await packets.reserve();
  const { packetId } = mustSucceed(await packets.send(requestId));
  await packets.signByAll(packetId);
  expect(await sealSigned(installation)).toBe(2);
  await hold(noteId, lender.currentOrganizationId ?? '');
  return { requestId, noteId, lender, organizationId: lender.currentOrganizationId ?? '' };
}

/** Gives a note to an organization, whoever had it: in one transaction, as an active note needs. */
const hold = (noteId: string, organizationId: string) =>
  look(
    `do $$ begin
     update note_holders set held_to = '2026-11-21' where note_id = '${noteId}';
     insert into note_holders (note_id, organization_id, profile_id, held_from)
       select '${noteId}', organization_id, id, '2026-11-21' from investing_profiles
       where organization_id = '${organizationId}' limit 1;
     update property_notes set status = 'active' where id = '${noteId}';
     end $$`,
  );

/** The titles that somebody reads on the page of their note, and of all the files they can open. */
async function readBy(actor: Person, noteId: string) {
  const note = await readHeldNote(packets.as(actor), noteId);
  const files = await look<{ id: string; title: string }>(
    'select id, title from documents where note_id = $1 order by title',
    [noteId],
  );
  const opened: string[] = [];
  for (const { id, title } of files) {
    if ((await readDocumentFile(packets.as(actor), id)).ok) opened.push(title);
  }
  const listed = note.ok ? note.value.documents.map(({ title }) => title).toSorted() : [];
  return { listed, opened };
}

const BOTH = ['Agreement', 'Tax terms'];

it('a paper with a tax id is for managers and above of whose it is (6.1)', async () => {
  const { noteId, lender, organizationId } = await funded();
  for (const role of ['viewer', 'member', 'manager', 'admin'] as const) {
    const colleague = await funding.join(await funding.newInvestor(), organizationId, role);
    const titles = role === 'viewer' || role === 'member' ? ['Agreement'] : BOTH;
    expect(await readBy(colleague, noteId)).toEqual({ listed: titles, opened: titles });
  }
  expect(await readBy(lender, noteId)).toEqual({ listed: BOTH, opened: BOTH });
  expect((await readBy(packets.people.admin, noteId)).opened).toEqual(BOTH);
});

it('whoever asked opens it as a manager or a signer alone, and is told why', async () => {
  const { requestId, lender, organizationId } = await funded();
  await funding.join(await funding.newInvestor(), organizationId, 'owner');
  const opened = async (role: Role) => {
    await look('update organization_members set role = $1 where user_id = $2', [
      role,
      lender.userId,
    ]);
    const caller = packets.as({ ...lender, memberships: [{ ...lender.memberships[0]!, role }] });
    const papers = mustSucceed(await readRoom(caller, requestId)).packets[0]!.papers;
    const files = await Promise.all(papers.map(({ id }) => openPaper(caller, id)));
    expect(papers.map(({ isOpen }) => isOpen)).toEqual(files.map(({ ok }) => ok));
    return papers.filter(({ isOpen }) => isOpen).map(({ title }) => title);
  };
  expect(lender.memberships).toMatchObject([{ organizationId, role: 'owner' }]);
  expect(await opened('manager')).toEqual(BOTH);
  expect(await opened('member')).toEqual(['Agreement']);
  expect(await opened('viewer')).toEqual(['Agreement']);
  await look('update packet_signers set email = $1 where party = $2', [lender.email, 'lender']);
  expect(await opened('member')).toEqual(BOTH);
});

it('whoever holds the note after its first lender does not read that one’s tax id', async () => {
  const { noteId, lender } = await funded();
  const next = await funding.newInvestor();
  const buyer = await createOrganization(installation, 'Buyer of notes');
  await completeDefault(installation, buyer);
  const owner = await funding.join(next, buyer, 'owner');
  await hold(noteId, buyer);
  expect(await readBy(owner, noteId)).toEqual({ listed: ['Agreement'], opened: ['Agreement'] });
  expect(await readBy(lender, noteId)).toEqual({ listed: [], opened: [] });
});
