import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { beforeAll, describe, expect, it } from 'vitest';
import { displayName, type Person, type Role } from '#app/ground/actor.ts';
import { isoDate } from '#app/ground/calendar/iso-date.ts';
import {
  confirmBankDetails,
  enterBankDetails,
  listBankDetails,
} from '#app/funding/bank/keep.server.ts';
import { readRoom } from '#app/funding/read.server.ts';
import { submitEvidence } from '#app/offering/accreditation/submit.server.ts';
import { returnScan } from '#app/packet/send/ink.server.ts';
import { sealSigned } from '#app/packet/seal/queue.server.ts';
import { listOwnProfiles } from '#app/profile/own/read.server.ts';
import { setTaxId } from '#app/profile/own/tax-id.server.ts';
import { submitRequest } from '#app/request/submit.server.ts';
import { AGREEMENT, packetsOf } from '#tests/helpers/packets.ts';
import { stagedMoneyOf } from '#tests/helpers/staged-money.ts';
import { openOwnInstallation } from '#tests/helpers/test-world.ts';
import { mustSucceed } from '#tests/helpers/world.ts';
import type { ArchiveEntry } from './content.server.ts';
import { actingFor, organizationContent } from './organization.server.ts';
import { personContent } from './person.server.ts';

const installation = await openOwnInstallation();
const packets = await packetsOf(installation);
const { as, people, staged } = packets;
const { look } = installation.database;
const HEAD = '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\n';
const TAIL = `xref\n0 1\ntrailer\n<< /Root 1 0 R >>\nstartxref\n${HEAD.length}\n%%EOF\n`;
const EVIDENCE = new TextEncoder().encode(HEAD + TAIL);
const SCAN = new TextEncoder().encode(HEAD.replace('Catalog', 'Picture') + TAIL);

type Files = Map<string, Buffer>;

const team = {} as Record<Role, Person>;
let requestId = '';
let reference = '';
let organizationId = '';
let secrets: string[] = [];

beforeAll(async () => {
  await packets.publish('Agreement', { signers: ['lender', 'company'], content: AGREEMENT });
  await packets.publish('Deed', {
    kind: 'deed',
    method: 'paper',
    signers: ['company'],
    content: 'Deed on {{property.address}}. {{signature company}}',
  });
  const reserved = await packets.reserve();
  const { lender } = reserved;
  ({ requestId } = reserved);
  organizationId = lender.currentOrganizationId ?? '';
  await look(`update investment_requests set message = 'for the family' where id = $1`, [
    requestId,
  ]);
  for (const role of ['viewer', 'member', 'manager', 'admin'] as const) {
    team[role] = await staged.funding.join(
      await staged.funding.newInvestor(),
      organizationId,
      role,
    );
  }
  team.owner = lender;
  await fillProfile(lender);
  await enterBank();
  secrets = [...secrets, await sendAndSeal()];
  const money = stagedMoneyOf(installation);
  mustSucceed(await money.pay(people.admin, requestId, { on: '2026-11-23', amount: 1_700n }));
  [{ reference }] = (await look<{ reference: string }>(
    'select reference from investment_requests where id = $1',
    [requestId],
  )) as [{ reference: string }];
});

/** A tax id, and evidence with a paper. */
async function fillProfile(lender: Person) {
  const [profile] = mustSucceed(await listOwnProfiles(as(lender))).rows;
  const profileId = profile?.id ?? '';
  mustSucceed(await setTaxId(as(lender), { profileId, taxId: '123-45-6789' }));
  const written = { name: 'A. Lawyer', registerNumber: '1', datedOn: isoDate('2026-11-20') };
  const facts = { method: 'letter', writer: 'attorney', ...written } as const;
  mustSucceed(await submitEvidence(as(lender), { profileId, facts, papers: [EVIDENCE] }));
  secrets = ['123-45-6789', '123456789'];
}

async function enterBank() {
  const details = { bankName: 'First Bank', accountName: 'Hearthnote LLC', remarks: null };
  const numbers = { routingNumber: '041000014', accountNumber: '000987654321' };
  mustSucceed(await enterBankDetails(as(people.admin), { ...details, ...numbers }));
  const [entered] = mustSucceed(await listBankDetails(as(people.admin), { shownId: null }));
  mustSucceed(await confirmBankDetails(as(people.secondAdmin), entered?.id ?? ''));
  secrets = [...secrets, ...Object.values(numbers)];
  installation.setNow('2026-11-23T15:00:00Z');
}

/** Has the papers signed by all, and returns the link of a signer. */
async function sendAndSeal(): Promise<string> {
  const { packetId } = mustSucceed(await packets.send(requestId));
  const token = await packets.tokenOf('lender@example.com');
  const [deed] = await look<{ id: string }>(
    `select id from packet_documents where packet_id = $1 and method = 'paper'`,
    [packetId],
  );
  const signed = { signedOn: isoDate('2026-11-23'), originalPlace: 'The safe', bytes: SCAN };
  const scan = { documentId: deed?.id ?? '', ...signed };
  mustSucceed(await returnScan(as(people.admin), { packetId, ...scan }));
  await packets.signByAll(packetId);
  await staged.place(requestId, 'signed', '2026-11-30T22:00:00Z');
  expect(await sealSigned(installation)).toBe(1);
  return token;
}

const ABOUT_REQUESTS = ['request-history', 'request-funds', 'request-papers'];

const coverOf = (title: string, facts: readonly { term: string; value: string }[]) => ({
  title,
  facts,
  company: 'Hearthnote',
  madeAt: 'now',
});

async function collect(entries: AsyncGenerator<ArchiveEntry>): Promise<Files> {
  const files: Files = new Map();
  for await (const { path, content } of entries) {
    const bytes = content instanceof Readable ? await buffer(content) : Buffer.from(content);
    files.set(path, bytes);
  }
  return files;
}

const madeFor = (actor: Person) => collect(organizationContent(as(actor), coverOf));
const personal = (actor: Person) => collect(personContent(as(actor), coverOf));
const csv = (files: Files, name: string) => files.get(`${name}.csv`)?.toString() ?? '';
const linesOf = (files: Files, name: string) => csv(files, name).trimEnd().split('\r\n').slice(1);
const inFolder = (files: Files, folder: string) =>
  [...files.keys()].filter((path) => path.startsWith(`${folder}/`));
const textOf = (files: Files) =>
  [...files].map(([path, bytes]) => `${path}\n${bytes.toString('latin1')}`).join('\n');

describe('the archive of an organization that lends', () => {
  it.each(['manager', 'admin', 'owner'] as const)('has for a %s all of it', async (role) => {
    const files = await madeFor(team[role]);
    const [profile] = linesOf(files, 'profiles');
    expect(profile).toMatch(/Own name,Person,Nora Whitfield,.*\*\*\*-\*\*-6789,Missing$/);
    expect(linesOf(files, 'profile-versions')).toEqual([
      expect.stringMatching(/Own name,1,Nora Whitfield,/),
    ]);
    expect(linesOf(files, 'accreditation')).toEqual([
      expect.stringMatching(/Own name,Letter,To be checked,2026-11-21,/),
    ]);
    const [evidence] = inFolder(files, 'evidence');
    expect(
      files
        .get(evidence ?? '')
        ?.subarray(0, 4)
        .toString(),
    ).toBe('%PDF');

    const [request, ...others] = linesOf(files, 'requests');
    expect(others).toEqual([]);
    // Part of the money is there, so that nothing ends; and nothing is decided yet.
    const asker = displayName(team.owner);
    expect(request).toContain(`,Signed,,,,${reference},Nora Whitfield,${asker},Itself,`);
    expect(request?.endsWith('for the family')).toBe(role === 'owner');
    expect(csv(files, 'request-history')).toContain('Approved and reserved');
    expect(linesOf(files, 'request-funds')).toEqual([
      expect.stringMatching(/2026-11-23,17\.00,Came,Wire/),
    ]);
    expect(linesOf(files, 'request-papers').toSorted()).toEqual([
      expect.stringMatching(/"Agreement, sealed","?Nora Whitfield, signed .*Ada Example/),
      expect.stringMatching(/"Deed, signed in ink Nov 23, 2026",/),
    ]);
    const kept = inFolder(files, 'papers').map((path) => files.get(path)?.toString('latin1'));
    expect(kept).toHaveLength(2);
    expect(kept.filter((one) => one?.includes('ETSI.CAdES.detached'))).toHaveLength(1);
    expect(kept).toContain(Buffer.from(SCAN).toString('latin1'));
    const index = files.get('index.html')?.toString() ?? '';
    expect(index).toContain('Agreement, sealed, ');
    expect(index).toContain('Deed, signed in ink Nov 23, 2026, ');
    expect(csv(files, 'team-requests')).toBe('');
  });

  it.each(['member', 'viewer', 'unverified admin'] as const)(
    'has for a %s stage and end alone',
    async (role) => {
      const actor = role === 'unverified admin' ? { ...team.admin, isVerified: false } : team[role];
      const files = await madeFor(actor);
      expect(linesOf(files, 'profiles')[0]).toMatch(/Own name,Person,Nora Whitfield,.*,,$/);
      for (const name of ['accreditation', 'requests', ...ABOUT_REQUESTS]) {
        expect(linesOf(files, name), `${name} is empty`).toEqual([]);
      }
      expect(inFolder(files, 'evidence')).toEqual([]);
      expect(inFolder(files, 'papers')).toEqual([]);
      expect(linesOf(files, 'team-requests')).toEqual([
        expect.stringMatching(/Alder Street, Dayton",Signed,$/),
      ]);
      expect(textOf(files)).not.toMatch(new RegExp(`${reference}|for the family|6789`));
    },
  );

  it('is not more for a platform admin who does so without being in it', async () => {
    const organization = { id: organizationId, name: 'Capital' };
    const files = await madeFor(actingFor(people.admin, organization));
    const own = await madeFor(team.admin);
    expect([...files.keys()].toSorted()).toEqual([...own.keys()].toSorted());
    expect(files.get('profiles.csv')).toEqual(own.get('profiles.csv'));
    expect(files.get('requests.csv')).toEqual(own.get('requests.csv'));
  });

  it('has no full tax id, no bank details and no link of a signer', async () => {
    expect(secrets).toHaveLength(5);
    for (const secret of secrets) expect(secret.length).toBeGreaterThan(8);
    const { bank } = mustSucceed(await readRoom(as(team.owner), requestId));
    expect(JSON.stringify(bank)).toContain('000987654321');
    for (const person of Object.values(team)) {
      const text = textOf(await madeFor(person));
      for (const secret of secrets) expect(text).not.toContain(secret);
    }
  });

  it('notes down that evidence was opened', async () => {
    const count = async () =>
      (await look(`select from audit_entries where action = 'accreditation.opened'`)).length;
    const before = await count();
    await madeFor(team.admin);
    expect(await count()).toBe(before + 1);
    await madeFor(team.member);
    expect(await count()).toBe(before + 1);
  });
});

it('the archive of an organization that lists has the stage of what it was asked for', async () => {
  const offered = await staged.offer(people.lister);
  const asked = { ...offered, message: 'to the company' };
  const investor = await staged.lender();
  mustSucceed(await submitRequest(as(investor), asked));
  const files = await madeFor(people.lister);
  expect(linesOf(files, 'requests')).toEqual([
    expect.stringMatching(/,Requested,.*,What it lists,to the company$/),
  ]);
  expect(csv(await madeFor(people.manager), 'requests')).not.toContain('to the company');
});

describe('the archive of a person', () => {
  it('has what they asked for, where it stands', async () => {
    const [request] = linesOf(await personal(team.owner), 'requests');
    expect(request).toMatch(/,Signed,,for the family$/);
  });

  it('has nothing of what a colleague has asked for', async () => {
    for (const role of ['manager', 'admin'] as const) {
      const files = await personal(team[role]);
      expect(linesOf(files, 'requests')).toEqual([]);
      expect(textOf(files)).not.toContain('for the family');
    }
  });
});
