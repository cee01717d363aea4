import { data, Form } from 'react-router';
import type { DocumentRefusal } from '#app/document/file.server.ts';
import { documentRefusalText } from '#app/document/words.ts';
import { userIdOf } from '#app/ground/actor.ts';
import { rateLimited } from '#app/ground/refusals.ts';
import { readOwnEvidence } from '#app/offering/accreditation/read.server.ts';
import { STANDING_METHODS, type StandingMethod } from '#app/offering/accreditation/rules.ts';
import { evidenceSchema } from '#app/offering/accreditation/schema.ts';
import {
  receiveEvidence,
  submitEvidence,
  withdrawEvidence,
} from '#app/offering/accreditation/submit.server.ts';
import {
  ACCREDITATION_REFUSALS,
  accreditationRefusals,
  METHOD_WORDS,
  NOT_SUBMITTED,
} from '#app/offering/accreditation/words.ts';
import { callerOf } from '#app/server/session.ts';
import { redirectWithToast } from '#app/server/session/redirects.ts';
import { checkShownOrganization } from '#app/team/check.server.ts';
import {
  acceptForm,
  SHOWN_ORGANIZATION,
  ShownOrganization,
} from '#app/team/screens/organization-field.tsx';
import { otherOrganization } from '#app/team/words.ts';
import { type FormAnswer, refuseForm } from '#app/ui/answer-form.ts';
import { Button } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Card } from '#app/ui/card.tsx';
import { FormProblems } from '#app/ui/form-errors.tsx';
import { Row, Stack } from '#app/ui/layout.tsx';
import { LinkTiles } from '#app/ui/link-tiles.tsx';
import { explainOrThrow, foundOrThrow } from '#app/ui/loader-answers.ts';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { titleMeta } from '#app/ui/page-meta.ts';
import { PostForm } from '#app/ui/post-form.tsx';
import { readForm } from '#app/ui/read-form.ts';
import { useForm } from '#app/ui/use-form.ts';
import { useSending } from '#app/ui/use-sending.ts';
import { EvidenceCard } from './evidence-card.tsx';
import { type Boxes, EvidenceFields } from './evidence-fields.tsx';
import type { Route } from './+types/own-evidence';

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'Accreditation');

const pathOf = (profileId: string) => `/dashboard/profiles/${profileId}/accreditation`;

function methodIn(query: URLSearchParams | FormData): StandingMethod | null {
  return STANDING_METHODS.find((one) => one === query.get('method')) ?? null;
}

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { profileId } = params;
  const found = foundOrThrow(await readOwnEvidence(callerOf(context), profileId));
  return { profileId, ...found, method: methodIn(url.searchParams) };
}

type Context = Route.ActionArgs['context'];
type Shown = ReturnType<typeof checkShownOrganization>;
type Refused = { intent: 'withdraw'; title: string; message: string };

export async function action({ request, params, context }: Route.ActionArgs) {
  const isUpload = /^multipart\//i.test(request.headers.get('content-type') ?? '');
  const form = isUpload ? await receiveEvidence(request) : await request.formData();
  if (form === null || isUpload !== (form.get('intent') === 'submit')) {
    throw data(null, { status: 400 });
  }
  const { profileId } = params;
  const shown = checkShownOrganization(callerOf(context), form.get(SHOWN_ORGANIZATION));
  if (isUpload) return submit(form, { context, profileId, shown });
  if (form.get('intent') !== 'withdraw') throw data(null, { status: 400 });
  if (!shown.ok) {
    const message = otherOrganization(shown.reason.currentName);
    const { title } = ACCREDITATION_REFUSALS;
    return data<Refused>({ intent: 'withdraw', title, message }, { status: 409 });
  }
  const accreditationId = String(form.get('accreditationId') ?? '');
  const withdrawn = await withdrawEvidence(callerOf(context), { profileId, accreditationId });
  if (!withdrawn.ok) {
    const { status, title, message } = explainOrThrow(ACCREDITATION_REFUSALS, withdrawn.reason);
    return data<Refused>({ intent: 'withdraw', title, message }, { status });
  }
  return redirectWithToast(context, pathOf(profileId), {
    tone: 'success',
    title: 'Evidence withdrawn',
    message: 'Nobody checks it any more.',
  });
}

type Submitted = { context: Context; profileId: string; shown: Shown };

async function submit(form: FormData, sent: Submitted) {
  const method = methodIn(form);
  if (method === null) throw data(null, { status: 400 });
  const submission = readForm(form, evidenceSchema(method));
  const read = acceptForm(submission, sent.shown, NOT_SUBMITTED);
  if (!read.ok) {
    const { answer, status } = read.reason;
    return data({ intent: 'submit' as const, answer }, { status });
  }
  const caller = callerOf(sent.context);
  const seconds = await caller.limits.attempt('document', userIdOf(caller.actor) ?? '');
  if (seconds !== null) return refuseForm('submit', submission, rateLimited({ seconds }));
  const { facts, papers: files } = read.value;
  const papers = await Promise.all(
    files.map(async (file) => new Uint8Array(await file.arrayBuffer())),
  );
  const { profileId } = sent;
  const given = await submitEvidence(caller, { profileId, facts, papers });
  if (!given.ok) {
    const name = files[0]?.name ?? '';
    const table = accreditationRefusals<DocumentRefusal>((one) => documentRefusalText(one, name));
    return refuseForm('submit', submission, explainOrThrow(table, given.reason));
  }
  return redirectWithToast(sent.context, pathOf(profileId), {
    tone: 'success',
    title: 'Evidence submitted',
    message: 'You hear from us when it is checked.',
  });
}

export default function OwnEvidence({ loaderData, actionData }: Route.ComponentProps) {
  const { profileId, label, isArchived, evidence, method } = loaderData;
  const answer = actionData?.intent === 'submit' ? actionData.answer : undefined;
  return (
    <>
      <PageHeader
        title="Accreditation"
        description={`Evidence that ${label} is an accredited investor.`}
        back={{ to: `/dashboard/profiles/${profileId}`, label: `Back to ${label}` }}
      />
      {actionData?.intent === 'withdraw' && (
        <Notice tone="danger" role="alert" title={actionData.title}>
          {actionData.message}
        </Notice>
      )}
      {isArchived && <Notice>This profile is archived: it takes no new evidence.</Notice>}
      {!isArchived && method !== null && (
        <EvidenceForm key={method} method={method} answer={answer} />
      )}
      {evidence.map((one) => (
        <EvidenceCard key={one.id} evidence={one}>
          {one.state === 'submitted' && <Withdraw accreditationId={one.id} />}
        </EvidenceCard>
      ))}
      {!isArchived && method === null && <MethodChoice profileId={profileId} />}
    </>
  );
}

function MethodChoice({ profileId }: { profileId: string }) {
  return (
    <Card title="Add Evidence" description="Some offerings are open to accredited investors alone.">
      <LinkTiles
        tiles={STANDING_METHODS.map((method) => ({
          to: `${pathOf(profileId)}?method=${method}`,
          ...METHOD_WORDS[method],
        }))}
      />
    </Card>
  );
}

type EvidenceFormProps = { method: StandingMethod; answer: FormAnswer | undefined };

function EvidenceForm({ method, answer }: EvidenceFormProps) {
  const [form, fields] = useForm({ id: 'submit', schema: evidenceSchema(method), answer });
  const boxes = fields as unknown as Boxes;
  const isSending = useSending('submit');
  const { label, hint } = METHOD_WORDS[method];
  return (
    <Card title={label} description={hint}>
      <div className="reading-wide">
        <PostForm form={form} intent="submit" encType="multipart/form-data">
          <Stack>
            <ShownOrganization />
            <input type="hidden" name="method" value={method} />
            <FormProblems form={form} answer={answer} />
            <EvidenceFields method={method} boxes={boxes} />
            <Row>
              <Button pending={isSending}>Submit Evidence</Button>
            </Row>
          </Stack>
        </PostForm>
      </div>
    </Card>
  );
}

function Withdraw({ accreditationId }: { accreditationId: string }) {
  const isSending = useSending('withdraw');
  return (
    <Disclosure summary="Withdraw this evidence">
      <Form method="post" preventScrollReset>
        <ShownOrganization />
        <input type="hidden" name="intent" value="withdraw" />
        <input type="hidden" name="accreditationId" value={accreditationId} />
        <Button variant="secondary" pending={isSending}>
          Withdraw Evidence
        </Button>
      </Form>
    </Disclosure>
  );
}
