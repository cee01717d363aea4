import { type TrailFault, trailFaultText } from '#app/audit/seals/chain.server.ts';
import { type AcceptRefusal, acceptTrail } from '#app/audit/seals/verify.server.ts';
import { withInstallation } from './with-installation.ts';

/** `audit accept HEAD`: the exit status is 0 done, 1 refused, 2 not understood. */
export async function runAuditCommand(words: readonly string[]): Promise<number> {
  const [verb, head] = words;
  if (verb !== 'accept' || head === undefined || words.length > 2) return 2;
  return withInstallation(async (installation) => {
    const accepted = await acceptTrail(installation, head);
    const sentence = accepted.ok
      ? `From here on this APP_SECRET seals the audit. Its head is ${accepted.value.head?.hash}.`
      : refusalText(accepted.reason);
    return { isDone: accepted.ok, sentence };
  });
}

function refusalText(refusal: AcceptRefusal): string {
  switch (refusal.kind) {
    case 'not_needed':
      return 'The audit is as it was written, by this APP_SECRET: nothing is to be done.';
    case 'other_head':
      return 'That is not the head of the audit: `check` says which it is.';
    case 'stopped':
      return 'The audit was not followed to its end: try again.';
    default:
      return trailFaultText(refusal satisfies TrailFault, (at) => at);
  }
}
