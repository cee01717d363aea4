import {
  PART_MEANS,
  type Trial,
  TRIAL_REFUSALS,
  type PartState,
  partStateLabel,
  systemSummary,
} from '#app/system/words.ts';
import { isSetupOpenTo } from '#app/setup/progress.server.ts';
import { readSystem, type SystemView } from '#app/system/read.server.ts';
import { tryFilesAsAdmin, tryMailAsAdmin } from '#app/system/trials.server.ts';
import { explainOrThrow } from '#app/ui/loader-answers.ts';
import { Button } from '#app/ui/button.tsx';
import { useSending } from '#app/ui/use-sending.ts';
import { TrialNotice } from './trial-notice.tsx';
import { callerOf } from '#app/server/session.ts';
import { Grid, Row, Stack } from '#app/ui/layout.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { titleMeta } from '#app/ui/page-meta.ts';
import { data, Form, Link } from 'react-router';
import type { Route } from './+types/system';
import { ButtonLink } from '#app/ui/button.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Card } from '#app/ui/card.tsx';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import { Notice } from '#app/ui/notice.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const caller = callerOf(context);
  const system = await readSystem(caller);
  if (!system.ok) throw data(null, { status: 403 });
  return { ...system.value, isSetupOpen: await isSetupOpenTo(caller) };
}

/** The tests of mail and files: what they found stands where the button was. */
export async function action({ request, context }: Route.ActionArgs) {
  const intent = (await request.formData()).get('intent');
  if (intent !== 'mail' && intent !== 'files') throw data(null, { status: 400 });
  const caller = callerOf(context);
  const tried = await (intent === 'mail' ? tryMailAsAdmin(caller) : tryFilesAsAdmin(caller));
  if (tried.ok) return data<Tried>({ intent, trial: tried.value });
  const { status, title, message } = explainOrThrow(TRIAL_REFUSALS, tried.reason);
  return data<Tried>({ intent, refused: { title, message } }, { status });
}

type Tried = {
  intent: 'mail' | 'files';
  trial?: Trial;
  refused?: { title: string; message: string };
};

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'System');

export default function System({ loaderData, actionData }: Route.ComponentProps) {
  const { parts, readAt, isSetupOpen } = loaderData;
  return (
    <>
      <PageHeader
        title="System"
        description={`${systemSummary(parts)} Read at ${readAt}.`}
        actions={
          <ButtonLink to="/admin/system/maintenance" variant="secondary">
            Maintenance Mode
          </ButtonLink>
        }
      />
      {isSetupOpen && (
        <Notice title="The set-up is not finished">
          What is left of it waits: <Link to="/setup">go on with it</Link>.
        </Notice>
      )}
      <Grid of="halves">
        {parts.map((part) => (
          <SystemCard key={part.name} part={part} {...(actionData && { tried: actionData })} />
        ))}
      </Grid>
    </>
  );
}

const NOTICES = {
  good: 'info',
  off: 'info',
  look: 'warning',
  broken: 'danger',
} as const satisfies Record<PartState, string>;

/** One part of the installation: its state in words, what to do, and its facts. */
function SystemCard({ part, tried }: { part: SystemView['parts'][number]; tried?: Tried }) {
  const { name, state, facts, advice, link, trial } = part;
  return (
    <Card title={name} aside={<Badge means={PART_MEANS[state]}>{partStateLabel(state)}</Badge>}>
      <Stack>
        {advice !== null && (
          <Notice tone={NOTICES[state]}>
            {advice} {link !== null && <Link to={link.to}>{link.label}</Link>}
          </Notice>
        )}
        {facts.length > 0 && <DefinitionList entries={facts} />}
        {trial && <TrialForm intent={trial} tried={tried?.intent === trial ? tried : undefined} />}
      </Stack>
    </Card>
  );
}

const TRIAL_LABELS = { mail: 'Send Test Mail', files: 'Test Storage' };

/** A press that shows whether a part works, and what came of it. */
function TrialForm({ intent, tried }: { intent: Tried['intent']; tried: Tried | undefined }) {
  const isSending = useSending(intent);
  return (
    <Form method="post" preventScrollReset>
      <Stack>
        {tried?.refused && (
          <Notice tone="danger" role="alert" title={tried.refused.title}>
            {tried.refused.message}
          </Notice>
        )}
        <TrialNotice trial={tried?.trial ?? null} />
        <input type="hidden" name="intent" value={intent} />
        <Row>
          <Button variant="secondary" size="small" pending={isSending}>
            {TRIAL_LABELS[intent]}
          </Button>
        </Row>
      </Stack>
    </Form>
  );
}
