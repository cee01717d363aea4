import { currentMembership } from '#app/ground/actor.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';

/**
 * For forms of the administration, which works without an organization too: whether the caller
 * still works where the page was shown. `shown` is the form's organization, empty for none; a
 * caller who sends nothing was shown nothing, and rights alone decide.
 *
 * @returns nothing, or `other_organization` with the name of the current one (D25).
 */
export function checkShownOrganization(
  caller: Caller,
  shown: FormDataEntryValue | null,
): Result<null, { kind: 'other_organization'; currentName: string }> {
  const membership = currentMembership(caller.actor);
  const current = membership?.organizationId ?? '';
  if (shown === null || shown === current) return accept(null);
  const currentName = membership?.organizationName ?? 'no organization';
  return refuse({ kind: 'other_organization', currentName });
}
