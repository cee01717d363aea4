import { PDF, type Signer } from '@libpdf/core';
import { plainAddPlaceholder } from '@signpdf/placeholder-plain';
import { SignPdf } from '@signpdf/signpdf';
import { PadesSigner } from './cms.server.ts';
import { STAMP_BYTES, type Stamper } from './time-stamp.server.ts';

/** Room for a signature with a chain of certificates, in bytes. */
const SIGNATURE_BYTES = 16_384;

type Sealing = {
  /** The paper as it was shown, whose bytes stay the first of the sealed file. */
  shown: Uint8Array;
  /** A page to lay over each page of the paper, and behind them the certificate's own. */
  added: Uint8Array;
  companyName: string;
  holder: Signer;
  /** Null: the signature is of baseline B, without a stamp. */
  stamp: Stamper | null;
  at: Date;
};

/**
 * Seals a paper: marks over its unchanged pages, the certificate behind them, and one signature of
 * the whole. Errors: throws TimeStampError when the stamp that is asked for is not given. Source:
 * rules 6.5, decision 0129.
 */
export async function sealPdf({ shown, added, ...of }: Sealing): Promise<Uint8Array> {
  const paper = await PDF.load(shown);
  const layer = await PDF.load(added);
  const pages = paper.getPages();
  for (const [index, page] of pages.entries()) {
    page.drawPage(await paper.embedPage(layer, index), { x: 0, y: 0 });
  }
  const behind = layer.getPages().map((_, index) => index);
  await paper.copyPagesFrom(layer, behind.slice(pages.length));
  const whole = await paper.save({ incremental: true, useXRefStream: false });
  return signPdf(whole, of);
}

/** Adds the signature to a finished PDF. */
async function signPdf(
  whole: Uint8Array,
  { companyName, holder, stamp, at }: Omit<Sealing, 'shown' | 'added'>,
): Promise<Uint8Array> {
  const prepared = plainAddPlaceholder({
    pdfBuffer: Buffer.from(whole),
    reason: 'Signed and sealed',
    contactInfo: '',
    name: companyName,
    location: '',
    signingTime: at,
    signatureLength: SIGNATURE_BYTES + (stamp === null ? 0 : STAMP_BYTES),
    subFilter: 'ETSI.CAdES.detached',
  });
  return new SignPdf().sign(prepared, new PadesSigner(holder, stamp));
}
