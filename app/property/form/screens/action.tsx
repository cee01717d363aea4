import type { ImageWish } from '#app/property/pictures/wish.ts';
import {
  ENHANCE_FAILED,
  enrichForForm,
  figuresIn,
  openEnrichment,
  type SealedEnrichment,
} from '#app/market/enrich.server.ts';
import { ARRANGE_REFUSALS } from '#app/property/pictures/refusals.server.ts';
import { receivePropertyForm, refusalOfAll } from '#app/property/pictures/receive.server.ts';
import type { OtherChange } from '#app/ground/second-editor.ts';
import type { EditableKey } from '#app/property/own/read.server.ts';
import type { UpdateRefusal } from '#app/property/own/update.server.ts';
import { callerOf } from '#app/server/session.ts';
import { redirectWithToast } from '#app/server/session/redirects.ts';
import { answerEnhance, answerOrder, type EnhanceAnswer } from '#app/market/fill-form.ts';
import { enhanceSchema, PROPERTY_LISTS, type ReadNewProperty } from '#app/property/form/schema.ts';
import { explainConflict } from '#app/property/form/words.ts';
import { readForm } from '#app/ui/read-form.ts';
import { acceptForm, SHOWN_ORGANIZATION } from '#app/team/screens/organization-field.tsx';
import { answerForm } from '#app/ui/answer-form.ts';
import { data, type RouterContextProvider } from 'react-router';
import type { GenericSchema, InferOutput } from 'valibot';
import type { Result } from '#app/ground/result.ts';
import { logFault } from '#app/server/log-fault.ts';
import { explainOrThrow } from '#app/ui/loader-answers.ts';
import { checkShownOrganization } from '#app/team/check.server.ts';

type PropertySchema = GenericSchema<
  unknown,
  Pick<ReadNewProperty, 'address' | 'zipCode' | 'enrichment'>
>;

type PropertyForm<Schema extends PropertySchema> = {
  /** Null for a new property. */
  propertyId: string | null;
  schema: Schema;
  /** Saves what was read, with what the form carries from Enhance. */
  save: (
    values: InferOutput<Schema>,
    more: { images: ImageWish | null; sealed: SealedEnrichment | null },
  ) => Promise<Result<unknown, UpdateRefusal>>;
  /** Over what stands in the way of that, and what the log says of a fault. */
  failed: string;
  fault: string;
  done: (address: string) => { title: string; message: string };
};

type Asked = { request: Request; context: Readonly<RouterContextProvider> };

/** What the form of a property comes back with, whatever was pressed in it, or where it leads. */
export async function answerPropertyForm<Schema extends PropertySchema>(
  { request, context }: Asked,
  { propertyId, schema, save, failed, fault, done }: PropertyForm<Schema>,
) {
  const caller = callerOf(context);
  const received = await receivePropertyForm(caller, request, propertyId);
  if (!received.ok) throw data(null, { status: received.reason.status });
  const { form, typed, wish: images, refusals, readImages } = received.value;
  const answer = async (notice: EnhanceAnswer, status: number) =>
    data({ ...notice, images: await readImages() }, { status });
  const shown = checkShownOrganization(caller, form.get(SHOWN_ORGANIZATION));
  switch (form.get('intent')) {
    case 'enhance': {
      const submission = readForm(typed, enhanceSchema, PROPERTY_LISTS);
      const place = acceptForm(submission, shown, ENHANCE_FAILED);
      if (!place.ok) return answer(place.reason.answer, place.reason.status);
      const found = await enrichForForm(caller, propertyId, place.value);
      const hasLists = propertyId !== null;
      if (found.ok) return answer(answerEnhance(submission, found.value, { hasLists }), 200);
      const { status } = found.reason;
      if (status === 403 || status === 404) throw data(null, { status });
      return answer(answerForm(submission, found.reason), status);
    }
    case null: {
      const submission = readForm(typed, schema, PROPERTY_LISTS);
      if (shown.ok && submission.status === undefined) {
        return answer(answerOrder(submission, figuresIn(caller, typed)), 200);
      }
      const read = acceptForm(submission, shown, failed);
      if (!read.ok) return answer(read.reason.answer, read.reason.status);
      const { address, zipCode, enrichment } = read.value;
      const more = { images, sealed: openEnrichment(caller, enrichment, zipCode) };
      const refused =
        refusalOfAll(refusals) ??
        explainUnsaved(await save(read.value, more).catch(logFault(caller, fault)), failed);
      if (refused !== null) return answer(answerForm(submission, refused), refused.status);
      return redirectWithToast(context, '/admin/properties', { tone: 'success', ...done(address) });
    }
    default:
      throw data(null, { status: 400 });
  }
}

const UPDATE_REFUSALS = {
  ...ARRANGE_REFUSALS,
  conflict: (change: OtherChange<EditableKey>) => ({
    status: 409,
    message: explainConflict(change),
  }),
};

/** Null for what was saved; else what is to be said, also where saving broke down (null). */
function explainUnsaved(saved: Result<unknown, UpdateRefusal> | null, title: string) {
  if (saved === null) return { title, message: 'An unexpected error occurred', status: 500 };
  return saved.ok ? null : explainOrThrow({ ...UPDATE_REFUSALS, title }, saved.reason);
}
