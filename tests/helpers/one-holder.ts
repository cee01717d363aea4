import { SAMPLE_TERMS } from '#tests/fixtures/notes/sample-terms.ts';
import { keptWorld } from './kept-world.ts';
import { createPerson } from './test-installation.ts';
import { addMember, addNote, createOrganization, list } from './world.ts';

/**
 * An organization of one member that holds a note, rows due Nov 1, Dec 1 and so on; no mail waits.
 */
export const openOneHolder = keptWorld(async (installation) => {
  const account = { email: 'admin@example.com', isPlatformAdmin: true };
  const admin = await createPerson(installation, account);
  const member = await createPerson(installation, { email: 'member@example.com', firstName: 'Mo' });
  const holderId = await createOrganization(installation, 'Own Capital');
  const { userId } = member;
  await addMember(installation, { organizationId: holderId, userId, role: 'viewer' });
  const noteId = await addNote(installation, admin, {
    propertyId: await list(installation, admin, '1 Platform Street'),
    terms: SAMPLE_TERMS,
    status: 'active',
    holder: { organizationId: holderId, fundedOn: SAMPLE_TERMS.noteOn },
  });
  await installation.database.look('delete from outbox_mails');
  return { admin, member, holderId, noteId };
});
