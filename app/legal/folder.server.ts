import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { ANONYMOUS } from '#app/ground/actor.ts';
import { type IsoDate, parseIsoDate } from '#app/ground/calendar/iso-date.ts';
import { explain } from '#app/ground/refusals.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import { auditAll } from '#app/server/audit.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { WrongSettingsError } from '#app/server/env.ts';
import type { Installation } from '#app/server/installation.ts';
import { whyUnpublishable } from './check-text.server.ts';
import { lastContent } from './drafts.server.ts';
import { insertVersion, mailVersion, publishedNote } from './publish.server.ts';
import { LEGAL_TEXTS, type LegalText, LONGEST_LEGAL_TEXT } from './rules.ts';
import { PUBLISH_REFUSALS } from './words.ts';

/** A text as its file says it, and the day from which it is in force. */
type FolderText = { text: LegalText; content: string; inForceOn: IsoDate };

const HEAD = /^---\n(?<head>(?:.*\n)*?)---\n+/;

/**
 * The texts in the folder of an unattended set-up: of `terms.md`, `privacy.md`, `risk.md` and
 * `e-records.md` those that are there, each with `inForceOn: 2027-01-01` between two lines of three
 * hyphens at its head. Else a sentence for each problem.
 */
export function readLegalFolder(folder: string): Result<FolderText[], string[]> {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
    return refuse([`LEGAL_FOLDER names ${folder}, which is no folder.`]);
  }
  const texts: FolderText[] = [];
  const problems: string[] = [];
  for (const text of LEGAL_TEXTS) {
    const file = join(folder, `${text}.md`);
    if (!existsSync(file)) continue;
    const read = readLegalFile(readFileSync(file, 'utf8'));
    if (read.ok) texts.push({ text, ...read.value });
    else problems.push(`${file} ${read.reason}`);
  }
  if (texts.length + problems.length === 0) {
    const names = LEGAL_TEXTS.map((text) => `${text}.md`).join(', ');
    problems.push(`LEGAL_FOLDER names ${folder}, which has none of ${names}.`);
  }
  return problems.length > 0 ? refuse(problems) : accept(texts);
}

function readLegalFile(file: string): Result<Omit<FolderText, 'text'>, string> {
  // As editors of other systems write it.
  const source = file.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
  const head = HEAD.exec(source);
  const [, day = ''] = /^inForceOn: *(\S+) *$/m.exec(head?.groups?.head ?? '') ?? [];
  const inForceOn = parseIsoDate(day);
  if (head === null || inForceOn === null) {
    return refuse(
      'needs a head with the day from which it is in force: a line "---", a line ' +
        '"inForceOn: 2027-01-01", and a line "---".',
    );
  }
  const content = source.slice(head[0].length);
  if (content.length > LONGEST_LEGAL_TEXT) {
    return refuse(`is too long: a text has at most ${LONGEST_LEGAL_TEXT} characters.`);
  }
  const refusal = whyUnpublishable(content);
  if (refusal !== null) {
    return refuse(`cannot be published. ${explain(PUBLISH_REFUSALS, refusal).message}`);
  }
  return accept({ content, inForceOn });
}

/**
 * Publishes what the folder of the settings says and what is not published from it yet, at each
 * start: a text is published once, whatever else is published of it on the screen. The day of a
 * first version counts as today where it has passed; a text that was changed needs a day that has
 * not. Throws WrongSettingsError with a sentence for each problem; then nothing is published.
 */
export async function publishLegalFolder(
  installation: Pick<Installation, 'settings' | 'database' | 'clock' | 'log'>,
): Promise<void> {
  const { settings, database } = installation;
  if (settings.legalFolder === null) return;
  const read = readLegalFolder(settings.legalFolder);
  if (!read.ok) throw new WrongSettingsError(read.reason);
  await database.signIn.transaction(async (transaction) => {
    const problems: string[] = [];
    for (const one of read.value) {
      const problem = await publishOne(transaction, installation, one);
      if (problem === null) continue;
      problems.push(`${join(settings.legalFolder ?? '', `${one.text}.md`)} ${problem}`);
    }
    if (problems.length > 0) throw new WrongSettingsError(problems);
  });
}

/** Null once it is published; else what is wrong with it. */
async function publishOne(
  transaction: Transaction,
  { clock, log }: Pick<Installation, 'clock' | 'log'>,
  { text, content, inForceOn }: FolderText,
): Promise<string | null> {
  // Of two processes that start at once the second finds what the first has published.
  await transaction.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`legal text ${text}`}, 0))`,
  );
  const last = await lastContent(transaction, text, 'folder');
  if (last === content) return null;
  const today = clock.today();
  if (last !== null && inForceOn < today) {
    return (
      `has changed, and its day ${inForceOn} has passed: say from which day the new text is in ` +
      'force, today or later.'
    );
  }
  const day = inForceOn < today ? today : inForceOn;
  const made = await insertVersion(transaction, {
    legalText: text,
    content,
    inForceOn: day,
    source: 'folder',
    publishedAt: clock.now(),
    publishedName: 'LEGAL_FOLDER',
  });
  const doer = { actor: ANONYMOUS, clientAddress: null, clock, name: 'LEGAL_FOLDER' };
  await auditAll(transaction, doer, [publishedNote({ ...made, text, inForceOn: day })]);
  await mailVersion(transaction, { ...made, text, inForceOn: day });
  log.info({ text, version: made.number, inForceOn: day }, 'a legal text is published');
  return null;
}
