import { type Actor, administers, isPlatformAdmin } from '#app/ground/actor.ts';
import type { ArchiveSubject } from './rules.ts';

/**
 * One file with all that there is to see: of themselves everybody, of an organization its owner and
 * admins, and platform admins. Source: D66.
 */
export function mayMakeArchive(actor: Actor, subject: ArchiveSubject): boolean {
  if (actor.kind !== 'person') return false;
  return subject === null || administers(actor, subject) || isPlatformAdmin(actor);
}
