import { isMaintenanceFault, noteRefused } from '#app/server/maintenance.ts';
import type { Caller } from './caller.ts';

/**
 * For the `catch` of a service whose fault a form can tell, so that nothing typed is lost: notes
 * the fault down under a sentence of what could not be done, and stands for it as null.
 */
export function logFault(caller: Caller, sentence: string): (error: unknown) => null {
  return (error) => {
    if (isMaintenanceFault(error)) noteRefused(caller);
    else caller.log.error({ err: error }, sentence);
    return null;
  };
}
