import type { Person, Role } from '#app/ground/actor.ts';
import { isoDate } from '#app/ground/calendar/iso-date.ts';
import type { NoteTerms } from '#app/ground/schedule/terms.ts';
import { decideRequest } from '#app/request/decide.server.ts';
import { submitRequest } from '#app/request/submit.server.ts';
import { SAMPLE_TERMS } from '#tests/fixtures/notes/sample-terms.ts';
import { callAs, createPerson, readPerson, type TestInstallation } from './test-installation.ts';
import { addMember, addNote, createOrganization, list, mustSucceed } from './world.ts';

/** The business date of a new test installation. */
export const TODAY = isoDate('2026-11-21');

const APPROVAL = {
  adminNotes: null,
  decision: 'approved',
  fundedOn: TODAY,
  firstPaymentOn: null,
  organizationId: null,
} as const;

type Offered = { propertyId: string; noteId: string };

export type Funding = ReturnType<typeof fundingOf>;

/** What the tests of requests do again and again: offer a note, ask for it, decide, look. */
export function fundingOf(installation: TestInstallation) {
  let count = 0;
  const look = async (text: string, id: string): Promise<Record<string, unknown>> => {
    const [row] = await installation.database.look(text, [id]);
    return row ?? {};
  };
  return {
    look,

    newInvestor: (more: object = {}): Promise<Person> => {
      count += 1;
      const email = `investor${count}@example.com`;
      return createPerson(installation, {
        email,
        firstName: 'Ina',
        lastName: `Nr${count}`,
        ...more,
      });
    },

    join: async (person: Person, organizationId: string, role: Role): Promise<Person> => {
      await addMember(installation, { organizationId, userId: person.userId, role });
      return readPerson(installation, person.userId);
    },

    /** A published property with one public note. */
    offer: async (by: Person, terms: Partial<NoteTerms> = {}): Promise<Offered> => {
      count += 1;
      const propertyId = await list(installation, by, `${count} Alder Street`);
      const note = { terms: { ...SAMPLE_TERMS, ...terms }, isPublic: true };
      const noteId = await addNote(installation, by, { propertyId, ...note });
      await look(
        'update properties set published_at = now() where id = $1 returning id',
        propertyId,
      );
      return { propertyId, noteId };
    },

    ask: async (investor: Person, offered: Offered): Promise<string> => {
      const caller = callAs(installation, investor);
      return mustSucceed(await submitRequest(caller, { ...offered, message: null })).requestId;
    },

    /** Approves with the dates of today, unless told otherwise. */
    decide: (by: Person, requestId: string, decision: object = {}) =>
      decideRequest(callAs(installation, by), { requestId, ...APPROVAL, ...decision }),

    requestOf: (id: string) =>
      look('select status, admin_notes, reviewer_name from investment_requests where id = $1', id),

    noteOf: (id: string) =>
      look(
        `select n.status, n.note_date::text, n.maturity_date::text, h.organization_id as holder,
           h.held_from::text
         from property_notes n left join note_holders h on h.note_id = n.id and h.held_to is null
         where n.id = $1`,
        id,
      ),

    propertyStatusOf: async (id: string) =>
      (await look('select status from properties where id = $1', id)).status,

    decisionMailsTo: (address: string) =>
      installation.database.look<{ facts: Record<string, string> }>(
        `select facts from outbox_mails where to_address = $1 and template = 'request-decided'`,
        [address],
      ),
  };
}

/** Two platform admins, and a listing organization with its owner and a manager. */
export async function hireAdmins(installation: TestInstallation, { join }: Funding) {
  const person = (name: string, more: object = {}) =>
    createPerson(installation, { email: `${name}@example.com`, firstName: name, ...more });
  const listers = await createOrganization(installation, 'Listers');
  return {
    admin: await person('Ada', { isPlatformAdmin: true }),
    secondAdmin: await person('Ben', { isPlatformAdmin: true }),
    lister: await join(await person('Lea'), listers, 'owner'),
    manager: await join(await person('Max'), listers, 'manager'),
  };
}
