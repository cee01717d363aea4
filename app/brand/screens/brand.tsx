import { choicesSchema } from '#app/brand/choices.ts';
import { discardDraft, saveDraft } from '#app/brand/draft.server.ts';
import { changeMarks, receiveBrandForm, removeMarks } from '#app/brand/marks.server.ts';
import { endPreviewCookie, previewCookie } from '#app/brand/preview.server.ts';
import { bringBackVersion, publishDraft, resetBrand } from '#app/brand/publish.server.ts';
import { readBrandPage } from '#app/brand/read.server.ts';
import { BRAND_REFUSALS, markRefusals } from '#app/brand/words.ts';
import { userIdOf } from '#app/ground/actor.ts';
import { type Closed, type RefusalOf, tooOften } from '#app/ground/refusals.ts';
import { shownFileName } from '#app/ground/texts.ts';
import { logFault } from '#app/server/log-fault.ts';
import { callerOf, type Context } from '#app/server/session.ts';
import { redirectWithCookies, redirectWithToast } from '#app/server/session/redirects.ts';
import { demoFounder } from '#app/site/content/about.server.ts';
import { landing } from '#app/site/content/landing.server.ts';
import { answerForm } from '#app/ui/answer-form.ts';
import { explainOrThrow } from '#app/ui/loader-answers.ts';
import { titleMeta } from '#app/ui/page-meta.ts';
import { readForm } from '#app/ui/read-form.ts';
import { readAgainOnConflict } from '#app/ui/read-again.ts';
import { data } from 'react-router';
import type { Route } from './+types/brand';
import type { BrandAnswer } from './brand-answer.ts';
import { BrandPageView } from './brand-page.tsx';

const PATH = '/admin/brand';

export async function loader({ context }: Route.LoaderArgs) {
  const { title: headline, lead } = landing.hero;
  const caller = callerOf(context);
  const founder = caller.settings.isDemo ? demoFounder : null;
  const page = await readBrandPage(caller, { headline, lead, founder });
  if (!page.ok) throw data(null, { status: 403 });
  return page.value;
}

export const shouldRevalidate = readAgainOnConflict;

export async function action({ request, context }: Route.ActionArgs) {
  const received = await receiveBrandForm(callerOf(context), request);
  if (!received.ok) {
    const { reason } = received;
    if (reason.kind === 'broken') throw data(null, { status: 400 });
    if (reason.kind !== 'rate_limited') throw data(null, { status: 403 });
    const { status, message } = tooOften(reason);
    return data<BrandAnswer>({ refused: { title: 'Please wait', message } }, { status });
  }
  const form = received.value;
  switch (form.get('intent')) {
    case 'save':
      return save(context, form);
    case 'marks':
      return takeMarks(context, form);
    case 'remove-marks':
      return dropMarks(context, form);
    case 'preview':
      return startPreview(context);
    case 'leave-preview':
      return redirectWithCookies(PATH, [endPreviewCookie(callerOf(context))]);
    case 'publish':
      return publish(context, form);
    case 'discard':
      return discard(context, form);
    case 'bring-back':
      return bringBack(context, form);
    case 'reset':
      return reset(context);
    default:
      throw data(null, { status: 400 });
  }
}

const done = (context: Context, title: string, message: string, cookies: string[] = []) =>
  redirectWithToast(context, PATH, { tone: 'success', title, message }, cookies);

const NOT_SAVED = 'The brand could not be saved. Please try again.';

async function save(context: Context, form: FormData) {
  const caller = callerOf(context);
  const submission = readForm(form, choicesSchema);
  if (submission.status !== 'success') {
    return data<BrandAnswer>({ form: answerForm(submission) }, { status: 400 });
  }
  const input = { seen: String(form.get('seen')), choices: submission.value };
  const saved = await saveDraft(caller, input).catch(
    logFault(caller, 'a draft of the brand could not be saved'),
  );
  if (saved === null) {
    const { title } = BRAND_REFUSALS;
    const answer = answerForm(submission, { title, message: NOT_SAVED });
    return data<BrandAnswer>({ form: answer }, { status: 500 });
  }
  if (!saved.ok) {
    const explanation = explainOrThrow(BRAND_REFUSALS, saved.reason);
    const { status } = explanation;
    return data<BrandAnswer>({ form: answerForm(submission, explanation) }, { status });
  }
  if (form.get('then') === 'preview') return startPreview(context);
  return done(context, 'Draft saved', 'Nobody else sees it until it is published.');
}

function startPreview(context: Context) {
  const caller = callerOf(context);
  const userId = userIdOf(caller.actor);
  if (userId === null) throw data(null, { status: 403 });
  return redirectWithCookies('/', [previewCookie(caller, userId)]);
}

async function takeMarks(context: Context, form: FormData) {
  const caller = callerOf(context);
  const [light, dark] = [form.get('mark'), form.get('darkMark')];
  const isChosen = (sent: unknown): sent is File =>
    sent instanceof File && (sent.name !== '' || sent.size > 0);
  const bytesOf = async (sent: unknown) =>
    isChosen(sent) ? new Uint8Array(await sent.arrayBuffer()) : null;
  const files = { mark: await bytesOf(light), darkMark: await bytesOf(dark) };
  if (files.mark === null && files.darkMark === null) {
    const marks = { message: 'Choose a file', box: 'mark' as const };
    return data<BrandAnswer>({ marks }, { status: 400 });
  }
  const changed = await changeMarks(caller, files);
  if (changed.ok) {
    const { leftOut } = changed.value;
    const rest = leftOut.length === 0 ? '' : ` Left out of the drawing: ${leftOut.join(', ')}.`;
    return done(context, 'Marks saved', `They are part of the draft.${rest}`);
  }
  const { reason } = changed;
  const box = reason.kind === 'mark' ? reason.box : 'mark';
  const file = form.get(box);
  const name = shownFileName(file instanceof File ? file.name : '');
  const { status, message } = explainOrThrow(markRefusals(name), reason);
  return data<BrandAnswer>({ marks: { message, box } }, { status });
}

async function dropMarks(context: Context, form: FormData) {
  const onlyDark = form.get('which') === 'dark';
  const removed = await removeMarks(callerOf(context), { onlyDark });
  if (!removed.ok) throw data(null, { status: 403 });
  return done(
    context,
    onlyDark ? 'Dark mark removed' : 'Marks removed',
    'From the draft, that is.',
  );
}

async function publish(context: Context, form: FormData) {
  const caller = callerOf(context);
  const published = await publishDraft(caller, { seen: String(form.get('seen')) });
  if (!published.ok) return refused(published.reason);
  const { number } = published.value;
  const cookies = [endPreviewCookie(caller)];
  return done(context, `Version ${number} published`, 'Everybody sees it now.', cookies);
}

async function discard(context: Context, form: FormData) {
  const caller = callerOf(context);
  const discarded = await discardDraft(caller, { seen: String(form.get('seen')) });
  if (!discarded.ok) return refused(discarded.reason);
  const cookies = [endPreviewCookie(caller)];
  return done(context, 'Draft discarded', 'The form shows what is published.', cookies);
}

async function bringBack(context: Context, form: FormData) {
  const number = Number(form.get('version'));
  const brought = await bringBackVersion(callerOf(context), {
    number: Number.isSafeInteger(number) && Math.abs(number) < 2 ** 31 ? number : 0,
  });
  if (!brought.ok) return refused(brought.reason);
  return done(context, `Version ${number} brought back`, 'Everybody sees it now.');
}

async function reset(context: Context) {
  const wasReset = await resetBrand(callerOf(context));
  if (!wasReset.ok) return refused(wasReset.reason);
  return done(context, 'Brand reset', 'Everybody sees the look from before the first version now.');
}

type PageRefusal =
  | Closed
  | RefusalOf<typeof BRAND_REFUSALS, 'overtaken' | 'no_draft' | 'no_version' | 'shown_already'>;

function refused(reason: PageRefusal) {
  const { status, title, message } = explainOrThrow(BRAND_REFUSALS, reason);
  return data<BrandAnswer>({ refused: { title, message } }, { status });
}

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'Brand');

export default function BrandScreen({ loaderData, actionData }: Route.ComponentProps) {
  return <BrandPageView page={loaderData} answer={actionData} />;
}
