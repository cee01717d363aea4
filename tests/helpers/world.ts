import type { Person, Role } from '#app/ground/actor.ts';
import { isoDate } from '#app/ground/calendar/iso-date.ts';
import { cents } from '#app/ground/money/cents.ts';
import type { Result } from '#app/ground/result.ts';
import { createNote, type CreateNoteInput } from '#app/note/form/create.server.ts';
import { recordReceipt } from '#app/ledger/receipts/record.server.ts';
import { createProperty } from '#app/property/create.server.ts';
import { submitRequest } from '#app/request/submit.server.ts';
import { aReceipt } from './receipts.ts';
import { SAMPLE_TERMS } from '#tests/fixtures/notes/sample-terms.ts';
import { callAs, createPerson, readPerson, type TestInstallation } from './test-installation.ts';

/** A text that stands in every field of the other organization: nobody else may ever read it. */
export const CANARY = 'canary-of-the-other-organization';

export type World = Awaited<ReturnType<typeof buildWorld>>;

/**
 * Two organizations that know nothing of each other, each with listings, held notes, money received
 * and a waiting request; people of every kind; and the platform's own listings, public and private.
 * `own` is the organization that the people of `members` belong to.
 */
export async function buildWorld(installation: TestInstallation) {
  const person = (name: string, more: object = {}) =>
    createPerson(installation, { email: `${name}@example.com`, firstName: name, ...more });
  const admin = await person('platform', { isPlatformAdmin: true });
  const own = await createOrganization(installation, 'Own Capital');
  const other = await createOrganization(installation, `Other ${CANARY}`);
  const join = async (organizationId: string, name: string, role: Role, more: object = {}) => {
    const { userId } = await person(name, more);
    await addMember(installation, { organizationId, userId, role });
    return readPerson(installation, userId);
  };
  const members = {
    viewer: await join(own, 'viewer', 'viewer'),
    member: await join(own, 'member', 'member'),
    manager: await join(own, 'manager', 'manager'),
    admin: await join(own, 'admin', 'admin'),
    owner: await join(own, 'owner', 'owner'),
  };
  const stranger = await join(other, 'stranger', 'owner', { lastName: CANARY });
  const noOrganization = await person('loner');
  const unverified = await person('unverified', { isVerified: false });

  const platform = await list(installation, admin, '1 Platform Street');
  const secret = await list(installation, admin, '2 Private Street');
  const ownListing = await list(installation, members.owner, '3 Own Street');
  const otherListing = await list(installation, stranger, `4 ${CANARY} Street`);
  const add = (by: Person, propertyId: string, note: Partial<CreateNoteInput>) =>
    addNote(installation, by, { propertyId, ...note });
  const held = (organizationId: string) => ({
    status: 'active',
    holder: { organizationId, fundedOn: isoDate('2026-09-15') },
  });
  const notes = {
    open: await add(admin, platform, { isPublic: true }),
    secondOpen: await add(admin, platform, { isPublic: true, lienPosition: 2 }),
    hidden: await add(admin, platform, { isPublic: false, lienPosition: 3 }),
    secret: await add(admin, secret, { isPublic: false }),
    heldByOwn: await add(admin, platform, { isPublic: true, lienPosition: 4, ...held(own) }),
    heldByOther: await add(admin, secret, { isPublic: false, ...held(other) }),
    ownListed: await add(members.owner, ownListing, { isPublic: true }),
    otherListed: await add(stranger, otherListing, { isPublic: true, termsAndConditions: CANARY }),
  };
  await pay(installation, admin, notes.heldByOwn, 'own');
  await pay(installation, admin, notes.heldByOther, CANARY);
  const requests = {
    own: await ask(installation, members.owner, platform, notes.open, 'please'),
    other: await ask(installation, stranger, platform, notes.open, CANARY),
    loner: await ask(installation, noOrganization, platform, notes.open, 'alone'),
    unverified: await ask(installation, unverified, platform, notes.secondOpen, 'soon'),
  };
  return {
    organizations: { own, other },
    people: { platformAdmin: admin, ...members, stranger, noOrganization, unverified },
    members,
    properties: { platform, secret, own: ownListing, other: otherListing },
    notes,
    requests,
  };
}

export function mustSucceed<T>(result: Result<T, unknown>): T {
  if (result.ok) return result.value;
  const text = JSON.stringify(result.reason, (_, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  );
  throw new Error(`refused: ${text}`);
}

/** An organization without members. */
export async function createOrganization(
  installation: TestInstallation,
  name: string,
): Promise<string> {
  const slug = `slug-${crypto.randomUUID()}`;
  const [row] = await installation.database.look<{ id: string }>(
    `insert into organizations (name, slug, description) values ($1, $2, $1) returning id`,
    [name, slug],
  );
  return row?.id ?? '';
}

export async function addMember(
  installation: TestInstallation,
  member: { organizationId: string; userId: string; role: Role },
): Promise<void> {
  await installation.database.look(
    `insert into organization_members (organization_id, user_id, role) values ($1, $2, $3)`,
    [member.organizationId, member.userId, member.role],
  );
}

export async function list(
  installation: TestInstallation,
  by: Person,
  address: string,
): Promise<string> {
  const created = await createProperty(callAs(installation, by), {
    address,
    city: 'Dayton',
    state: 'OH',
    zipCode: '45402',
    status: 'available',
    details: { estimatedArvCents: cents(24_000_000n), description: `About ${address}` },
  });
  return mustSucceed(created).propertyId;
}

export async function addNote(
  installation: TestInstallation,
  by: Person,
  note: Partial<CreateNoteInput> & { propertyId: string },
): Promise<string> {
  const created = await createNote(callAs(installation, by), {
    terms: SAMPLE_TERMS,
    status: 'available',
    lienPosition: 1,
    isPublic: false,
    termsAndConditions: null,
    lateCharge: null,
    holder: null,
    ...note,
  });
  return mustSucceed(created).noteId;
}

async function pay(
  installation: TestInstallation,
  by: Person,
  noteId: string,
  reference: string,
): Promise<void> {
  const recorded = await recordReceipt(
    callAs(installation, by),
    aReceipt({
      noteId,
      receivedOn: isoDate('2026-11-02'),
      amountCents: cents(50_000n),
      method: 'ach',
      reference,
      idempotencyKey: reference,
    }),
  );
  mustSucceed(recorded);
}

async function ask(
  installation: TestInstallation,
  by: Person,
  propertyId: string,
  noteId: string,
  message: string,
): Promise<string> {
  const asked = await submitRequest(callAs(installation, by), { propertyId, noteId, message });
  return mustSucceed(asked).requestId;
}
