import { createHash, X509Certificate } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { drawPdf, drawPlacedPdf } from '#app/server/pdf/draw-pdf.ts';
import { PRODUCT_LOOK } from '#app/server/pdf/tinted.tsx';
import { readBlocks } from '#app/packet/templates/blocks.server.ts';
import { fillMarkup, parseMarkup } from '#app/packet/templates/markup.ts';
import { readBySeveral } from '#tests/helpers/pdf-readers.ts';
import { openTestInstallation, type TestInstallation } from '#tests/helpers/test-installation.ts';
import { certificateFacts, holderOf, makeSigningKey } from './holder.server.ts';
import { decryptKey, encryptKey } from './keys.server.ts';
import { countSigningKeys, openHolder, resealSigningKeys } from './keys.server.ts';
import { sealPdf } from './queue.server.ts';

const AT = new Date('2026-03-06T15:00:00Z');
const SOURCE = '# Note\n\n{{signature lender 1}} {{signed_on lender 1}}\n\n{{signature company}}';

let shown: Uint8Array;
let sealed: Buffer;

beforeAll(async () => {
  const parsed = parseMarkup(SOURCE, 'signing');
  if (!parsed.ok) throw new Error('the template can be read');
  const blocks = readBlocks(fillMarkup(parsed.value, { values: {}, rows: [] }));
  const facts = {
    title: 'Note',
    companyName: 'Hearth Lending',
    number: 'N-1',
    blocks,
    isPreview: false,
    madeAt: AT.toISOString(),
  };
  const drawn = await drawPlacedPdf({ kind: 'sheet', facts, look: PRODUCT_LOOK });
  shown = drawn.file;
  const [signature, signedOn, company] = drawn.places;
  if (!signature || !signedOn || !company) throw new Error('the paper has three places');
  const key = await makeSigningKey('Hearth Lending', AT);
  const added = await drawPdf({
    kind: 'added',
    facts: {
      pageCount: 1,
      marks: [
        { ...signature, text: 'Nora Whitfield' },
        { ...signedOn, text: 'March 6, 2026' },
        { ...company, strokes: 'M 10 200 L 300 40 L 500 220 L 900 90' },
      ],
      certificate: {
        title: 'Note',
        packet: 'P-1',
        companyName: 'Hearth Lending',
        papers: [{ title: 'Note', sha256: createHash('sha256').update(shown).digest('hex') }],
        signers: [
          {
            name: 'Nora Whitfield',
            capacity: 'Trustee',
            email: 'nora@example.com',
            consent: 'Version 2',
            sentAt: 'March 6, 2026, 9:00 AM',
            openedAt: 'March 6, 2026, 9:10 AM',
            consentedAt: 'March 6, 2026, 9:11 AM',
            provenBy: 'Code by email',
            provenAt: 'March 6, 2026, 9:12 AM',
            signedAt: 'March 6, 2026, 9:13 AM',
            clientAddress: '192.0.2.7',
            browser: 'Firefox',
          },
        ],
        sealedAt: AT.toISOString(),
        sealedText: 'March 6, 2026, 10:00 AM',
        sealer: certificateFacts(key.certificate),
        verifyAddress: 'https://example.com/verify',
      },
    },
    look: PRODUCT_LOOK,
  });
  const holder = await holderOf(key);
  const of = { shown, added, companyName: 'Hearth Lending', holder, stamp: null, at: AT };
  sealed = Buffer.from(await sealPdf(of));
});

describe('a sealed paper', () => {
  it('begins with the very bytes that were shown', () => {
    expect(sealed.subarray(0, shown.length).equals(Buffer.from(shown))).toBe(true);
  });

  it('is valid and whole to two readers that know nothing of each other', async () => {
    const { poppler, mupdf } = await readBySeveral(sealed);
    expect(poppler).toContain('Signature Validation: Signature is Valid.');
    expect(poppler).toContain('Total document signed');
    expect(poppler).toContain('Signature Type: ETSI.CAdES.detached');
    expect(mupdf).toContain('The document is unchanged since signing.');
  });

  it('with a changed byte is invalid to both (6.X14)', async () => {
    for (const at of [200, shown.length - 2000, shown.length + 300]) {
      const changed = Buffer.from(sealed);
      changed[at] = (changed[at] ?? 0) ^ 1;
      const { poppler, mupdf } = await readBySeveral(changed);
      expect(poppler).not.toContain('Signature is Valid');
      expect(mupdf).not.toContain('unchanged since signing');
    }
  });

  it('says its time in /M alone, and names its certificate', () => {
    const text = sealed.toString('latin1');
    expect(text).toContain('/M (D:20260306150000Z)');
    const oid = (hex: string) => text.toLowerCase().includes(hex);
    // signing-certificate-v2 is there, signingTime is not.
    expect(oid('060b2a864886f70d010910022f')).toBe(true);
    expect(oid('06092a864886f70d010905')).toBe(false);
  });
});

describe('a key that the installation makes', () => {
  it('has a certificate of its own for ten years', async () => {
    const { certificate } = await makeSigningKey('Hearth Lending', AT);
    const read = new X509Certificate(certificate);
    expect(read.subject).toBe('CN=Hearth Lending');
    expect(new Date(read.validTo)).toEqual(new Date('2036-03-06T15:00:00Z'));
    expect(certificateFacts(certificate).isSelfSigned).toBe(true);
  });

  it('opens by the secret that has encrypted it, in its row, and as it was', () => {
    const [id, key] = [crypto.randomUUID(), new Uint8Array([1, 2, 3])];
    const kept = encryptKey('one'.repeat(12), id, key);
    expect(decryptKey(['one'.repeat(12)], id, kept)).toEqual(key);
    expect(decryptKey(['two'.repeat(12)], id, kept)).toBeNull();
    expect(decryptKey(['one'.repeat(12)], crypto.randomUUID(), kept)).toBeNull();
    const changed = {
      ...kept,
      sealed: kept.sealed.map((byte, at) => (at === 14 ? byte ^ 1 : byte)),
    };
    expect(decryptKey(['one'.repeat(12)], id, changed)).toBeNull();
  });

  it('is made once, encrypted anew by another secret, and made again when it is over', async () => {
    const installation: TestInstallation = await openTestInstallation();
    try {
      const two = await Promise.all([openHolder(installation), openHolder(installation)]);
      expect(Buffer.from(two[0].certificate).equals(Buffer.from(two[1].certificate))).toBe(true);
      const rotated = { secret: 'x'.repeat(40), secretBefore: installation.secret };
      const { database } = installation;
      expect(await countSigningKeys(database, rotated)).toEqual({ otherCount: 1, lostCount: 0 });
      expect(await resealSigningKeys(database, rotated)).toBe(1);
      expect(await resealSigningKeys(database, rotated)).toBe(0);
      const lost = { otherCount: 0, lostCount: 1 };
      expect(await countSigningKeys(database, installation)).toEqual(lost);
      await expect(openHolder(installation)).rejects.toThrow('another secret');
      const anew = { ...installation, ...rotated, secretBefore: null };
      const same = await openHolder(anew);
      expect(Buffer.from(same.certificate).equals(Buffer.from(two[0].certificate))).toBe(true);
      installation.setNow('2037-01-01T00:00:00Z');
      const next = await openHolder(anew);
      expect(Buffer.from(next.certificate).equals(Buffer.from(same.certificate))).toBe(false);
    } finally {
      await installation.close();
    }
  });
});
