import { describe, expect, it } from 'vitest';
import { sealSigned } from '#app/packet/seal/queue.server.ts';
import { drawPdf } from '#app/server/pdf/draw-pdf.ts';
import { PRODUCT_LOOK } from '#app/server/pdf/tinted.tsx';
import { packetsOf } from '#tests/helpers/packets.ts';
import { callAs } from '#tests/helpers/test-installation.ts';
import { openOwnInstallation } from '#tests/helpers/test-world.ts';
import { mustSucceed } from '#tests/helpers/world.ts';
import { returnScan, saveRecordingNumber } from './manage.server.ts';
import { openPaper, readPacketPage } from './read.server.ts';

const installation = await openOwnInstallation();
const packets = await packetsOf(installation);
const { people, staged } = packets;
const { look } = installation.database;
const admin = () => packets.as(people.secondAdmin);
const visitor = () => callAs(installation);

const archiveAll = () => look('update paper_templates set archived_at = now()');

const profile = (requestId: string, set: string, values: unknown[] = []) =>
  look(
    `update investing_profiles set ${set}
     where id = (select profile_id from investment_requests where id = $1)`,
    [requestId, ...values],
  );

const signer = (name: string, order: number) => ({
  name,
  capacity: '',
  email: `${name.toLowerCase().replaceAll(' ', '.')}@example.com`,
  order,
});

/** Reads, agrees, and signs by a code, as whoever has the newest link to an address. */
async function sign(email: string) {
  const token = await packets.tokenOf(email);
  await packets.ready(visitor(), token);
  mustSucceed(await packets.sendCode(token));
  return mustSucceed(await packets.sign(visitor(), token, await packets.codeOf(email)));
}

/** Whom a packet has called, in the order of signing. */
const called = async (packetId: string) =>
  (
    await look<{ name: string }>(
      `select name from packet_signers where packet_id = $1 and called_at is not null
       order by sign_order, number`,
      [packetId],
    )
  ).map(({ name }) => name);

const reasonOf = (result: { ok: boolean; reason?: { kind: string } }) =>
  result.ok ? 'done' : result.reason?.kind;

describe('lenders sign in their order', () => {
  it('those of equal numbers at once, whoever comes first, and the company last', async () => {
    await packets.publish('Of two', {
      signers: ['lender', 'company'],
      content:
        '{{signature lender 1}} {{signature lender 2}} {{signature lender 3}} ' +
        '{{signature company}}',
    });
    const { requestId } = await packets.reserve();
    const three = [signer('Ira Boone', 1), signer('Tess Boone', 1), signer('Cy Last', 2)];
    await profile(requestId, 'signers = $2::text::jsonb', [JSON.stringify(three)]);
    const { packetId } = mustSucceed(await packets.send(requestId));
    expect(await called(packetId)).toEqual(['Ira Boone', 'Tess Boone']);
    // The second of two equal ones need not wait for the first.
    expect((await sign('tess.boone@example.com')).wholePacketId).toBeNull();
    expect(await called(packetId)).toEqual(['Ira Boone', 'Tess Boone']);
    await sign('ira.boone@example.com');
    expect(await called(packetId)).toEqual(['Ira Boone', 'Tess Boone', 'Cy Last']);
    await sign('cy.last@example.com');
    expect(await called(packetId)).toEqual(['Ira Boone', 'Tess Boone', 'Cy Last', 'Ada Example']);
    expect(await staged.stageOf(requestId)).toBe('documents_out');
    await archiveAll();
  });
});

describe('for a retirement account', () => {
  it('its custodian signs too, after the owner, and is asked by mail (6.T8)', async () => {
    await packets.publish('Direction', {
      signers: ['lender', 'custodian'],
      profileKinds: ['ira'],
      content:
        '{{custodian.name}}, account {{custodian.account}}: {{signature lender 1}} ' +
        '{{signature custodian}}',
    });
    const other = await packets.reserve();
    expect(reasonOf(await packets.send(other.requestId))).toBe('no_templates');
    const terms = await packets.publish('Terms', {
      signers: ['lender'],
      content: '{{signature lender 1}}',
    });
    const { requestId } = await packets.reserve();
    const facts = {
      kind: 'ira',
      custodian: 'Summit Trust Company',
      owner: 'Jo Marsh',
      accountType: 'Roth IRA',
      accountNumber: '4017',
    };
    const [custodian] = await look<{ id: string }>(
      `insert into custodians (name, address, updated_at)
       values ('Summit Trust Company', '1 Bank Street', now()) returning id`,
    );
    await profile(requestId, `kind = 'ira', facts = $2::text::jsonb, custodian_id = $3`, [
      JSON.stringify(facts),
      custodian!.id,
    ]);
    const direction = `name = 'Direction'`;
    await look(`update paper_templates set archived_at = now() where ${direction}`);
    expect(reasonOf(await packets.send(requestId))).toBe('custodian_unasked');
    await look(`update paper_templates set archived_at = null where ${direction}`);
    await look('update paper_templates set archived_at = now() where id = $1', [terms]);
    expect(reasonOf(await packets.send(requestId))).toBe('no_custodian_email');
    await look(`update custodians set email = 'officer@summit.example.com'`);
    const { packetId } = mustSucceed(await packets.send(requestId));
    expect(await called(packetId)).toEqual(['Nora Whitfield']);
    await sign('lender@example.com');
    expect(await called(packetId)).toEqual(['Nora Whitfield', 'Summit Trust Company']);
    expect(await staged.stageOf(requestId)).toBe('documents_out');
    expect((await sign('officer@summit.example.com')).wholePacketId).toBe(packetId);
    expect(await staged.stageOf(requestId)).toBe('signed');
    expect(await sealSigned(installation)).toBe(1);
    await archiveAll();
  });
});

describe('a paper in ink', () => {
  /** A deed in ink beside a paper that the lender signs on the screen. */
  async function inInk() {
    await packets.publish('Deed of trust', {
      kind: 'deed',
      method: 'paper',
      signers: ['company'],
      content: 'Deed on {{property.address}}. {{signature company}}',
    });
    const { requestId, lender } = await packets.reserve();
    const { packetId } = mustSucceed(await packets.send(requestId));
    const papers = await look<{ id: string; method: string }>(
      'select id, method from packet_documents where packet_id = $1 order by title',
      [packetId],
    );
    const of = (method: string) => papers.find((paper) => paper.method === method)?.id ?? '';
    const scan = {
      packetId,
      documentId: of('paper'),
      originalPlace: 'The safe in Dayton',
      bytes: await scanOf('a deed'),
    };
    return { requestId, lender, packetId, scan, onScreen: of('electronic') };
  }

  it('keeps the packet out until its scan is back (6.T8)', async () => {
    await packets.publish('Agreement', {
      signers: ['lender'],
      content: '{{signature lender 1}}',
    });
    const { requestId, lender, packetId, scan, onScreen } = await inInk();
    expect((await sign('lender@example.com')).wholePacketId).toBeNull();
    expect(await staged.stageOf(requestId)).toBe('documents_out');
    expect(await sealSigned(installation)).toBe(0);

    const recorded = { packetId, documentId: scan.documentId, recordingNumber: '2026-00012345' };
    expect(reasonOf(await saveRecordingNumber(admin(), recorded))).toBe('not_back');
    expect(reasonOf(await returnScan(packets.as(lender), scan))).toBe('forbidden');
    const other = { ...scan, documentId: onScreen };
    expect(reasonOf(await returnScan(admin(), other))).toBe('not_in_ink');
    const text = { ...scan, bytes: new TextEncoder().encode('no scan') };
    expect(reasonOf(await returnScan(admin(), text))).toBe('file');
    expect(mustSucceed(await returnScan(admin(), scan)).isWhole).toBe(true);
    expect(await staged.stageOf(requestId)).toBe('signed');
    expect(await sealSigned(installation)).toBe(1);

    const vault = await look<{ title: string }>(
      `select d.title from documents d join packet_documents p on p.sealed_key = d.file_key
       where p.packet_id = $1 order by 1`,
      [packetId],
    );
    expect(vault).toHaveLength(2);
    // The scan is what came, and is never replaced.
    const kept = mustSucceed(await openPaper(packets.as(lender), scan.documentId));
    const { body } = (await kept.open())!;
    const bytes = new Uint8Array(await new Response(body as ReadableStream).arrayBuffer());
    expect(bytes).toEqual(new Uint8Array(scan.bytes));
    const again = { ...scan, bytes: await scanOf('another deed') };
    expect(reasonOf(await returnScan(admin(), again))).toBe('not_out');
  });

  it('has its recording number later, and anew when that was mistyped', async () => {
    await archiveAll();
    const { requestId, lender, packetId, scan } = await inInk();
    expect(mustSucceed(await returnScan(admin(), scan)).isWhole).toBe(true);
    const recorded = { packetId, documentId: scan.documentId, recordingNumber: '2026-1' };
    expect(reasonOf(await saveRecordingNumber(packets.as(lender), recorded))).toBe('forbidden');
    mustSucceed(await saveRecordingNumber(admin(), recorded));
    mustSucceed(
      await saveRecordingNumber(admin(), { ...recorded, recordingNumber: '2026-00012345' }),
    );
    const page = mustSucceed(await readPacketPage(admin(), requestId));
    expect(page.packets[0]?.papers).toMatchObject([
      { originalPlace: 'The safe in Dayton', recordingNumber: '2026-00012345', isSealed: true },
    ]);
    expect(page.events.map(({ what }) => what)).toContain('Recording number noted');
    const entries = await look<{ details: { before?: object; after?: object } }>(
      `select details from audit_entries where action = 'packet.recorded' order by at, ctid`,
    );
    expect(entries.map(({ details }) => details)).toMatchObject([
      { before: { recordingNumber: null }, after: { recordingNumber: '2026-1' } },
      { before: { recordingNumber: '2026-1' }, after: { recordingNumber: '2026-00012345' } },
    ]);
    await archiveAll();
  });
});

/** A PDF as a scanner makes one. */
async function scanOf(title: string): Promise<Uint8Array> {
  const facts = {
    title,
    companyName: 'Scanner',
    number: '1',
    blocks: [],
    isPreview: false,
    madeAt: '2026-11-21T15:00:00Z',
  };
  return drawPdf({ kind: 'sheet', facts, look: PRODUCT_LOOK });
}
