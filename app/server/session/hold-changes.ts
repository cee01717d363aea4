import { callerOf, type Context, maintenanceContext } from '#app/server/session.ts';
import { readMaintenance } from '#app/server/maintenance.ts';

/**
 * Whether maintenance keeps this change from being made, asked of the database itself so that all
 * processes follow at once (0121). Some forms are taken all the same: those of `always`. The answer
 * then says when to come back.
 */
export async function isHeld(
  context: Context,
  request: Request,
  { always }: { always: 'all' | 'sign-in' | null },
): Promise<boolean> {
  if (always === 'all') return false;
  const maintenance = await readMaintenance(callerOf(context));
  if (maintenance === null) return false;
  if (always !== null && (await request.clone().formData()).get('intent') === always) return false;
  context.set(maintenanceContext, maintenance);
  return true;
}
