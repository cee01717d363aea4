import { type Actor, isPlatformAdmin } from '#app/ground/actor.ts';
import { mayAdministerListing } from '#app/property/may.ts';
import { mayAnswerRequest, type WhoseRequest } from '#app/request/may.ts';

/** Templates and who signs for the company: platform admins. Source: rules 6.6. */
export function mayKeepTemplates(actor: Actor): boolean {
  return isPlatformAdmin(actor);
}

/** Papers of a request: who asked, their managers, who lists the property. Source: rules 6.3. */
export function mayReadPapers(actor: Actor, request: WhoseRequest): boolean {
  const { userId: requesterId, organizationId, listerId } = request;
  return (
    mayAdministerListing(actor, listerId) ||
    mayAnswerRequest(actor, { requesterId, organizationId })
  );
}
