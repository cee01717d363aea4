import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { announceEvents } from '#app/funding/announce/send.server.ts';
import { listOwnRequests } from '#app/request/list-own.server.ts';
import { readRoom } from '#app/funding/read.server.ts';
import type { Person } from '#app/ground/actor.ts';
import { isoDate } from '#app/ground/calendar/iso-date.ts';
import { sealSigned } from '#app/packet/seal/queue.server.ts';
import { openSignPaper, readSigning } from '#app/packet/sign/read.server.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import { composeMail } from '#app/server/mail/render-mail.ts';
import { drawPdf } from '#app/server/pdf/draw-pdf.ts';
import { PRODUCT_LOOK } from '#app/server/pdf/tinted.tsx';
import { packetsOf } from '#tests/helpers/packets.ts';
import { readText } from '#tests/helpers/pdf-readers.ts';
import { callAs } from '#tests/helpers/test-installation.ts';
import { openOwnInstallation } from '#tests/helpers/test-world.ts';
import { mustSucceed } from '#tests/helpers/world.ts';
import { returnScan, saveRecordingNumber } from './ink.server.ts';
import { openPaper, readPacketPage } from './read.server.ts';

const installation = await openOwnInstallation();
const packets = await packetsOf(installation);
const { people, staged } = packets;
const { look } = installation.database;
const admin = () => packets.as(people.secondAdmin);
const visitor = () => callAs(installation);
const TODAY = isoDate('2026-11-21');

const archiveAll = () => look('update paper_templates set archived_at = now()');

/** Reads, agrees, and signs by a code, as whoever has the newest link to an address. */
async function sign(email: string) {
  const token = await packets.tokenOf(email);
  await packets.ready(visitor(), token);
  mustSucceed(await packets.sendCode(token));
  return mustSucceed(await packets.sign(visitor(), token, await packets.codeOf(email)));
}

/** A paper as somebody opens it. */
async function bytesOf(reader: Person, documentId: string): Promise<Uint8Array> {
  const paper = mustSucceed(await openPaper(packets.as(reader), documentId));
  const { body } = (await paper.open())!;
  return new Uint8Array(await new Response(body as ReadableStream).arrayBuffer());
}

const reasonOf = (result: { ok: boolean; reason?: { kind: string } }) =>
  result.ok ? 'done' : result.reason?.kind;

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
      signedOn: TODAY,
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
    // Nobody was shown the deed here.
    const sealed = await readText(await bytesOf(lender, onScreen));
    expect(sealed).toContain('Agreement');
    expect(sealed).not.toContain('Deed of trust');
    // The scan is what came, and is never replaced.
    expect(await bytesOf(lender, scan.documentId)).toEqual(new Uint8Array(scan.bytes));
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

describe('a paper that the lender signs in ink', () => {
  /** A deed that lender and company sign in ink, offered under Rule 506(c). */
  async function onlyInInk(name = 'Deed in ink') {
    installation.setNow('2026-11-21T15:00:00Z');
    if (name === 'Deed in ink') await archiveAll();
    await packets.publish(name, {
      kind: 'deed',
      method: 'paper',
      signers: ['lender', 'company'],
      content: 'Deed. {{signature lender 1}} {{signature company}}',
    });
    const { requestId, noteId, propertyId, lender } = await packets.reserve();
    await look(
      `update offerings set exemption = '506c', accreditation = 'verified',
         exemption_since = '2026-11-01' where property_id = $1`,
      [propertyId],
    );
    await look(
      `insert into accreditations (profile_id, organization_id, method, facts, state,
         submitter_name, submitted_on, decided_on, valid_until)
       select id, organization_id, 'letter', '{"method": "letter"}', 'accepted', 'x',
         '2026-11-01', '2026-11-01', '2026-11-23'
       from investing_profiles where organization_id = $1`,
      [lender.currentOrganizationId],
    );
    const { packetId } = mustSucceed(await packets.send(requestId));
    const [paper] = await look<{ id: string }>(
      `select id from packet_documents where packet_id = $1 and method = 'paper'`,
      [packetId],
    );
    const scan = {
      packetId,
      documentId: paper!.id,
      signedOn: TODAY,
      originalPlace: 'The safe in Dayton',
      bytes: await scanOf('a deed'),
    };
    return { requestId, noteId, lender, scan };
  }

  it('is the sale: the gate is asked for the day of its signature (6.T8) (6.R1)', async () => {
    const { requestId, noteId, scan } = await onlyInInk();
    installation.setNow('2026-11-24T15:00:00Z');
    const late = { ...scan, signedOn: isoDate('2026-11-24') };
    expect(reasonOf(await returnScan(admin(), late))).toBe('evidence_missing');
    // Nor by SQL.
    const forged = asActor(installation.database, people.secondAdmin, (transaction) =>
      transaction.execute(sql`update packet_documents set sealed_key = 'x', sealed_at = now(),
        sealed_sha256 = shown_sha256, content_type = 'application/pdf', signed_on = '2026-11-24'
        where id = ${scan.documentId}`),
    );
    await expect(forged).rejects.toMatchObject({
      cause: { message: 'the offering does not admit this lender' },
    });
    expect(await staged.stageOf(requestId)).toBe('documents_out');
    const inTime = { ...scan, signedOn: isoDate('2026-11-23') };
    expect(mustSucceed(await returnScan(admin(), inTime)).isWhole).toBe(true);
    expect(await staged.stageOf(requestId)).toBe('signed');
    const sales = await look('select day::text, exemption from access.sales_of($1)', [noteId]);
    expect(sales).toEqual([{ day: '2026-11-23', exemption: '506c' }]);
  });

  it('comes before the company signs, which is asked once it is back (6.T8)', async () => {
    await archiveAll();
    await packets.publish('Agreement', {
      signers: ['lender', 'company'],
      content: '{{signature lender 1}} {{signature company}}',
    });
    const { requestId, lender, scan } = await onlyInInk('Deed beside');
    await sign('lender@example.com');
    const token = await packets.tokenOf('lender@example.com');
    const view = mustSucceed(await readSigning(visitor(), token));
    const { documentId } = scan;
    const papers = [{ id: documentId, title: 'Deed beside' }];
    expect(view).toMatchObject({ step: null, inInk: { papers } });
    // Who has nothing but the link prints it from there.
    const printed = mustSucceed(await openSignPaper(visitor(), { token, documentId }));
    expect(await readText(printed.bytes)).toContain('Deed');
    const company = () =>
      look(
        `select s.called_at is not null as "isAsked", access.is_turn(s) as "isTurn"
         from packet_signers s where s.packet_id = $1 and s.party = 'company'`,
        [scan.packetId],
      );
    expect(await company()).toEqual([{ isAsked: false, isTurn: false }]);
    const { packets: shown } = mustSucceed(await readRoom(packets.as(lender), requestId));
    expect(shown[0]?.signers.map(({ isTurn }) => isTurn)).toEqual([false, false]);
    expect(mustSucceed(await returnScan(admin(), scan)).isWhole).toBe(false);
    expect(await company()).toEqual([{ isAsked: true, isTurn: true }]);
    await archiveAll();
  });

  it('was signed on a day between its sending and today (6.R7)', async () => {
    const { scan } = await onlyInInk();
    for (const on of ['2026-11-20', '2026-11-22']) {
      const refused = await returnScan(admin(), { ...scan, signedOn: isoDate(on) });
      expect(refused).toEqual({ ok: false, reason: { kind: 'day_out_of_reach', from: TODAY } });
    }
  });

  it('is asked for by mail, and who kept the scan is no signer to the lender (6.T7)', async () => {
    const { requestId, lender, scan } = await onlyInInk();
    await announceEvents(installation);
    const [mail] = await look<{ facts: Record<string, string> }>(
      `select facts from outbox_mails where template = 'reservation' and to_address = $1
         and facts->>'event' = 'send_documents'`,
      [lender.email],
    );
    const { paragraphs } = composeMail('reservation', mail!.facts);
    expect(paragraphs[0]).toBe(
      'Print from the page of your request what is signed in ink: Deed in ink.',
    );
    expect(paragraphs[1]).toMatch(/^Have it signed, and send the original to \w/);
    // Their list says who has something to do, and what.
    const listed = async () => {
      const list = await listOwnRequests(packets.as(lender), { page: 1, status: null });
      return mustSucceed(list).rows.map(({ next, isAsked }) => ({ next, isAsked }));
    };
    expect(await listed()).toEqual([{ next: 'Print and sign in ink: Deed in ink', isAsked: true }]);
    mustSucceed(await returnScan(admin(), scan));
    expect(await listed()).toEqual([{ next: 'Send the money', isAsked: true }]);
    const history = await asActor(installation.database, lender, (transaction) =>
      transaction.execute(sql`select by_name from access.funding_history(${requestId})
        where event = 'sign'`),
    );
    expect(JSON.stringify(history)).toContain('The company');
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
