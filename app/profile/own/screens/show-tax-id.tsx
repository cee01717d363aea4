import { data } from 'react-router';
import { showTaxId } from '#app/profile/own/tax-id.server.ts';
import { showTaxIdSchema } from '#app/profile/schema.ts';
import { SHOWING_REFUSALS } from '#app/profile/words.ts';
import { callerOf } from '#app/server/session.ts';
import { explainOrThrow } from '#app/ui/loader-answers.ts';
import { readForm } from '#app/ui/read-form.ts';
import { type ProfileAnswer, refused, type Sent } from './answers.tsx';

/** Shows a whole tax id in the answer alone: no address leads to it, and nobody may keep it. */
export async function answerShowing({ form, context, profileId }: Sent) {
  const submission = readForm(form, showTaxIdSchema);
  if (submission.status !== 'success') return refused('show-tax-id', submission);
  const shown = await showTaxId(callerOf(context), { profileId, ...submission.value });
  if (!shown.ok) {
    const explanation = explainOrThrow(SHOWING_REFUSALS, shown.reason);
    return refused('show-tax-id', submission, explanation);
  }
  return data<ProfileAnswer>(
    { intent: 'show-tax-id', shown: shown.value },
    { headers: { 'cache-control': 'no-store' } },
  );
}
