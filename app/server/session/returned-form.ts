import { isSecretField } from '#app/ground/actor.ts';
import type { ReturnedForm } from '#app/ground/page.ts';

/** What is read of a form for somebody who is not signed in: more than texts is never typed. */
const MOST_BYTES = 1024 * 1024;

/**
 * What the first wall gives back of a form that it refuses, so that nothing typed is lost (0049).
 * Null where nobody would see it: a client that asks for no page, and addresses without one. With
 * scripts the form still stands in the browser, and nothing of it has to travel.
 */
export async function readReturnedForm(request: Request, url: URL): Promise<ReturnedForm | null> {
  const form: ReturnedForm = {
    path: url.pathname + url.search,
    fields: [],
    passwords: [],
    hasFile: false,
  };
  if (new URL(request.url).pathname.endsWith('.data')) return form;
  if (request.headers.get('accept')?.includes('text/html') !== true) return null;
  // Who is not signed in makes the server read no pictures.
  if (Number(request.headers.get('content-length')) > MOST_BYTES) {
    return { ...form, hasFile: true };
  }
  for (const [name, value] of await request.formData()) {
    if (typeof value !== 'string') form.hasFile = true;
    else if (isSecretField(name)) form.passwords.push(name);
    else form.fields.push([name, value]);
  }
  return form;
}
