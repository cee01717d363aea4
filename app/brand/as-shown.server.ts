import type { Installation } from '#app/server/installation.ts';

/** The installation under the brand that is published now: for jobs, and for what sends mails. */
export async function asShown<Of extends Installation>(installation: Of): Promise<Of> {
  return { ...installation, ...(await installation.brands.shown()) };
}
