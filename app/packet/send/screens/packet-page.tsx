import { data } from 'react-router';
import { addRefusals } from '#app/document/words.ts';
import { sendPapers } from '#app/packet/outside/send.server.ts';
import { sealSoon } from '#app/packet/seal/soon.server.ts';
import { queueFundingPapersAnew } from '#app/packet/send/at-funding.server.ts';
import { savePaperFacts } from '#app/packet/send/facts.server.ts';
import { returnScan, saveRecordingNumber } from '#app/packet/send/ink.server.ts';
import { callAgain, voidPacket } from '#app/packet/send/manage.server.ts';
import { readPacketPage } from '#app/packet/send/read.server.ts';
import { receiveScan } from '#app/packet/send/receive.server.ts';
import { factsSchema, recordingSchema, scanSchema, voidSchema } from '#app/packet/send/schema.ts';
import {
  ANEW_REFUSALS,
  FACTS_REFUSALS,
  PACKET_REFUSALS,
  SEND_REFUSALS,
} from '#app/packet/send/words.ts';
import { callerOf } from '#app/server/session.ts';
import { redirectWithToast } from '#app/server/session/redirects.ts';
import { refuseForm } from '#app/ui/answer-form.ts';
import { Stack } from '#app/ui/layout.tsx';
import { explainOrThrow, foundOrThrow } from '#app/ui/loader-answers.ts';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { titleMeta } from '#app/ui/page-meta.ts';
import { readForm } from '#app/ui/read-form.ts';
import { readAgainOnConflict } from '#app/ui/read-again.ts';
import type { Route } from './+types/packet-page';
import { EventsCard } from './packet-cards.tsx';
import { FactsCard } from './packet-cards.tsx';
import { PacketCard } from './packet-card.tsx';
import { AnewCard, SendCard } from './packet-cards.tsx';

export async function loader({ params, context }: Route.LoaderArgs) {
  return { page: foundOrThrow(await readPacketPage(callerOf(context), params.requestId)) };
}

export const shouldRevalidate = readAgainOnConflict;

export async function action({ request, params, context }: Route.ActionArgs) {
  const isUpload = /^multipart\//i.test(request.headers.get('content-type') ?? '');
  const form = isUpload ? await receiveScan(request) : await request.formData();
  if (form === null || isUpload !== (form.get('intent') === 'scan')) {
    throw data(null, { status: 400 });
  }
  const sent = { form, context, requestId: params.requestId };
  switch (form.get('intent')) {
    case 'send':
      return send(sent);
    case 'anew':
      return makeAnew(sent);
    case 'facts':
      return saveFacts(sent);
    case 'void':
      return takeBack(sent);
    case 'call':
      return call(sent);
    case 'scan':
      return keepScan(sent);
    case 'recording':
      return saveRecording(sent);
    default:
      throw data(null, { status: 400 });
  }
}

type Sent = { form: FormData; context: Route.ActionArgs['context']; requestId: string };

function done({ context, requestId }: Sent, title: string, message: string) {
  return redirectWithToast(context, `/admin/packets/${requestId}`, {
    tone: 'success',
    title,
    message,
  });
}

function refusal({ status, title, message }: { status: number; title: string; message: string }) {
  return data({ refusal: { title, message } }, { status });
}

async function send(sent: Sent) {
  const { requestId } = sent;
  const answer = await sendPapers(callerOf(sent.context), { requestId });
  if (!answer.ok) return refusal(explainOrThrow(SEND_REFUSALS, answer.reason));
  return done(sent, 'Documents sent', 'Who signs first has a mail.');
}

async function makeAnew(sent: Sent) {
  const queued = await queueFundingPapersAnew(callerOf(sent.context), sent.requestId);
  if (!queued.ok) return refusal(explainOrThrow(ANEW_REFUSALS, queued.reason));
  return done(sent, 'Papers are being made', 'They are here within a minute.');
}

async function saveFacts(sent: Sent) {
  const submission = readForm(sent.form, factsSchema);
  if (submission.status !== 'success') return refuseForm('facts', submission);
  const caller = callerOf(sent.context);
  const version = String(sent.form.get('seen') ?? '');
  const saved = await savePaperFacts(caller, sent.requestId, submission.value, version);
  if (!saved.ok) {
    return refuseForm('facts', submission, explainOrThrow(FACTS_REFUSALS, saved.reason));
  }
  return done(sent, 'Saved', 'Papers that are sent from now on say so.');
}

async function takeBack(sent: Sent) {
  const submission = readForm(sent.form, voidSchema);
  if (submission.status !== 'success') return refuseForm('void', submission);
  const voided = await voidPacket(callerOf(sent.context), submission.value);
  if (!voided.ok) {
    const explanation = explainOrThrow(PACKET_REFUSALS, voided.reason);
    // The form has gone with what it was about.
    if (voided.reason.kind !== 'reason_missing') return refusal(explanation);
    return refuseForm('void', submission, explanation);
  }
  return done(sent, 'Papers taken back', 'Everybody who had them has a mail.');
}

async function call(sent: Sent) {
  const [packetId, signerId] = ['packetId', 'signerId'].map((name) => String(sent.form.get(name)));
  const called = await callAgain(callerOf(sent.context), {
    packetId: packetId ?? '',
    signerId: signerId ?? '',
  });
  if (!called.ok) return refusal(explainOrThrow(PACKET_REFUSALS, called.reason));
  return done(sent, 'New link mailed', 'The one before works no more.');
}

async function keepScan(sent: Sent) {
  const submission = readForm(sent.form, scanSchema);
  if (submission.status !== 'success') return refuseForm('scan', submission);
  const caller = callerOf(sent.context);
  const { file, ...of } = submission.value;
  const bytes = new Uint8Array(await file.arrayBuffer());
  const kept = await returnScan(caller, { ...of, bytes });
  if (!kept.ok) {
    const table = { ...addRefusals(file.name), ...PACKET_REFUSALS };
    return refuseForm('scan', submission, explainOrThrow(table, kept.reason));
  }
  if (kept.value.isWhole) sealSoon(caller);
  return done(sent, 'Scan kept', 'It is never replaced.');
}

async function saveRecording(sent: Sent) {
  const submission = readForm(sent.form, recordingSchema);
  if (submission.status !== 'success') return refuseForm('recording', submission);
  const saved = await saveRecordingNumber(callerOf(sent.context), submission.value);
  if (!saved.ok) {
    return refuseForm('recording', submission, explainOrThrow(PACKET_REFUSALS, saved.reason));
  }
  return done(sent, 'Recording number saved', 'It stands beside the paper.');
}

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'Papers');

export default function PacketPage({ loaderData, actionData }: Route.ComponentProps) {
  const { page } = loaderData;
  const refused = actionData && 'refusal' in actionData ? actionData.refusal : null;
  const answerOf = (intent: 'facts' | 'void' | 'scan' | 'recording') =>
    actionData && 'answer' in actionData && actionData.intent === intent
      ? actionData.answer
      : undefined;
  return (
    <>
      <PageHeader
        title="Papers"
        description={`${page.address}, ${page.amount}. ${page.stageText}.`}
        back={{ to: '/admin/investment-requests', label: 'Back to Investment Requests' }}
      />
      {refused !== null && (
        <Notice tone="danger" role="alert" title={refused.title}>
          {refused.message}
        </Notice>
      )}
      <Stack gap="loose">
        {page.stage === 'reserved' && <SendCard page={page} />}
        {page.canMakeAnew && <AnewCard />}
        {page.whyPapersWait !== null && (
          <Notice tone="warning" title="The papers of this funding wait">
            {page.whyPapersWait}
          </Notice>
        )}
        {page.packets.map((packet) => (
          <PacketCard key={packet.id} packet={packet} answerOf={answerOf} />
        ))}
        <FactsCard facts={page.facts} answer={answerOf('facts')} />
        <EventsCard events={page.events} />
      </Stack>
    </>
  );
}
