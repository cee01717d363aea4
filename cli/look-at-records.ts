import { randomBytes } from 'node:crypto';
import { SECRET_HEADERS } from '#app/packet/outside/hook.server.ts';
import { openSigningService } from '#app/packet/outside/open.server.ts';
import { stamperAt } from '#app/packet/seal/time-stamp.server.ts';
import type { Settings } from '#app/server/env.ts';
import type { SigningServiceSettings } from '#app/server/env/signing-service.ts';
import { newSealWatch, trailFaultText } from '#app/audit/seals/chain.server.ts';
import { formatCount } from '#app/ground/format-count.ts';
import type { DrizzleDatabase } from '#app/server/db/database.ts';
import { hasSeals } from '#app/audit/seals/seal.server.ts';
import { verifyTrail } from '#app/audit/seals/verify.server.ts';
import { secretOf } from '#app/server/start/data-folder.ts';
import { lookAtDatabase } from './look-at-database.ts';
import { openBackupBucket } from '#app/server/backup/backup-bucket.ts';
import { lockOf } from '#app/server/backup/encryption.ts';
import { openFileStore, tryFileStore } from '#app/server/storage/file-store.ts';
import { readBrandFolder } from '#app/brand/folder.server.ts';
import { readShownVersion } from '#app/brand/version.server.ts';
import { PRODUCT_NAME } from '#app/brand/sender.server.ts';
import { sql } from 'drizzle-orm';
import { readLegalFolder } from '#app/legal/folder.server.ts';
import { LEGAL_TEXTS, LEGAL_TITLES, type LegalText } from '#app/legal/rules.ts';
import { legalVersions } from '#app/legal/tables.server.ts';
import { asWorker } from '#app/server/db/as-actor.ts';

type Finding = { fact: string; warnings: string[] };

/**
 * Says whether the signing service answers, and lets us in, and where it has to call. Throws why
 * not.
 */
export async function lookAtSigningService(
  { publicUrl }: Settings,
  settings: SigningServiceSettings,
): Promise<Finding> {
  const { name, url, bodyKey } = settings;
  const header = SECRET_HEADERS[name];
  try {
    await openSigningService(settings).cancel({
      packetId: crypto.randomUUID(),
      outsideId: null,
      signerIds: [crypto.randomUUID()],
      titles: [],
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`SIGNING_SERVICE_URL names ${url.origin}: ${reason}`, { cause: error });
  }
  const warnings =
    name === 'docuseal' && bodyKey === null
      ? [
          'SIGNING_SERVICE_BODY_KEY is not set: a DocuSeal that signs its calls is not believed, ' +
            'and only asked every 15 minutes.',
        ]
      : [];
  return {
    fact:
      `at ${url.origin} lets us in; it has to call ${publicUrl.origin}/hooks/signing, with the ` +
      `secret in ${header}`,
    warnings,
  };
}

/** Asks the time-stamp service for a stamp of nothing that matters. Throws why there is none. */
export async function lookAtTimeStamps(url: URL): Promise<string> {
  try {
    const { by } = await stamperAt(url)(randomBytes(32));
    return `at ${url.origin} stamps as ${by}`;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`TIME_STAMP_URL names ${url.origin}: ${reason}`, { cause: error });
  }
}

/**
 * Verifies the whole audit trail and says how long it is and which head it has. `expected` is a
 * head that was noted down elsewhere. Throws the sentence about the first fault.
 */
export async function lookAtAudit(settings: Settings, expected: string | null): Promise<string> {
  const unseen = {
    missing: 'has not begun',
    used: 'is looked at by the product, which runs: see /admin/system',
  };
  return lookAtDatabase(settings, unseen, (work) => verify(work, settings, expected));
}

async function verify(work: DrizzleDatabase, settings: Settings, expected: string | null) {
  if (!(await hasSeals(work))) return 'is sealed from the next start on';
  const clock = { now: () => new Date() };
  const place = {
    database: { work },
    secret: secretOf(settings),
    secretBefore: settings.appSecretBefore,
    clock,
    sealWatch: newSealWatch(),
  };
  const report = await verifyTrail(place, { expected: expected ?? undefined });
  if (report === null) throw new Error('It was not followed to its end.');
  const { head, fault } = report;
  if (fault?.kind === 'unsealed') return `${countText(head)}, and more wait for the next start`;
  if (fault === null) return countText(head);
  const text = trailFaultText(fault, (at) => at);
  throw new Error(fault.kind === 'foreign' ? `${text} Its head is ${head.hash}.` : text);
}

function countText({ position, hash }: { position: number; hash: string }): string {
  const seals = position === 1 ? '1 seal' : `${formatCount(position)} seals`;
  return position === 0 ? 'has no seals yet' : `is as it was written: ${seals}, head ${hash}`;
}

/**
 * Where backups go and who can read them, for `check`: the lock is tried, and the bucket takes,
 * returns and removes a file. Throws what is wrong, in a sentence.
 */
export async function lookAtBackups({ backups }: Pick<Settings, 'backups'>) {
  const { bucket, folder, recipients } = backups;
  const lock = await lockOf(backups);
  const who =
    lock === null
      ? 'not encrypted'
      : 'passphrase' in lock
        ? 'encrypted by a passphrase'
        : `encrypted for ${recipients.length} ${recipients.length === 1 ? 'key' : 'keys'}`;
  if (bucket === null) return { fact: `go to ${folder}, ${who}` };
  const name = `${bucket.bucket} at ${bucket.endpoint.origin}`;
  try {
    await tryFileStore(openFileStore({ kind: 'bucket', ...bucket }));
    const opened = await openBackupBucket(bucket);
    const newest = (await opened.list()).at(-1);
    opened.close();
    const there = newest === undefined ? 'none yet' : `the newest ${newest.name}`;
    return { fact: `go to ${folder} and to ${name} (${there}), ${who}` };
  } catch (error) {
    throw new Error(`BACKUP_S3_BUCKET is ${name}: ${reasonOf(error)}`, { cause: error });
  }
}

/** Below the sentence about the file is why. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : reasonOf(error.cause);
}

/** What the COMPANY_* settings say: the lowest layer of the brand. */
export function lookAtCompany({ company }: Settings): Promise<string> {
  const { name } = company;
  const isUnsaid = name === PRODUCT_NAME;
  return Promise.resolve(
    isUnsaid ? 'name no company: COMPANY_NAME is not set' : `name the company ${name}`,
  );
}

/** What the files of BRAND_FOLDER say. Throws a sentence about what is wrong with them. */
export async function lookAtBrandFolder({ brandFolder }: Settings): Promise<string> {
  if (brandFolder === null) return 'are not set: BRAND_FOLDER names no folder';
  const { choices, mark } = await readBrandFolder(brandFolder);
  const said = Object.entries(choices).flatMap(([name, value]) => (value === null ? [] : [name]));
  const all = mark === null ? said : [...said, 'mark'];
  return `in ${brandFolder} say ${all.length === 0 ? 'nothing' : all.join(', ')}`;
}

/** Which version of the brand was published last. */
export function lookAtPublishedBrand(settings: Settings): Promise<string> {
  const unseen = {
    missing: 'is none yet',
    used: 'is looked at by the product, which runs: see /admin/brand',
  };
  return lookAtDatabase(settings, unseen, async (work) => {
    const number = await readShownVersion(work);
    return number === null ? 'is none yet' : `is version ${number}`;
  });
}

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
