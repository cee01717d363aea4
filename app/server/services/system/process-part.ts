import { fileSizeText } from '#app/document/rules.ts';
import type { SystemPart } from '#app/domain/system/system-part.ts';
import type { Installation } from '#app/server/installation.ts';
import { PRODUCT } from '#app/server/product-build.ts';
import { businessTimeText } from '#app/server/views/business-time.ts';
import { partOf } from './part.ts';

/** Which version answers here, since when, and what it uses. */
export async function processPart({ settings, clock }: Installation): Promise<SystemPart> {
  const startedAt = new Date(clock.now().getTime() - process.uptime() * 1000);
  const { metrics } = settings;
  return partOf(
    'This process',
    {
      Version: `${PRODUCT.version}, build ${PRODUCT.build}`,
      Node: process.versions.node,
      Started: businessTimeText(startedAt, settings.businessTimeZone),
      Memory: fileSizeText(process.memoryUsage.rss()),
      Metrics: metrics === null ? 'Off' : `Port ${metrics.port} on ${metrics.host}`,
    },
    [],
  );
}
