import * as v from 'valibot';
import { optionalLine, optionalNumber } from '#app/ui/form-values.ts';

/** A week: longer than that nothing is maintained. */
export const MOST_MINUTES = 10_080;

/** The form that begins maintenance mode, or changes what is said of it. */
export const maintenanceSchema = v.object({
  message: optionalLine(),
  minutes: optionalNumber({ min: 1, max: MOST_MINUTES, step: 1 }),
});
