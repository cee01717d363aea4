import { PDF } from '@libpdf/core';
import { formatLongDate } from '#app/ground/calendar/format-date.ts';
import type { packetDocuments, packets, packetSigners } from '#app/packet/send/tables.server.ts';
import { packetNumber } from '#app/packet/send/number.ts';
import { businessDate, businessTimeText } from '#app/server/clock.ts';
import type { Installation } from '#app/server/installation.ts';
import type { AddedFacts, Placed } from './added.server.tsx';
import type { SignerFacts } from './certificate-facts.ts';
import { certificateFacts } from './holder.server.ts';

type Document = typeof packetDocuments.$inferSelect;
type Signer = typeof packetSigners.$inferSelect;

type Sealing = {
  shown: Uint8Array;
  document: Document;
  packet: typeof packets.$inferSelect;
  papers: readonly Document[];
  signers: readonly Signer[];
  certificate: Uint8Array;
  at: Date;
};

/** What is laid over a signed paper and put behind it. Source: rules 6.5. */
export async function addedFactsOf(
  { settings }: Installation,
  { shown, document, packet, papers, signers, certificate, at }: Sealing,
): Promise<AddedFacts> {
  const zone = settings.businessTimeZone;
  const own = signers.filter(({ party }) => document.signers.includes(party));
  const sealer = certificateFacts(certificate);
  return {
    pageCount: (await PDF.load(shown)).getPageCount(),
    marks: document.places.flatMap((place): Placed[] => {
      const signer = own.find(
        ({ party, number }) => party === place.mark.party && number === place.mark.number,
      );
      return signer === undefined ? [] : placedBy(signer, place, zone);
    }),
    certificate: {
      title: document.title,
      packet: packetNumber(packet.id),
      companyName: settings.company.name,
      papers: papers
        .filter((paper) => wasShownTo(paper, own))
        .map(({ title, shownSha256 }) => ({ title, sha256: shownSha256 })),
      signers: own.map((signer) => signerFacts(signer, { sentAt: packet.sentAt, zone })),
      sealedAt: at.toISOString(),
      sealedText: businessTimeText(at, zone),
      sealer,
      verifyAddress: `${settings.publicUrl.origin}/verify`,
    },
  };
}

/** Whether a paper lay before all of these: one in ink is sent by other ways. */
function wasShownTo({ method, signers }: Document, all: readonly Signer[]): boolean {
  return method === 'electronic' && all.every(({ party }) => signers.includes(party));
}

/** What a signer has put in a place. */
function placedBy(signer: Signer, place: Document['places'][number], zone: string): Placed[] {
  const { signedAt, markKind, mark, typedName, name } = signer;
  if (signedAt === null || mark === null) return [];
  if (place.mark.what === 'signed_on') {
    return [{ ...place, text: formatLongDate(businessDate(signedAt, zone)) }];
  }
  if (markKind === 'drawn' && place.mark.what === 'signature') {
    return [{ ...place, strokes: mark }];
  }
  const typed = typedName ?? name;
  return [{ ...place, text: place.mark.what === 'initials' ? initialsOf(typed) : typed }];
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word));
  return words.map((word) => [...word][0]?.toUpperCase() ?? '').join('');
}

function signerFacts(
  signer: Signer,
  { sentAt, zone }: { sentAt: Date; zone: string },
): SignerFacts {
  const time = (at: Date | null) => at && businessTimeText(at, zone);
  return {
    name: signer.name,
    capacity: signer.capacity,
    email: signer.email,
    consent: signer.consent ?? '',
    sentAt: businessTimeText(signer.calledAt ?? sentAt, zone),
    openedAt: time(signer.openedAt),
    consentedAt: time(signer.consentedAt),
    provenBy: signer.provenBy === 'factor' ? 'Second factor' : 'Code by email',
    provenAt: time(signer.provenAt),
    signedAt: time(signer.signedAt),
    clientAddress: signer.clientAddress,
    browser: signer.browser,
  };
}
