import type { Answers, StandInPacket } from './signing-shapes.ts';

type Submission = {
  order: string;
  documents: {
    name: string;
    file: string;
    fields: { role: string; type: string; areas: { x: number; page: number }[] }[];
  }[];
  submitters: { role: string; email: string; external_id: string; order: number }[];
};

/** What DocuSeal answers, in the shapes of its docs/openapi.json. */
export const docusealAnswers: Answers = (asked, { packets, origin }) => {
  const { method, path, query, headers, body } = asked;
  const file = /^\/file\/(.+)\.pdf$/.exec(path)?.[1];
  if (file !== undefined) return { status: 200, pdf: `%PDF-1.7\n% ${decodeURIComponent(file)}\n` };
  if (headers['x-auth-token'] !== 'key-of-the-account') return { status: 401 };
  if (method === 'POST' && path === '/submissions/pdf') {
    const sent = JSON.parse(body.toString()) as Submission;
    const isWhole = sent.documents.every(
      (one) =>
        Buffer.from(one.file, 'base64').toString('latin1').startsWith('%PDF-') &&
        one.fields.every(({ role }) => sent.submitters.some((signer) => signer.role === role)),
    );
    if (!isWhole || sent.order !== 'preserved') return { status: 422 };
    const packet: StandInPacket = {
      id: String(1000 + packets.length),
      externalIds: sent.submitters.map(({ external_id: id }) => id),
      papers: sent.documents.map(({ name }) => name),
      status: 'open',
      signers: sent.submitters.map(() => ({ signedAt: null, declined: null })),
    };
    packets.push(packet);
    return { status: 200, json: submissionOf(packet, origin) };
  }
  if (path === '/submitters') {
    const wanted = query.get('external_id');
    const data = packets.flatMap((packet) =>
      submittersOf(packet).filter(({ external_id: id }) => id === wanted),
    );
    return { status: 200, json: { data, pagination: { count: data.length } } };
  }
  const id = /^\/submissions\/(\d+)$/.exec(path)?.[1];
  const packet = packets.find((one) => one.id === id);
  if (packet === undefined || packet.status === 'gone') return null;
  if (method === 'DELETE') {
    if (packet.status === 'open') packet.status = 'ended';
    return { status: 200, json: { id: Number(id), archived_at: '2026-11-21T15:00:00.000Z' } };
  }
  return { status: 200, json: submissionOf(packet, origin) };
};

function submittersOf({ id, externalIds, signers }: StandInPacket) {
  return signers.map(({ signedAt, declined }, index) => ({
    id: index + 1,
    submission_id: Number(id),
    external_id: externalIds[index] ?? null,
    sent_at: '2026-11-21T15:00:00.000Z',
    opened_at: null,
    completed_at: signedAt,
    declined_at: declined === null ? null : '2026-11-21T16:00:00.000Z',
    status: signedAt === null ? 'sent' : 'completed',
  }));
}

function submissionOf(packet: StandInPacket, origin: string) {
  const { id, status, papers, signers } = packet;
  const isDone = status === 'completed';
  const at = (name: string) => `${origin}/api/file/${encodeURIComponent(name)}.pdf`;
  const declined = signers.find((one) => one.declined !== null)?.declined;
  return {
    id: Number(id),
    slug: 'VyL4szTwYoSvXq',
    source: 'api',
    submitters_order: 'preserved',
    archived_at: status === 'ended' ? '2026-11-21T15:00:00.000Z' : null,
    status: status === 'completed' || status === 'declined' ? status : 'pending',
    audit_log_url: isDone ? at('audit') : null,
    combined_document_url: null,
    documents: isDone ? papers.toReversed().map((name) => ({ name, url: at(name) })) : [],
    submitters: submittersOf(packet),
    submission_events:
      declined === undefined
        ? []
        : [{ id: 1, submitter_id: 1, event_type: 'decline_form', data: { reason: declined } }],
  };
}
