import * as v from 'valibot';
import type { SigningServiceSettings } from '#app/server/env/signing-service.ts';
import { type Asker, askerAt, SigningServiceError } from './ask.server.ts';
import { readAs, shareOf } from './read-answer.server.ts';
import type {
  Handle,
  KnownHandle,
  OutsidePacket,
  OutsideState,
  SigningService,
} from './service.server.ts';

const recipient = v.object({
  role: v.string(),
  signingOrder: v.nullable(v.number()),
  signingStatus: v.picklist(['NOT_SIGNED', 'SIGNED', 'REJECTED']),
  signedAt: v.nullable(v.string()),
  rejectionReason: v.nullish(v.string()),
});
const envelope = v.object({
  id: v.string(),
  status: v.picklist(['DRAFT', 'PENDING', 'COMPLETED', 'REJECTED', 'CANCELLED']),
  externalId: v.nullable(v.string()),
  deletedAt: v.nullish(v.string()),
  recipients: v.array(recipient),
  envelopeItems: v.array(v.object({ id: v.string(), order: v.number() })),
});
const created = v.object({ id: v.string() });
const found = v.object({
  data: v.array(v.object({ id: v.string(), externalId: v.nullable(v.string()) })),
});

type Envelope = v.InferOutput<typeof envelope>;

const FIELDS = { signature: 'SIGNATURE', initials: 'INITIALS', signed_on: 'DATE' } as const;

/**
 * Documenso: one envelope of the papers of a packet, which has our id. Its signers sign one after
 * another; there is no side by side. Source: version 2 of Documenso's interface
 * (packages/trpc/server/envelope-router in its repository), read on 2026-11-26.
 */
export function openDocumenso({ url, apiKey }: SigningServiceSettings): SigningService {
  const asker = askerAt({ url, filesUrl: null, headers: { authorization: apiKey } });
  return {
    label: 'Documenso',
    create: async (packet) => {
      const body = formOf(packet);
      const answer = await asker.json('/envelope/create', { method: 'POST', body });
      const { id } = readAs(created, answer);
      await asker.json('/envelope/distribute', { method: 'POST', body: { envelopeId: id } });
      return id;
    },
    cancel: (handle) => cancel(asker, handle),
    state: async (handle) => stateOf(await readEnvelope(asker, handle.outsideId), handle),
    fetch: async ({ outsideId }) => {
      const { status, envelopeItems } = await readEnvelope(asker, outsideId);
      if (status !== 'COMPLETED') throw new SigningServiceError('it is not complete');
      const papers: Uint8Array[] = [];
      for (const { id } of envelopeItems.toSorted((one, other) => one.order - other.order)) {
        papers.push(await asker.file(`/envelope/item/${encodeURIComponent(id)}/download`));
      }
      const audit = `/envelope/${encodeURIComponent(outsideId)}/audit-log/download`;
      return { papers, audit: await asker.file(audit) };
    },
  };
}

function formOf({ packetId, title, papers, signers }: OutsidePacket): FormData {
  const payload = {
    type: 'DOCUMENT',
    title,
    externalId: packetId,
    recipients: signers.map((signer, index) => ({
      email: signer.email,
      name: signer.name,
      role: 'SIGNER',
      signingOrder: index + 1,
      fields: papers.flatMap(({ places }, identifier) =>
        places
          .filter(({ mark }) => mark.party === signer.party && mark.number === signer.number)
          .map((place) => {
            const { x, y, width, height } = shareOf(place);
            return {
              identifier,
              type: FIELDS[place.mark.what],
              page: place.page + 1,
              positionX: x * 100,
              positionY: y * 100,
              width: width * 100,
              height: height * 100,
            };
          }),
      ),
    })),
    meta: { signingOrder: 'SEQUENTIAL', distributionMethod: 'EMAIL' },
  };
  const form = new FormData();
  form.set('payload', JSON.stringify(payload));
  for (const { title: name, bytes } of papers) {
    const file = new Blob([new Uint8Array(bytes)], { type: 'application/pdf' });
    form.append('files', file, `${name}.pdf`);
  }
  return form;
}

async function readEnvelope(asker: Asker, id: string): Promise<Envelope> {
  return readAs(envelope, await asker.json(`/envelope/${encodeURIComponent(id)}`));
}

function stateOf(
  { status, externalId, deletedAt, recipients }: Envelope,
  { packetId, signerIds }: KnownHandle,
): OutsideState {
  if (externalId !== packetId) {
    throw new SigningServiceError('it is an envelope of somebody else');
  }
  const signers = recipients
    .filter(({ role }) => role === 'SIGNER')
    .map((one) => ({ ...one, id: signerIds[(one.signingOrder ?? 0) - 1] ?? '' }));
  const signed = signers.flatMap(({ id, signingStatus, signedAt }) =>
    signingStatus === 'SIGNED' && signedAt !== null ? [{ id, at: new Date(signedAt) }] : [],
  );
  if (status === 'COMPLETED') return { state: 'completed', signed };
  if (status === 'REJECTED') {
    const who = signers.find(({ signingStatus }) => signingStatus === 'REJECTED');
    return { state: 'declined', signed, by: who?.id ?? '', reason: who?.rejectionReason ?? '' };
  }
  const isOver = status === 'CANCELLED' || (deletedAt ?? null) !== null;
  return { state: isOver ? 'ended' : 'open', signed };
}

async function cancel(asker: Asker, { packetId, outsideId }: Handle): Promise<void> {
  const ids = outsideId === null ? await findStray(asker, packetId) : [outsideId];
  for (const id of ids) await cancelOne(asker, id);
}

/** A draft is deleted, and one that is out cancelled; of what is over nothing is changed. */
async function cancelOne(asker: Asker, id: string): Promise<void> {
  const body = { envelopeId: id };
  try {
    const { status } = await readEnvelope(asker, id);
    if (status === 'DRAFT') await asker.json('/envelope/delete', { method: 'POST', body });
    if (status === 'PENDING') await asker.json('/envelope/cancel', { method: 'POST', body });
  } catch (error) {
    if (!(error instanceof SigningServiceError) || error.status !== 404) throw error;
  }
}

async function findStray(asker: Asker, packetId: string): Promise<string[]> {
  const answer = await asker.json('/envelope', { query: { query: packetId } });
  const own = readAs(found, answer).data.filter(({ externalId }) => externalId === packetId);
  return own.map(({ id }) => id);
}
