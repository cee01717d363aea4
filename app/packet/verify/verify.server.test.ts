import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { sealSigned } from '#app/packet/seal/queue.server.ts';
import { AGREEMENT, packetsOf } from '#tests/helpers/packets.ts';
import { readBySeveral } from '#tests/helpers/pdf-readers.ts';
import { createTestApp } from '#tests/helpers/test-app.ts';
import { callAs } from '#tests/helpers/test-installation.ts';
import { openOwnInstallation } from '#tests/helpers/test-world.ts';
import { mustSucceed } from '#tests/helpers/world.ts';
import { readSha256, verifyPaper } from './read.server.ts';

const installation = await openOwnInstallation();
const packets = await packetsOf(installation);
const { people } = packets;
const { look } = installation.database;
const ask = createTestApp(installation);
const LENDER = 'lender@example.com';

const sha256Of = (file: Uint8Array) => createHash('sha256').update(file).digest('hex');
const verify = (sha256: string) => verifyPaper(callAs(installation), sha256);

let sealed: Uint8Array;
let shown: Uint8Array;
let packetId: string;
let requestId: string;

/** A paper that lender and company have signed, sealed. */
beforeAll(async () => {
  await packets.publish('Agreement', { signers: ['lender', 'company'], content: AGREEMENT });
  ({ requestId } = await packets.reserve());
  ({ packetId } = mustSucceed(await packets.send(requestId)));
  const visitor = callAs(installation);
  const token = await packets.tokenOf(LENDER);
  await packets.ready(visitor, token);
  mustSucceed(await packets.sendCode(token));
  mustSucceed(await packets.sign(visitor, token, await packets.codeOf(LENDER)));
  const company = await packets.company();
  const companyToken = await packets.tokenOf(people.admin.email);
  await packets.ready(company, companyToken);
  mustSucceed(await packets.sign(company, companyToken, packets.companyCode()));
  await sealSigned(installation);
  const [paper] = await look<{ sealed: string; shown: string }>(
    `select sealed_key as sealed, shown_key as shown from packet_documents where packet_id = $1`,
    [packetId],
  );
  sealed = (await installation.files.get(paper?.sealed ?? ''))!;
  shown = (await installation.files.get(paper?.shown ?? ''))!;
});

describe('of a file that is none of ours nothing is told', () => {
  it('when a single byte of it was changed, wherever, which readers see too (6.X14)', async () => {
    for (const place of [10, Math.floor(sealed.length / 2), sealed.length - 2]) {
      const changed = Uint8Array.from(sealed);
      changed[place]! ^= 1;
      expect(await verify(sha256Of(changed))).toEqual({ kind: 'none_of_ours' });
    }
    const changed = Uint8Array.from(sealed);
    // Within what was signed, and not in a place that a reader repairs.
    changed[shown.length + 40]! ^= 1;
    const { poppler, mupdf } = await readBySeveral(changed);
    expect(poppler).not.toContain('Signature is Valid');
    expect(mupdf).not.toContain('unchanged since signing');
  });

  it('when it is what was shown before anybody signed, or longer by a byte', async () => {
    expect(await verify(sha256Of(shown))).toEqual({ kind: 'none_of_ours' });
    const longer = Uint8Array.from([...sealed, 10]);
    expect(await verify(sha256Of(longer))).toEqual({ kind: 'none_of_ours' });
  });

  it('when it is the scan of a paper that was signed in ink', async () => {
    await look('alter table packet_documents disable trigger user');
    await look(
      `update packet_documents set method = 'paper', signed_on = '2026-11-21'
       where packet_id = $1`,
      [packetId],
    );
    expect(await verify(sha256Of(sealed))).toEqual({ kind: 'none_of_ours' });
    await look(
      `update packet_documents set method = 'electronic', signed_on = null where packet_id = $1`,
      [packetId],
    );
    await look('alter table packet_documents enable trigger user');
  });

  it('and what is no fingerprint is refused', async () => {
    for (const text of ['', 'x', sha256Of(sealed).slice(1), `${sha256Of(sealed)}0`, "' or 1=1"]) {
      expect(readSha256(text)).toBeNull();
      const { status } = await ask(`/verify?sha256=${encodeURIComponent(text)}`);
      expect(status).toBe(400);
    }
  });
});

describe('of a sealed file', () => {
  it('strangers learn its title, the date and the state of its packet, and no more', async () => {
    const told = await verify(sha256Of(sealed));
    expect(told).toEqual({
      kind: 'ours',
      title: 'Agreement',
      sealedAt: 'Nov 21, 2026, 10:00 AM EST',
      state: 'Signed by all',
    });
    const { status, body } = await ask(`/verify?sha256=${sha256Of(sealed).toUpperCase()}`);
    expect(status).toBe(200);
    expect(body).toContain('“Agreement” is one of ours');
    expect(body).toContain('It was sealed Nov 21, 2026, 10:00 AM EST');
    const [facts] = await look<{ note: string; profile: string; address: string }>(
      `select r.note_id as note, r.profile_id as profile, p.address
       from investment_requests r join properties p on p.id = r.property_id where r.id = $1`,
      [requestId],
    );
    const secrets = ['Nora', 'Whitfield', LENDER, people.admin.email, '6789', '150,000', 'HN-'];
    const ids = [packetId, requestId, facts!.note, facts!.profile, facts!.address];
    for (const secret of [...secrets, ...ids]) expect(body).not.toContain(secret);
  });

  it('whoever is signed in learns the same', async () => {
    for (const person of [people.admin, people.manager]) {
      expect(await verifyPaper(callAs(installation, person), sha256Of(sealed))).toEqual(
        await verify(sha256Of(sealed)),
      );
    }
  });

  it('a browser without scripts sends it, and it is hashed and not kept', async () => {
    const before = await look('select count(*)::int as count from audit_entries');
    const form = new FormData();
    form.set('file', new File([Uint8Array.from(sealed)], 'Agreement.pdf'));
    const { status, location } = await ask('/verify', { form });
    expect(status).toBe(302);
    expect(location).toBe(`/verify?sha256=${sha256Of(sealed)}`);
    expect(await look('select count(*)::int as count from audit_entries')).toEqual(before);
    const empty = new FormData();
    empty.set('file', new File([], ''));
    expect(await ask('/verify', { form: empty })).toMatchObject({
      status: 400,
      body: expect.stringContaining('Choose a file.'),
    });
  });
});
