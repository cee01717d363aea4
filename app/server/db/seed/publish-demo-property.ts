import { properties } from '#app/property/tables.server.ts';
import { eq } from 'drizzle-orm';
import { asOwner, type Demo } from './demo.ts';

/** Shows an organization's listing to everybody, as a platform admin would (D2). */
export async function publishDemoProperty(demo: Demo, propertyId: string): Promise<void> {
  const publishedAt = demo.installation.clock.now();
  await asOwner(demo, [properties], (transaction) =>
    transaction.update(properties).set({ publishedAt }).where(eq(properties.id, propertyId)),
  );
}
