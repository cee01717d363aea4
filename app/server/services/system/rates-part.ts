import type { SystemPart } from '#app/domain/system/system-part.ts';
import type { Installation } from '#app/server/installation.ts';
import { businessTimeText } from '#app/server/views/business-time.ts';
import { partOf } from './part.ts';

/** Where the comparison rates come from and when this process last had them. */
export async function ratesPart({ rates, settings }: Installation): Promise<SystemPart> {
  const { fetchedAt, failedAt } = rates.state();
  const timeOf = (at: Date | null) =>
    at === null ? 'Not since this process began' : businessTimeText(at, settings.businessTimeZone);
  const hasSource = settings.fred !== null;
  const facts = {
    Source: hasSource ? 'St. Louis Fed' : 'Fixed rates',
    ...(hasSource && { 'Last fetched': timeOf(fetchedAt) }),
    ...(failedAt !== null && { 'Last failed': timeOf(failedAt) }),
  };
  return partOf('Comparison rates', facts, [
    failedAt !== null && {
      state: 'look',
      advice:
        'The source could not be asked, so pages show fixed rates and say so. ' +
        'The log has the reason: the key, the network or the source itself.',
    },
  ]);
}
