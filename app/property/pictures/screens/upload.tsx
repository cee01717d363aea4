import { holdImage } from '#app/property/pictures/add.server.ts';
import { shownFileName } from '#app/ground/texts.ts';
import { explain, type Explanation } from '#app/ground/refusals.ts';
import { receiveForm } from '#app/property/pictures/receive.server.ts';
import { holdRefusals } from '#app/property/pictures/refusals.server.ts';
import { callerOf } from '#app/server/session.ts';
import { IMAGE_FIELDS } from '#app/property/pictures/wish.ts';
import type { Route } from './+types/upload';

/** There is nothing to look at here; the loader makes the guard run all the same. */
export function loader() {
  return new Response(null, { status: 405, headers: { allow: 'POST' } });
}

/**
 * Takes one picture for a form that is still being filled in. A script sends it and shows what the
 * answer says; without scripts pictures come with the form itself.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const caller = callerOf(context);
  const form = await receiveForm(caller, request);
  if (!form.ok) return refusal(form.reason);
  const file = form.value.get(IMAGE_FIELDS.files);
  if (!(file instanceof File)) {
    return refusal({ title: 'Error', message: 'Choose an image first.', status: 400 });
  }
  const held = await holdImage(caller, new Uint8Array(await file.arrayBuffer()));
  if (!held.ok) return refusal(explain(holdRefusals(shownFileName(file.name)), held.reason));
  return Response.json({ picture: held.value });
}

function refusal({ title, message, status }: Explanation): Response {
  return Response.json({ title, message }, { status });
}
