import { properties } from '#app/server/db/schema/properties.ts';
import { eq } from 'drizzle-orm';
import type { Demo } from './demo.ts';

/** Shows an organization's listing to everybody, as a platform admin would (D2). */
export async function publishDemoProperty(demo: Demo, propertyId: string): Promise<void> {
  const { database, clock } = demo.installation;
  await database.main
    .update(properties)
    .set({ publishedAt: clock.now() })
    .where(eq(properties.id, propertyId));
}
