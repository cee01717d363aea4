import { sql } from 'drizzle-orm';
import { readLegalFolder } from '#app/legal/folder.server.ts';
import { LEGAL_TEXTS, LEGAL_TITLES, type LegalText } from '#app/legal/rules.ts';
import { legalVersions } from '#app/legal/tables.server.ts';
import { asWorker } from '#app/server/db/as-actor.ts';
import type { DrizzleDatabase } from '#app/server/db/database.ts';
import type { Settings } from '#app/server/env.ts';
import { lookAtDatabase } from './look-at-database.ts';

/**
 * Says that each legal text is the company's own: that a version of it is published, or stands in
 * LEGAL_FOLDER for the next start. Throws the sentence about what is missing, or wrong in that
 * folder; a demo may have the product's drafts.
 */
export async function lookAtLegal(settings: Settings): Promise<string> {
  const inFolder = textsOfFolder(settings.legalFolder);
  const published = await publishedTexts(settings);
  if (published === null) return 'are looked at by the product, which runs: see /admin/legal';
  const missing = LEGAL_TEXTS.filter((text) => !published.has(text) && !inFolder.has(text));
  if (missing.length === 0) return 'are the company’s own';
  const names = missing.map((text) => LEGAL_TITLES[text]).join(', ');
  if (settings.isDemo) return `are the product’s drafts where nothing is published (${names})`;
  throw new Error(
    `${names}: the product’s own draft would stand on the site, which no lawyer has adapted. ` +
      'Publish the company’s text in the Admin Panel under Legal Texts, or name a folder with ' +
      `${missing.map((text) => `${text}.md`).join(', ')} in LEGAL_FOLDER.`,
  );
}

function textsOfFolder(folder: string | null): Set<LegalText> {
  if (folder === null) return new Set();
  const read = readLegalFolder(folder);
  if (!read.ok) throw new Error(read.reason.join(' '));
  return new Set(read.value.map(({ text }) => text));
}

/** The texts of which a version is published; null while the product has its database to itself. */
function publishedTexts(settings: Settings): Promise<Set<LegalText> | null> {
  return lookAtDatabase<Set<LegalText> | null>(
    settings,
    { missing: new Set(), used: null },
    readPublished,
  );
}

/** A database before its next migration has none of them. */
async function readPublished(work: DrizzleDatabase): Promise<Set<LegalText>> {
  const isThere = sql<boolean>`to_regclass('public.legal_versions') is not null`;
  const [found] = await work.select({ isThere }).from(sql`(select 1) as one`);
  if (found?.isThere !== true) return new Set();
  const { legalText } = legalVersions;
  const rows = await asWorker({ work }, (transaction) =>
    transaction.selectDistinct({ legalText }).from(legalVersions),
  );
  return new Set(rows.map((row) => row.legalText));
}
