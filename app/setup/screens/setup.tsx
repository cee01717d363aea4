import type { GenericSchema, InferOutput } from 'valibot';
import { explain } from '#app/ground/refusals.ts';
import type { Result } from '#app/ground/result.ts';
import { callerOf } from '#app/server/session.ts';
import { redirectWithCookies } from '#app/server/session/redirects.ts';
import { createFirstAdmin } from '#app/setup/admin.server.ts';
import { takeSetupCode } from '#app/setup/code.server.ts';
import { saveCompany, saveTimeZone } from '#app/setup/company.server.ts';
import { finishSetup, passStep, trySetupFiles, trySetupMail } from '#app/setup/rest.server.ts';
import { adminSchema, codeSchema, companySchema, zoneSchema } from '#app/setup/schemas.ts';
import { readSetup } from '#app/setup/show.server.ts';
import {
  knownStep,
  PASSED_STEPS,
  SETUP_REFUSALS,
  type Step,
  STEP_NAMES,
  STEPS,
} from '#app/setup/words.ts';
import { type FormAnswer, refuseForm } from '#app/ui/answer-form.ts';
import { Notice } from '#app/ui/notice.tsx';
import { titleMeta } from '#app/ui/page-meta.ts';
import { readForm } from '#app/ui/read-form.ts';
import { data, Link, redirect } from 'react-router';
import type { Route } from './+types/setup';
import { DoneStep } from './setup-end.tsx';
import { AdminForm, CodeForm, CompanyForm, ZoneForm } from './setup-forms.tsx';
import { FilesStep, MailStep } from './setup-trials.tsx';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import { BrandMark, NavigationProgress } from '#app/ui/shell-parts.tsx';
import styles from './setup.module.css';

const PATH = '/setup';
/** D6: what a platform admin needs before the administration opens. */
const ONWARDS = '/account/two-factor?redirectTo=%2Fadmin';

/** Opening the page changes nothing: whoever looks at links for others does no harm. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const asked = knownStep(url.searchParams.get('step'));
  return { view: await readSetup(callerOf(context), asked) };
}

type Refusal = Parameters<typeof explain<typeof SETUP_REFUSALS>>[1];
type Context = Route.ActionArgs['context'];

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const caller = callerOf(context);
  switch (form.get('intent')) {
    case 'code':
      return giveCode(context, form);
    case 'company':
      return byForm('company', { form, schema: companySchema, to: PATH }, (typed) =>
        saveCompany(caller, typed),
      );
    case 'admin':
      return makeAdmin(context, form);
    case 'zone':
      return byForm('zone', { form, schema: zoneSchema, to: PATH }, ({ timeZone }) =>
        saveTimeZone(caller, timeZone),
      );
    case 'mail':
      return answerPress(await trySetupMail(caller), `${PATH}?step=mail`);
    case 'files':
      return answerPress(await trySetupFiles(caller), `${PATH}?step=files`);
    case 'pass':
      return pass(context, form);
    case 'finish':
      return answerPress(await finishSetup(caller), ONWARDS);
    default:
      throw data(null, { status: 400 });
  }
}

async function giveCode(context: Context, form: FormData) {
  const submission = readForm(form, codeSchema);
  if (submission.status !== 'success') return refuseForm('code', submission);
  const taken = await takeSetupCode(callerOf(context), submission.value.code);
  if (taken.ok) return redirectWithCookies(PATH, [taken.value.cookie]);
  const { reason } = taken;
  if (reason.kind === 'missing') throw data(null, { status: 404 });
  return refuseForm('code', submission, explain(SETUP_REFUSALS, reason));
}

async function makeAdmin(context: Context, form: FormData) {
  const submission = readForm(form, adminSchema);
  if (submission.status !== 'success') return refuseForm('admin', submission);
  const made = await createFirstAdmin(callerOf(context), submission.value);
  if (made.ok) return redirectWithCookies(PATH, made.value.cookies);
  return refuseForm('admin', submission, explain(SETUP_REFUSALS, made.reason));
}

type Sent<Schema> = { form: FormData; schema: Schema; to: string };

async function byForm<Schema extends GenericSchema>(
  intent: 'company' | 'zone',
  { form, schema, to }: Sent<Schema>,
  save: (typed: InferOutput<Schema>) => Promise<Result<unknown, Refusal>>,
) {
  const submission = readForm(form, schema);
  if (submission.status !== 'success') return refuseForm(intent, submission);
  const saved = await save(submission.value);
  if (saved.ok) return redirect(to);
  return refuseForm(intent, submission, explain(SETUP_REFUSALS, saved.reason));
}

async function pass(context: Context, form: FormData) {
  const from = PASSED_STEPS.find((step) => step === form.get('step'));
  if (from === undefined) throw data(null, { status: 400 });
  return answerPress(await passStep(callerOf(context), from), PATH);
}

/** Of a button without a form: its answer stands over the page. */
function answerPress(done: Result<unknown, Refusal>, to: string) {
  if (done.ok) return redirect(to);
  const { status, title, message } = explain(SETUP_REFUSALS, done.reason);
  return data({ refused: { title, message } }, { status });
}

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'Set Up');

const WORDS = {
  company: {
    title: 'Your company',
    text: 'Every page, mail and paper says who it comes from. You can come back to this.',
  },
  admin: {
    title: 'The first admin',
    text: 'This account may do everything. Others become admins later, by it.',
  },
  mail: {
    title: 'Does mail arrive?',
    text: 'Decisions, links for passwords and news of payments go by mail.',
  },
  files: {
    title: 'Can files be kept?',
    text: 'Pictures, documents and statements. The test writes a file, reads it and removes it.',
  },
  zone: {
    title: 'When does your day begin?',
    text: 'Due dates, late charges and statements follow the calendar of this time zone.',
  },
  done: { title: 'All set', text: 'This page goes when you finish, for everybody.' },
};

const NOT_ALL_SET = {
  title: 'Almost set',
  text:
    'What does not work yet is named below. You can finish all the same and mend it later: ' +
    'System shows it until then. This page goes when you finish, for everybody.',
};

const BEFORE = {
  title: 'Enter the code of the server',
  text:
    'Nobody administers this installation yet. The server has printed a code where it was ' +
    'started, such as in its journal: whoever can read it there may set up the rest.',
};

export default function Setup({ loaderData: { view }, actionData }: Route.ComponentProps) {
  const answerTo = (intent: string): FormAnswer | undefined =>
    actionData && 'intent' in actionData && actionData.intent === intent
      ? actionData.answer
      : undefined;
  const refused = actionData && 'refused' in actionData ? actionData.refused : null;
  const notice = refused && (
    <Notice tone="danger" role="alert" title={refused.title}>
      {refused.message}
    </Notice>
  );
  if (view === null) {
    return (
      <SetupPage {...BEFORE} at={null}>
        {notice}
        <CodeForm answer={answerTo('code')} />
      </SetupPage>
    );
  }
  const { shown, next, hasAdmin, mail, files } = view;
  const isFine = mail.trial?.isFine === true && files.trial?.isFine === true;
  const words = shown === 'done' && !isFine ? NOT_ALL_SET : WORDS[shown];
  return (
    <SetupPage {...words} at={{ shown, next, hasAdmin }}>
      {notice}
      {shown === 'company' && <CompanyForm answer={answerTo('company')} company={view.company} />}
      {shown === 'admin' && <AdminForm answer={answerTo('admin')} />}
      {shown === 'mail' && <MailStep mail={view.mail} adminEmail={view.adminEmail} />}
      {shown === 'files' && <FilesStep files={view.files} />}
      {shown === 'zone' && <ZoneForm answer={answerTo('zone')} zone={view.zone} />}
      {shown === 'done' && <DoneStep view={view} />}
    </SetupPage>
  );
}

type SetupPageProps = {
  title: string;
  text: ReactNode;
  /** Where one is; null before the code. */
  at: { shown: Step; next: Step; hasAdmin: boolean } | null;
  children: ReactNode;
};

/** A calm page with nothing but the step: what there is to set up, and where one is in it. */
function SetupPage({ title, text, at, children }: SetupPageProps) {
  return (
    <>
      <NavigationProgress />
      <main id="main" className={styles.page}>
        <div className="line gap-3">
          <BrandMark />
          <span className="semibold">Set up this installation</span>
        </div>
        {at !== null && <Steps {...at} />}
        <div className="grid gap-2">
          <h1>{title}</h1>
          <p className="muted">{text}</p>
        </div>
        {children}
      </main>
    </>
  );
}

function Steps({ shown, next, hasAdmin }: NonNullable<SetupPageProps['at']>) {
  const reached = STEPS.indexOf(next);
  return (
    <nav aria-label="Steps">
      <ol className={styles.steps}>
        {STEPS.map((step, index) => {
          const isOpen = index <= reached && step !== shown && !(step === 'admin' && hasAdmin);
          return (
            <li
              key={step}
              className={styles.step}
              aria-current={step === shown ? 'step' : undefined}
            >
              {index < reached && <Icon of={Check} size={14} />}
              {isOpen ? (
                <Link to={`/setup?step=${step}`}>{STEP_NAMES[step]}</Link>
              ) : (
                STEP_NAMES[step]
              )}
              {index < reached && <span className="visually-hidden"> (done)</span>}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
