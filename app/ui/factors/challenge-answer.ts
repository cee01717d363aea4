import type { Result } from '#app/ground/result.ts';
import { explainFactorRefusal, type FactorRefusal } from './factor-texts.ts';

type Challenge = { options: object; cookies: readonly string[] };

/** What a script that asks for a passkey's challenge is answered, with the cookies that tie it. */
export function challengeAnswer(result: Result<Challenge, FactorRefusal>): Response {
  if (!result.ok) {
    const { message, status } = explainFactorRefusal(result.reason);
    return Response.json({ ok: false, message }, { status });
  }
  const { options, cookies } = result.value;
  const response = Response.json({ ok: true, options });
  for (const cookie of cookies) response.headers.append('set-cookie', cookie);
  return response;
}
