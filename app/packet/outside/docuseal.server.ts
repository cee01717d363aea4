import * as v from 'valibot';
import type { SigningServiceSettings } from '#app/server/env/signing-service.ts';
import { type Asker, askerAt, SigningServiceError } from './ask.server.ts';
import { readAs, roleOf, shareOf } from './read-answer.server.ts';
import type {
  Handle,
  KnownHandle,
  OutsidePacket,
  OutsideState,
  SigningService,
} from './service.server.ts';

const submitter = v.object({
  submission_id: v.number(),
  external_id: v.nullable(v.string()),
  completed_at: v.nullable(v.string()),
  declined_at: v.nullable(v.string()),
});
const submission = v.object({
  id: v.number(),
  status: v.picklist(['pending', 'completed', 'declined', 'expired']),
  archived_at: v.nullish(v.string()),
  audit_log_url: v.nullish(v.string()),
  documents: v.optional(v.array(v.object({ name: v.string(), url: v.string() })), []),
  submitters: v.array(v.omit(submitter, ['submission_id'])),
  submission_events: v.optional(
    v.array(v.object({ event_type: v.string(), data: v.optional(v.unknown()) })),
    [],
  ),
});
const created = v.object({ id: v.number() });
const found = v.object({ data: v.array(submitter) });

const FIELDS = { signature: 'signature', initials: 'initials', signed_on: 'date' } as const;

/**
 * DocuSeal: one submission of the papers of a packet, whose submitters have our ids. Submissions
 * from a PDF are part of its Pro edition. Source: DocuSeal's description of its interface
 * (docs/openapi.json in its repository), read on 2026-11-26.
 */
export function openDocuseal({ url, apiKey, filesUrl }: SigningServiceSettings): SigningService {
  const asker = askerAt({ url, filesUrl, headers: { 'x-auth-token': apiKey } });
  return {
    label: 'DocuSeal',
    create: async (packet) => {
      const body = submissionOf(packet);
      const answer = await asker.json('/submissions/pdf', { method: 'POST', body });
      return String(readAs(created, answer).id);
    },
    cancel: (handle) => cancel(asker, handle),
    state: async (handle) => stateOf(await readSubmission(asker, handle), handle),
    fetch: async (handle) => {
      const { status, documents, audit_log_url: audit } = await readSubmission(asker, handle);
      if (status !== 'completed' || !audit) throw new SigningServiceError('it is not complete');
      const papers: Uint8Array[] = [];
      for (const { url: address } of inOrder(documents, handle.titles)) {
        papers.push(await asker.fileAt(address));
      }
      return { papers, audit: await asker.fileAt(audit) };
    },
  };
}

function submissionOf({ title, papers, signers }: OutsidePacket) {
  const roles = new Set(signers.map(roleOf));
  const orders = [...new Set(signers.map(({ signOrder }) => signOrder))].toSorted((a, b) => a - b);
  return {
    name: title,
    order: 'preserved',
    send_email: true,
    documents: papers.map((paper, index) => ({
      name: paper.title,
      file: Buffer.from(paper.bytes).toString('base64'),
      position: index,
      fields: paper.places
        .filter(({ mark }) => roles.has(roleOf(mark)))
        .map((place, at) => {
          const { x, y, width: w, height: h } = shareOf(place);
          return {
            name: `${roleOf(place.mark)} ${at + 1}`,
            type: FIELDS[place.mark.what],
            role: roleOf(place.mark),
            required: true,
            areas: [{ x, y, w, h, page: place.page + 1 }],
          };
        }),
    })),
    submitters: signers.map((signer) => ({
      role: roleOf(signer),
      name: signer.name,
      email: signer.email,
      external_id: signer.id,
      order: orders.indexOf(signer.signOrder),
    })),
  };
}

async function readSubmission(asker: Asker, { outsideId }: KnownHandle) {
  return readAs(submission, await asker.json(`/submissions/${encodeURIComponent(outsideId)}`));
}

function stateOf(
  { status, archived_at: archivedAt, submitters, submission_events: events }: Submission,
  { signerIds }: KnownHandle,
): OutsideState {
  if (submitters.some(({ external_id: id }) => id === null || !signerIds.includes(id))) {
    throw new SigningServiceError('it is a submission of somebody else');
  }
  const signed = submitters.flatMap(({ external_id: id, completed_at: at }) =>
    id === null || at === null ? [] : [{ id, at: new Date(at) }],
  );
  if (status === 'completed') return { state: 'completed', signed };
  if (status === 'declined') {
    const by = submitters.find(({ declined_at: at }) => at !== null)?.external_id ?? '';
    const said = events.find(({ event_type: type }) => type === 'decline_form')?.data;
    const reason = v.safeParse(v.object({ reason: v.string() }), said);
    return { state: 'declined', signed, by, reason: reason.success ? reason.output.reason : '' };
  }
  const isOver = status === 'expired' || (archivedAt ?? null) !== null;
  return { state: isOver ? 'ended' : 'open', signed };
}

/** DocuSeal promises no order; each file has the name of its paper. */
function inOrder<T extends { name: string }>(files: readonly T[], titles: readonly string[]) {
  const named = titles.flatMap((title) => files.filter(({ name }) => name === title));
  return named.length === files.length && new Set(named).size === files.length ? named : files;
}

type Submission = v.InferOutput<typeof submission>;

/** What is archived is signed by nobody any more. */
async function cancel(asker: Asker, { outsideId, signerIds }: Handle): Promise<void> {
  const ids = outsideId === null ? await findStray(asker, signerIds) : [outsideId];
  for (const id of ids) {
    try {
      await asker.json(`/submissions/${encodeURIComponent(id)}`, { method: 'DELETE' });
    } catch (error) {
      if (!(error instanceof SigningServiceError) || error.status !== 404) throw error;
    }
  }
}

/** What DocuSeal may have of a packet that it never answered about. */
async function findStray(asker: Asker, signerIds: readonly string[]): Promise<string[]> {
  const [first] = signerIds;
  if (first === undefined) return [];
  const answer = await asker.json('/submitters', { query: { external_id: first } });
  const ids = readAs(found, answer).data.filter(({ external_id: id }) => id === first);
  return [...new Set(ids.map(({ submission_id: id }) => String(id)))];
}
