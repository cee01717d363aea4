import { redirect } from 'react-router';
import { documentFileName } from '#app/document/rules.ts';
import { openSignPaper } from '#app/packet/sign/read.server.ts';
import { callerOf } from '#app/server/session.ts';
import type { Route } from './+types/paper';

/**
 * A paper as its signers are shown it, in the browser's own reader. Whoever has not agreed to
 * electronic records yet is asked for that first.
 */
export async function loader({ params, context }: Route.LoaderArgs) {
  const opened = await openSignPaper(callerOf(context), params);
  if (!opened.ok) {
    if (opened.reason === 'not_agreed') return redirect(`/sign/${params.token}`);
    return new Response(null, { status: 404 });
  }
  const { bytes, title } = opened.value;
  const name = documentFileName(title, 'application/pdf').replaceAll(/[^\x20-\x7e]|["\\]/g, '_');
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': 'application/pdf',
      'content-length': String(bytes.length),
      'content-disposition': `inline; filename="${name}"`,
      'cache-control': 'private, no-store',
    },
  });
}
