import { createHash } from 'node:crypto';
import { deriveSlug } from '#app/ground/texts.ts';
import type { Brand } from '#app/brand/rules.ts';
import { paperLookOf } from '#app/brand/paper-look.server.ts';
import type { Caller } from '#app/server/caller.ts';
import type { Settings } from '#app/server/env.ts';
import { drawPdf } from '#app/server/pdf/draw-pdf.ts';

export type GuideFile = {
  bytes: Uint8Array;
  fileName: string;
  /** Names these bytes: another edition or other facts of the company give another one. */
  etag: string;
};

const drawn = new WeakMap<Settings, Promise<GuideFile>>();

/**
 * The free guide as a PDF file, with the company's facts. For everybody. It is drawn once for each
 * process and brand, also when many ask at the same time.
 * Errors: throws when it cannot be drawn; the next request tries again. Source: D13.
 */
export function readGuide({ settings, brand }: Caller): Promise<GuideFile> {
  const known = drawn.get(settings);
  if (known !== undefined) return known;
  const guide = drawGuide(settings, brand).catch((error: unknown) => {
    drawn.delete(settings);
    throw error;
  });
  drawn.set(settings, guide);
  return guide;
}

async function drawGuide({ company, publicUrl }: Settings, brand: Brand): Promise<GuideFile> {
  const look = await paperLookOf(brand);
  const bytes = await drawPdf({ kind: 'guide', company, siteAddress: publicUrl.origin, look });
  const name = deriveSlug(company.name);
  return {
    bytes,
    fileName: name === '' ? 'loan-note-guide.pdf' : `${name}-loan-note-guide.pdf`,
    etag: `"${createHash('sha256').update(bytes).digest('base64url')}"`,
  };
}
