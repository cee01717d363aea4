import { createHash, randomBytes } from 'node:crypto';
import { PDF } from '@libpdf/core';
import { fromBER } from 'asn1js';
import { ContentInfo, SignedData, TSTInfo } from 'pkijs';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { readBySeveral } from '#tests/helpers/pdf-readers.ts';
import { openTimeStampStandIn, type StampFault } from '#tests/helpers/time-stamp-stand-in.ts';
import { holderOf, makeSigningKey } from './holder.server.ts';
import { sealPdf } from './queue.server.ts';
import { stamperAt, STAMP_BYTES, TimeStampError } from './time-stamp.server.ts';

const AT = new Date('2026-03-06T15:00:00Z');
const TOKEN_OID = '1.2.840.113549.1.9.16.2.14';
const service = await openTimeStampStandIn(AT);
const stamp = stamperAt(service.url, { timeoutMs: 2_000 });
const signature = randomBytes(384);

beforeEach(() => service.stampWith({}));
afterAll(() => service.close());

async function sealedBy(stamper: typeof stamp | null): Promise<Buffer> {
  const paper = PDF.create();
  paper.addPage();
  const shown = await paper.save();
  const holder = await holderOf(await makeSigningKey('Hearth Lending', AT));
  const of = { shown, added: shown, companyName: 'Hearth Lending', holder, at: AT };
  return Buffer.from(await sealPdf({ ...of, stamp: stamper }));
}

/** What stands in a sealed file as its signature. */
function signerOf(file: Buffer) {
  const text = file.toString('latin1');
  const hex = /\/Contents\s*<([0-9a-f]+)>/i.exec(text)?.[1] ?? '';
  const { result } = fromBER(new Uint8Array(Buffer.from(hex, 'hex')));
  const signed = new SignedData({ schema: new ContentInfo({ schema: result }).content });
  const [signer] = signed.signerInfos;
  if (signer === undefined) throw new Error('a sealed file has a signer');
  return signer;
}

describe('a time-stamp service', () => {
  it.each<[string, StampFault, string]>([
    ['refuses', { status: 2 }, 'the service refuses (status 2)'],
    ['answers another question', { nonce: Buffer.from([5]) }, 'to another question'],
    ['stamps something else', { imprint: randomBytes(32) }, 'of something else'],
    ['has a certificate for mail', { isForMail: true }, 'is not for stamping'],
    ['signs otherwise', { isForged: true }, 'is not signed as it says'],
  ])('that %s gives no stamp', async (_, fault, message) => {
    service.stampWith(fault);
    const answer = stamp(signature);
    await expect(answer).rejects.toThrow(TimeStampError);
    await expect(answer).rejects.toThrow(message);
  });

  it('gives none by an error, by words, by too many of them, elsewhere or late', async () => {
    service.answerWith((response) => response.writeHead(503).end());
    await expect(stamp(signature)).rejects.toThrow('the answer has the status 503');
    service.answerWith((response) => response.end('<html>'));
    await expect(stamp(signature)).rejects.toThrow('the answer is no stamp');
    service.answerWith((response) => response.end(Buffer.alloc(STAMP_BYTES + 1)));
    await expect(stamp(signature)).rejects.toThrow('the answer is too long');
    service.answerWith((response) => response.writeHead(302, { location: '/other' }).end());
    const before = service.asked();
    await expect(stamp(signature)).rejects.toThrow(TimeStampError);
    expect(service.asked()).toBe(before + 1);
    service.answerWith(() => undefined);
    const hurried = stamperAt(service.url, { timeoutMs: 100 });
    await expect(hurried(signature)).rejects.toThrow('the answer did not come in time');
  });

  it('says when it saw a signature, and is asked anew each time', async () => {
    const [one, other] = [await stamp(signature), await stamp(signature)];
    expect(one).toMatchObject({ at: AT, by: 'Stamps of a Test' });
    const bytes = ({ token }: typeof one) => Buffer.from(token.toSchema().toBER());
    expect(bytes(one).equals(bytes(other))).toBe(false);
  });
});

describe('a seal', () => {
  it('that cannot be stamped is not made', async () => {
    service.stampWith({ status: 2 });
    await expect(sealedBy(stamp)).rejects.toThrow(TimeStampError);
  });

  it('without a service has no stamp', async () => {
    expect(signerOf(await sealedBy(null)).unsignedAttrs).toBeUndefined();
  });

  it('carries the stamp of its signature, and is valid to two readers', async () => {
    const file = await sealedBy(stamp);
    const { poppler, mupdf } = await readBySeveral(file);
    expect(poppler).toContain('Signature Validation: Signature is Valid.');
    expect(poppler).toContain('Total document signed');
    expect(mupdf).toContain('The document is unchanged since signing.');
    const signer = signerOf(file);
    const [attribute, ...others] = signer.unsignedAttrs?.attributes ?? [];
    expect(others).toEqual([]);
    expect(attribute?.type).toBe(TOKEN_OID);
    const token = new SignedData({
      schema: new ContentInfo({ schema: attribute?.values[0] }).content,
    });
    const info = TSTInfo.fromBER(token.encapContentInfo.eContent?.getValue() ?? new ArrayBuffer());
    const value = Buffer.from(signer.signature.valueBlock.valueHexView);
    const imprint = Buffer.from(info.messageImprint.hashedMessage.valueBlock.valueHexView);
    expect(imprint.equals(createHash('sha256').update(value).digest())).toBe(true);
    expect(info.genTime).toEqual(AT);
  });
});
