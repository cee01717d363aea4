import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { sendDocuments } from '#app/packet/send/send.server.ts';
import { sealSigned } from '#app/packet/seal/queue.server.ts';
import { readBySeveral } from '#tests/helpers/pdf-readers.ts';
import { AGREEMENT, packetsOf } from '#tests/helpers/packets.ts';
import { readPdf } from '#tests/helpers/read-pdf.ts';
import { callAs } from '#tests/helpers/test-installation.ts';
import { openOwnInstallation } from '#tests/helpers/test-world.ts';
import { mustSucceed } from '#tests/helpers/world.ts';
import { endWhatIsOver } from '#app/request/pipeline/expire.server.ts';
import { openSignPaper, readSigning } from './read.server.ts';
import { consentToRecords, declineToSign, sendCode, signPapers } from './steps.server.ts';
import { hashSignToken } from './token.server.ts';
import { TRIAL } from './words.ts';

const installation = await openOwnInstallation();
const packets = await packetsOf(installation);
const { staged, people } = packets;
const { look } = installation.database;
await packets.publish('Agreement', { signers: ['lender', 'company'], content: AGREEMENT });

const visitor = () => callAs(installation);
const LENDER = 'lender@example.com';

async function out() {
  const reserved = await packets.reserve();
  const { packetId } = mustSucceed(await packets.send(reserved.requestId));
  return { ...reserved, packetId, token: await packets.tokenOf(LENDER) };
}

const stateOf = async (packetId: string) =>
  (await look<{ state: string }>('select state from packets where id = $1', [packetId]))[0]?.state;

const whyEnded = (packetId: string) =>
  look('select state, closed_reason as why from packets where id = $1', [packetId]);

const reasonOf = (result: { ok: boolean; reason?: { kind: string } }) =>
  result.ok ? 'done' : result.reason?.kind;

/** The number in the trial of a link, as whoever opens it reads it. */
async function trialOf(token: string): Promise<string> {
  const opened = await openSignPaper(visitor(), { token, documentId: TRIAL });
  const [words = ''] = readPdf(mustSucceed(opened).bytes).pages;
  return /number of this trial is (\d{4})/.exec(words.replaceAll(/\s+/g, ' '))?.[1] ?? '';
}

describe('a packet that is out', () => {
  it('keeps the end of its reservation, and a link lets its signer read it (6.T7)', async () => {
    const reserved = await packets.reserve();
    const before = await staged.endsOf(reserved.requestId);
    mustSucceed(await packets.send(reserved.requestId));
    expect(await staged.stageOf(reserved.requestId)).toBe('documents_out');
    expect(await staged.endsOf(reserved.requestId)).toEqual(before);
    const token = await packets.tokenOf(LENDER);
    const view = mustSucceed(await readSigning(visitor(), token));
    expect(view).toMatchObject({ step: 'consent', provesBy: 'code', lacks: null });
    const { address, amount, until } = view.subject;
    expect(`${address}|${amount}|${until}`).toMatch(
      /, OH\|\$[\d,]+\.00\|[A-Z][a-z]{2} \d+, \d{4}, /,
    );
    expect(view.papers.map(({ title }) => title)).toEqual(['Agreement']);
    expect(await readSigning(visitor(), 'x'.repeat(43))).toEqual({ ok: false, reason: 'missing' });
  });

  it('is not sent twice, and not by whoever has asked', async () => {
    const { requestId, lender } = await out();
    expect(reasonOf(await packets.send(requestId))).toBe('stage_passed');
    const own = await packets.reserve();
    const sent = await sendDocuments(packets.as(own.lender), { requestId: own.requestId });
    expect(reasonOf(sent)).toBe('forbidden');
    const other = await sendDocuments(packets.as(lender), { requestId: own.requestId });
    expect(reasonOf(other)).toBe('missing');
  });

  it('takes a consent from whoever has read the trial alone', async () => {
    const { token } = await out();
    const { token: another } = await out();
    const agree = (number: string) => consentToRecords(visitor(), token, number);
    expect(reasonOf(await agree('none'))).toBe('wrong_trial');
    expect(reasonOf(await agree(await trialOf(another)))).toBe('wrong_trial');
    expect(mustSucceed(await readSigning(visitor(), token)).step).toBe('consent');
    expect(reasonOf(await agree(` ${await trialOf(token)} `))).toBe('done');
    const [signer] = await installation.database.look(
      `select consent from packet_signers where token_hash = decode($1, 'hex')`,
      [hashSignToken(token)],
    );
    expect(signer).toEqual({ consent: 'Standard text, tried on a PDF' });
    const nobodys = { token: 'x'.repeat(43), documentId: TRIAL };
    expect(await openSignPaper(visitor(), nobodys)).toEqual({ ok: false, reason: 'missing' });
  });

  it('takes no other name than the signer’s, and no try is lost by one', async () => {
    const { token } = await out();
    await packets.ready(visitor(), token);
    const { name } = mustSucceed(await readSigning(visitor(), token));
    mustSucceed(await sendCode(visitor(), token));
    const code = await packets.codeOf(LENDER);
    const signAs = (typed: string, tried = code) =>
      signPapers(visitor(), token, { name: typed, strokes: '', code: tried });
    for (let time = 0; time < 6; time += 1) {
      expect(await signAs('Mickey Mouse', 'wrong')).toMatchObject({
        reason: { kind: 'other_name', name },
      });
    }
    expect(await signAs(` ${name.toUpperCase().replace(' ', '  ')} `)).toMatchObject({ ok: true });
  });

  it('takes no signature before consent, unread, and without a code', async () => {
    const { token } = await out();
    const sign = (code: string) => packets.sign(visitor(), token, code);
    expect(reasonOf(await sign('123456'))).toBe('closed');
    expect(reasonOf(await sendCode(visitor(), token))).toBe('closed');
    mustSucceed(await consentToRecords(visitor(), token, await trialOf(token)));
    mustSucceed(await sendCode(visitor(), token));
    expect(reasonOf(await sign(await packets.codeOf(LENDER)))).toBe('unread');
    await packets.ready(visitor(), token);
    expect(reasonOf(await sign('123456'))).toBe('wrong_code');
    // Nothing but a try uses a code up.
    expect(reasonOf(await sign(await packets.codeOf(LENDER)))).toBe('done');
    expect(reasonOf(await sign(await packets.codeOf(LENDER)))).toBe('closed');
  });
});

async function signAsLender(token: string) {
  await packets.ready(visitor(), token);
  mustSucceed(await sendCode(visitor(), token));
  mustSucceed(await packets.sign(visitor(), token, await packets.codeOf(LENDER)));
}

describe('a code', () => {
  it('that is wrong five times is spent, and a new one works (6.X14, 6.R15)', async () => {
    const { token } = await out();
    await packets.ready(visitor(), token);
    mustSucceed(await sendCode(visitor(), token));
    const code = await packets.codeOf(LENDER);
    const wrong = code === '000000' ? '111111' : '000000';
    const answers = [];
    for (let time = 0; time < 5; time += 1) {
      answers.push(reasonOf(await packets.sign(visitor(), token, wrong)));
    }
    expect(answers).toEqual([...Array<string>(4).fill('wrong_code'), 'too_many_tries']);
    expect(reasonOf(await packets.sign(visitor(), token, code))).toBe('too_many_tries');
    mustSucceed(await sendCode(visitor(), token));
    const anew = await packets.codeOf(LENDER);
    expect(reasonOf(await packets.sign(visitor(), token, anew))).toBe('done');
  });

  it('is good for ten minutes, and three are mailed in an hour (6.R15)', async () => {
    const { token } = await out();
    await packets.ready(visitor(), token);
    mustSucceed(await sendCode(visitor(), token));
    const code = await packets.codeOf(LENDER);
    const now = installation.clock.now().getTime();
    installation.setNow(new Date(now + 10 * 60_000 + 5_000).toISOString());
    expect(reasonOf(await packets.sign(visitor(), token, code))).toBe('wrong_code');
    mustSucceed(await sendCode(visitor(), token));
    mustSucceed(await sendCode(visitor(), token));
    expect(reasonOf(await sendCode(visitor(), token))).toBe('too_many_codes');
    installation.setNow(new Date(now + 61 * 60_000).toISOString());
    mustSucceed(await sendCode(visitor(), token));
  });
});

describe('the last signature', () => {
  it('is the company’s, by its second factor; then the papers are sealed (6.T8)', async () => {
    const { token, requestId, packetId, noteId } = await out();
    const before = await packets.tokenOf(people.admin.email);
    await signAsLender(token);
    const companyToken = await packets.tokenOf(people.admin.email);
    expect(companyToken).not.toBe(before);
    const company = await packets.company();
    await packets.ready(company, companyToken);
    expect(reasonOf(await packets.sign(visitor(), companyToken, '000000'))).toBe('factor_needed');
    expect(reasonOf(await packets.sign(company, companyToken, '000000'))).toBe('wrong_code');
    const signed = await packets.sign(company, companyToken, packets.companyCode());
    expect(mustSucceed(signed).wholePacketId).toBe(packetId);
    expect(await stateOf(packetId)).toBe('signed');
    expect(await staged.stageOf(requestId)).toBe('signed');
    expect(await sealSigned(installation)).toBeGreaterThan(0);
    expect(await sealSigned(installation)).toBe(0);
    const [paper] = await look<{ key: string; sha256: string; shown: string }>(
      `select sealed_key as key, encode(sealed_sha256, 'hex') as sha256, shown_key as shown
       from packet_documents where packet_id = $1`,
      [packetId],
    );
    const file = await installation.files.get(paper?.key ?? '');
    expect(createHash('sha256').update(file!).digest('hex')).toBe(paper?.sha256);
    const { poppler, mupdf } = await readBySeveral(file!);
    expect(poppler).toContain('Signature is Valid');
    expect(mupdf).toContain('unchanged since signing');
    const shown = await installation.files.get(paper?.shown ?? '');
    expect(Buffer.from(file!).subarray(0, shown!.length).equals(Buffer.from(shown!))).toBe(true);
    const vault = await look('select from documents where note_id = $1 and file_key = $2', [
      noteId,
      paper?.key,
    ]);
    expect(vault).toHaveLength(1);
    await expect(
      look(`update packet_documents set sealed_sha256 = shown_sha256 where packet_id = $1`, [
        packetId,
      ]),
    ).rejects.toThrow('never replaced');
    const actions = await look<{ action: string }>(
      `select action from audit_entries where record_id = $1 order by at, ctid`,
      [packetId],
    );
    expect(actions.map(({ action }) => action).toSorted()).toEqual([
      'packet.sealed',
      'packet.sent',
      'packet.signed',
      'packet.signed',
    ]);
  });
});

describe('a packet that ends before', () => {
  it('takes no last lender whom the offering does not admit any more (6.R1) (6.T8)', async () => {
    const { requestId, token } = await out();
    await look(
      `update offerings set exemption = '506c', accreditation = 'verified'
       where property_id = (select property_id from investment_requests where id = $1)`,
      [requestId],
    );
    // Said before they have read and typed anything.
    expect(await readSigning(visitor(), token)).toMatchObject({ value: { lacks: 'evidence' } });
    await packets.ready(visitor(), token);
    mustSucceed(await sendCode(visitor(), token));
    const code = await packets.codeOf(LENDER);
    expect(reasonOf(await packets.sign(visitor(), token, code))).toBe('evidence_missing');
    expect(await staged.stageOf(requestId)).toBe('documents_out');
  });

  it('is declined with a reason, and the note stays reserved (6.T9)', async () => {
    const { token, requestId, packetId } = await out();
    expect(reasonOf(await declineToSign(visitor(), token, ' '))).toBe('closed');
    mustSucceed(await declineToSign(visitor(), token, 'The rate is another one.'));
    expect(await stateOf(packetId)).toBe('declined');
    expect(await staged.stageOf(requestId)).toBe('reserved');
    expect(reasonOf(await sendCode(visitor(), token))).toBe('closed');
    expect(mustSucceed(await readSigning(visitor(), token))).toMatchObject({
      state: 'declined',
      step: null,
      papers: [],
    });
    mustSucceed(await packets.send(requestId));
  });

  it('expires with its reservation (6.T13)', async () => {
    const { token, requestId, packetId } = await out();
    const { expires } = await staged.endsOf(requestId);
    installation.setNow(new Date(Date.parse(`${expires}Z`) + 60_000).toISOString());
    await endWhatIsOver(installation);
    expect(await staged.stageOf(requestId)).toBe('expired');
    expect(await stateOf(packetId)).toBe('expired');
    expect(reasonOf(await sendCode(visitor(), token))).toBe('closed');
  });

  it('is void with a withdrawal (6.T15)', async () => {
    const { requestId, lender, packetId } = await out();
    mustSucceed(await staged.withdraw(lender, requestId));
    const why = 'The request was withdrawn.';
    expect(await whyEnded(packetId)).toEqual([{ state: 'voided', why }]);
    const told = `select facts from outbox_mails where template = 'packet-closed' order by ctid`;
    const facts = { state: 'voided', inState: 'OH', papers: 'Agreement' };
    expect((await look(told)).at(-1)).toMatchObject({ facts });
  });

  it('is void with what all have signed and is released, sealed papers too (6.T16)', async () => {
    const { token, requestId, packetId } = await out();
    await signAsLender(token);
    const companyToken = await packets.tokenOf(people.admin.email);
    const company = await packets.company();
    await packets.ready(company, companyToken);
    mustSucceed(await packets.sign(company, companyToken, packets.companyCode(1)));
    expect(await stateOf(packetId)).toBe('signed');
    expect(await sealSigned(installation)).toBe(1);
    mustSucceed(await staged.release(people.secondAdmin, requestId));
    expect(await whyEnded(packetId)).toEqual([{ state: 'voided', why: 'not any more' }]);
    const papers = await look<{ title: string }>(
      `select d.title from documents d join packet_documents p on p.sealed_key = d.file_key
       where p.packet_id = $1`,
      [packetId],
    );
    expect(papers).toHaveLength(1);
    expect(papers[0]!.title).toMatch(/ \(void\)$/);
  });

  it('takes no signature when the reservation has ended meanwhile', async () => {
    const { token, requestId } = await out();
    await packets.ready(visitor(), token);
    mustSucceed(await sendCode(visitor(), token));
    const code = await packets.codeOf(LENDER);
    mustSucceed(await staged.release(people.secondAdmin, requestId));
    const { name } = mustSucceed(await readSigning(visitor(), token));
    const late = { name, strokes: '', code };
    expect(reasonOf(await signPapers(visitor(), token, late))).toBe('closed');
    expect(await staged.stageOf(requestId)).toBe('released');
  });
});
