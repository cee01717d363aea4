import type { Answers, StandInPacket } from './signing-shapes.ts';

type Payload = {
  type: string;
  externalId: string;
  recipients: {
    email: string;
    role: string;
    signingOrder: number;
    fields: { identifier: number; type: string; positionX: number; width: number }[];
  }[];
  meta: { signingOrder: string };
};

const STATUSES = {
  draft: 'DRAFT',
  open: 'PENDING',
  completed: 'COMPLETED',
  declined: 'REJECTED',
  ended: 'CANCELLED',
} as const;

/** What Documenso answers, in the shapes of packages/trpc/server/envelope-router. */
export const documensoAnswers: Answers = async (asked, { packets }) => {
  const { method, path, query, headers, body } = asked;
  if (headers.authorization !== 'key-of-the-account') return { status: 401 };
  const found = (id: string | undefined) =>
    packets.find((one) => one.id === id && one.status !== 'gone');
  if (method === 'POST' && path === '/envelope/create') {
    const type = headers['content-type'] ?? '';
    const form = await new Response(new Uint8Array(body), {
      headers: { 'content-type': type },
    }).formData();
    const payload = JSON.parse(String(form.get('payload'))) as Payload;
    const files = form.getAll('files').filter((one) => one instanceof File);
    const isWhole = payload.recipients.every(({ fields }) =>
      fields.every(({ identifier, positionX }) => identifier < files.length && positionX <= 100),
    );
    if (!isWhole || payload.meta.signingOrder !== 'SEQUENTIAL') return { status: 400 };
    const packet: StandInPacket = {
      id: `envelope_${packets.length}`,
      externalIds: [payload.externalId],
      papers: files.map(({ name }) => name),
      status: 'draft',
      signers: payload.recipients.map(() => ({ signedAt: null, declined: null })),
    };
    packets.push(packet);
    return { status: 200, json: { id: packet.id } };
  }
  if (method === 'POST') {
    const { envelopeId } = JSON.parse(body.toString()) as { envelopeId: string };
    const packet = found(envelopeId);
    if (packet === undefined) return null;
    return change(path, packet) ? { status: 200, json: { success: true } } : { status: 400 };
  }
  if (path === '/envelope') {
    const data = packets
      .filter(({ externalIds }) => externalIds[0] === query.get('query'))
      .map(({ id, externalIds }) => ({ id, externalId: externalIds[0] ?? null }));
    return { status: 200, json: { data, count: data.length } };
  }
  const item = /^\/envelope\/item\/(envelope_\d+)_(\d+)\/download$/.exec(path);
  const name = found(item?.[1])?.papers[Number(item?.[2])];
  if (name !== undefined) return { status: 200, pdf: `%PDF-1.7\n% ${name}\n` };
  const [, id, rest] = /^\/envelope\/(envelope_\d+)(\/audit-log\/download)?$/.exec(path) ?? [];
  const packet = found(id);
  if (packet === undefined) return null;
  if (rest !== undefined) return { status: 200, pdf: '%PDF-1.7\n% audit\n' };
  return { status: 200, json: envelopeOf(packet) };
};

/** Whether it is one that this may be done to. */
function change(path: string, packet: StandInPacket): boolean {
  const { status } = packet;
  if (path === '/envelope/distribute' && status === 'draft') packet.status = 'open';
  else if (path === '/envelope/cancel' && status === 'open') packet.status = 'ended';
  else if (path === '/envelope/delete' && status === 'draft') packet.status = 'gone';
  else return false;
  return true;
}

function envelopeOf({ id, status, externalIds, papers, signers }: StandInPacket) {
  return {
    id,
    type: 'DOCUMENT',
    status: status === 'gone' ? 'DRAFT' : STATUSES[status],
    externalId: externalIds[0] ?? null,
    completedAt: null,
    deletedAt: null,
    recipients: signers.map(({ signedAt, declined }, index) => ({
      role: 'SIGNER',
      signingOrder: index + 1,
      signingStatus: signedAt === null ? (declined === null ? 'NOT_SIGNED' : 'REJECTED') : 'SIGNED',
      signedAt,
      rejectionReason: declined,
    })),
    envelopeItems: papers
      .map((title, order) => ({ id: `${id}_${order}`, title, order }))
      .toReversed(),
  };
}
