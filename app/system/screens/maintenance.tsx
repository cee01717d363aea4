import { useState } from 'react';
import { data, Form } from 'react-router';
import { explainOrThrow } from '#app/ui/loader-answers.ts';
import {
  type MaintenanceState,
  type MaintenanceWish,
  readMaintenanceState,
  switchMaintenance,
} from '#app/system/maintenance.server.ts';
import { maintenanceSchema } from '#app/system/schema.ts';
import { MAINTENANCE_REFUSALS, maintenanceToast } from '#app/system/words.ts';
import { callerOf } from '#app/server/session.ts';
import { redirectWithToast } from '#app/server/session/redirects.ts';
import { type FormAnswer, refuseForm } from '#app/ui/answer-form.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { FormProblems } from '#app/ui/form-errors.tsx';
import { limitsOf } from '#app/ui/form-limits.ts';
import { Row, Stack } from '#app/ui/layout.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { titleMeta } from '#app/ui/page-meta.ts';
import { PostForm } from '#app/ui/post-form.tsx';
import { readForm } from '#app/ui/read-form.ts';
import { TextField } from '#app/ui/text-field.tsx';
import { useForm } from '#app/ui/use-form.ts';
import { useSending } from '#app/ui/use-sending.ts';
import { readAgainOnConflict } from '#app/ui/read-again.ts';
import type { Route } from './+types/maintenance';

const PATH = '/admin/system/maintenance';

export async function loader({ context }: Route.LoaderArgs) {
  const state = await readMaintenanceState(callerOf(context));
  if (!state.ok) throw data(null, { status: 403 });
  return state.value;
}

export const shouldRevalidate = readAgainOnConflict;

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const seen = String(form.get('seen') ?? '');
  switch (form.get('intent')) {
    case 'begin': {
      const submission = readForm(form, maintenanceSchema);
      if (submission.status !== 'success') return refuseForm('begin', submission);
      return switchTo(context, { wish: { isOn: true, ...submission.value }, seen });
    }
    case 'end':
      return switchTo(context, { wish: { isOn: false }, seen });
    default:
      throw data(null, { status: 400 });
  }
}

type Context = Route.ActionArgs['context'];

async function switchTo(context: Context, order: { wish: MaintenanceWish; seen: string }) {
  const switched = await switchMaintenance(callerOf(context), order);
  if (switched.ok) return redirectWithToast(context, PATH, maintenanceToast(order.wish.isOn));
  const { status, title, message } = explainOrThrow(MAINTENANCE_REFUSALS, switched.reason);
  return data({ intent: 'refused' as const, answer: undefined, title, message }, { status });
}

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'Maintenance Mode');

export default function Maintenance({ loaderData: state, actionData }: Route.ComponentProps) {
  const isOn = state.since !== null;
  return (
    <>
      <PageHeader
        title="Maintenance Mode"
        back={{ to: '/admin/system', label: 'System' }}
        badges={<Badge means={isOn ? 'waiting' : 'ended'}>{isOn ? 'On' : 'Off'}</Badge>}
        description={
          isOn
            ? `On since ${state.since}. People can only read.`
            : 'For work during which nothing may change: people can read everything, and nobody ' +
              'can change anything.'
        }
      />
      {actionData?.intent === 'refused' && (
        <Notice tone="danger" role="alert" title={actionData.title}>
          {actionData.message}
        </Notice>
      )}
      {isOn && <EndForm seen={state.seen} />}
      <MaintenanceForm key={state.seen} state={state} answer={actionData?.answer} />
      <Card title="What It Does">
        <ul>
          <li>
            Every page says what is going on, with your message and when you expect to be done.
          </li>
          <li>A form that somebody sends is not taken. What they typed stays in it.</li>
          <li>Signing in and out goes on, so that people can read and you can end it.</li>
          <li>No account is made, no mail is sent, and jobs pause until it has ended.</li>
        </ul>
      </Card>
    </>
  );
}

/** Ends it. Carries the state that its reader has seen. */
function EndForm({ seen }: { seen: string }) {
  const isSending = useSending('end');
  return (
    <Card title="End It" description="Everything goes on at once, and what has waited is done.">
      <Form method="post">
        <input type="hidden" name="intent" value="end" />
        <input type="hidden" name="seen" value={seen} />
        <Button pending={isSending}>End Maintenance Mode</Button>
      </Form>
    </Card>
  );
}

type MaintenanceFormProps = { state: MaintenanceState; answer: FormAnswer | undefined };

/** Begins it, or changes what people are told while it is on. */
function MaintenanceForm({ state, answer }: MaintenanceFormProps) {
  const isOn = state.since !== null;
  const [initial] = useState(state);
  const [form, fields] = useForm({
    id: 'begin',
    schema: maintenanceSchema,
    answer,
    constraint: limitsOf(maintenanceSchema),
    defaultValue: {
      message: initial.message ?? '',
      minutes: initial.minutes === null ? '' : String(initial.minutes),
    },
  });
  const isSending = useSending('begin');
  return (
    <Card title={isOn ? 'Change What People Are Told' : 'Begin It'}>
      <div className="reading-wide">
        <PostForm form={form} intent="begin">
          <input type="hidden" name="seen" value={state.seen} />
          <Stack>
            <FormProblems form={form} fields={[fields.message, fields.minutes]} />
            <TextField
              field={fields.message}
              label="Message"
              hint="What is going on, in a sentence that everybody reads."
              optional
            />
            <TextField
              field={fields.minutes}
              label="Minutes"
              hint="How long it may last from now on. It does not end by itself."
              inputMode="numeric"
              optional
            />
            <Row>
              <Button pending={isSending} variant={isOn ? 'secondary' : 'primary'}>
                {isOn ? 'Save Changes' : 'Begin Maintenance Mode'}
              </Button>
            </Row>
          </Stack>
        </PostForm>
      </div>
    </Card>
  );
}
