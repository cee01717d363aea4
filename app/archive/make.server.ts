import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createWriteStream } from 'node:fs';
import { finished, pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import type { Person } from '#app/ground/actor.ts';
import type { Caller } from '#app/server/caller.ts';
import { businessDate, businessTimeText } from '#app/server/clock.ts';
import { asActor, asWorker } from '#app/server/db/as-actor.ts';
import { formatDate } from '#app/ground/calendar/format-date.ts';
import type { Installation } from '#app/server/installation.ts';
import { inJob, noteJobRun } from '#app/server/jobs/run-job.ts';
import { pausingToo } from '#app/server/maintenance.ts';
import { queueMail } from '#app/server/mail/outbox.ts';
import { readPersonNow } from '#app/server/session/read-actor.ts';
import { pause, type Stoppable, untilStopped } from '#app/server/waiting.ts';
import { organizations } from '#app/team/tables.server.ts';
import { and, eq, isNull } from 'drizzle-orm';
import type { ArchiveEntry } from './content.server.ts';
import { mayMakeArchive } from './may.ts';
import { actingFor, organizationContent } from './organization.server.ts';
import type { Cover } from './pages.server.ts';
import { personContent } from './person.server.ts';
import { noteFailed, noteReady, putBack, takeArchive, type TakenArchive } from './queue.server.ts';
import { ARCHIVE_DAYS, archiveKey } from './rules.ts';
import { ZipFile } from 'yazl';

/**
 * Makes the archives that were asked for, one after the other, until it is stopped. Several
 * processes may each run one. One that is being made when it is stopped, or when maintenance
 * begins, is begun anew (0124).
 */
export function startArchiveWorker(installation: Installation, { pollMs = 2_000 } = {}): Stoppable {
  return untilStopped(async (stopping) => {
    while (!stopping.aborted) {
      const found = await makeNext(installation, stopping);
      if (!found) await pause(pollMs, stopping);
    }
  });
}

/** True when there was an archive to make, whether it was made or not. */
export async function makeNext(
  installation: Installation,
  stopping?: AbortSignal,
): Promise<boolean> {
  const { database, clock, log, maintenance } = installation;
  if (maintenance.known !== null) return false;
  const ending = pausingToo(installation, stopping);
  try {
    const taken = await takeArchive(database, clock.now());
    if (taken === null) return false;
    await inJob('archive', () => make(installation, taken, ending));
    return true;
  } catch (error) {
    // The database is away. Nobody waits for this loop, so it says so and tries again.
    log.error({ err: error }, 'the queue of archives does not answer');
    return false;
  }
}

async function make(installation: Installation, taken: TakenArchive, stopping?: AbortSignal) {
  const { database, log } = installation;
  try {
    const subject = await readSubject(installation, taken);
    if (subject === null) {
      log.warn(
        { archiveId: taken.id },
        'an archive is not made: who asked may not see it any more',
      );
      return await noteFailed(database, taken, { isFinal: true });
    }
    const sizeBytes = await store(installation, { taken, ...subject, stopping });
    await tell(installation, { taken, sizeBytes, ...subject });
    noteJobRun(installation, 'archives', true);
    log.info({ archiveId: taken.id, sizeBytes }, 'an archive was made');
  } catch (error) {
    if (stopping?.aborted) return putBack(database, taken);
    log.error({ err: error, archiveId: taken.id }, 'an archive could not be made');
    noteJobRun(installation, 'archives', false);
    await noteFailed(database, taken, { isFinal: false });
  }
}

type Subject = { person: Person; organization: { id: string; name: string } | null };

/** Who asked, with the rights that they have now, and whose archive it is; null without rights. */
async function readSubject(
  installation: Installation,
  { requestedBy, organizationId }: TakenArchive,
): Promise<Subject | null> {
  const person = await readPersonNow(installation, requestedBy);
  if (person === null || !mayMakeArchive(person, organizationId)) return null;
  if (organizationId === null) return { person, organization: null };
  const [organization] = await asActor(installation.database, person, (transaction) =>
    transaction
      .select({ id: organizations.id, name: organizations.name })
      .from(organizations)
      .where(and(eq(organizations.id, organizationId), isNull(organizations.deletedAt))),
  );
  return organization === undefined ? null : { person, organization };
}

type Making = Subject & { taken: TakenArchive; stopping?: AbortSignal | undefined };

/** Writes the file, first on this machine, then into the store. Returns its size in bytes. */
async function store(installation: Installation, making: Making): Promise<number> {
  const { settings, files, clock } = installation;
  await mkdir(settings.dataFolder, { recursive: true });
  const folder = await mkdtemp(join(settings.dataFolder, 'making-archive-'));
  const path = join(folder, 'archive.zip');
  try {
    const { stopping } = making;
    await writeZip(path, contentOf(installation, making), { madeAt: clock.now(), stopping });
    await files.putFile(archiveKey(making.taken.id), path, 'application/zip');
    return (await stat(path)).size;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** What the person sees, as the person: both walls stand between them and everything else. */
function contentOf(
  installation: Installation,
  { person, organization }: Making,
): AsyncGenerator<ArchiveEntry> {
  const { settings, clock } = installation;
  const caller: Caller = {
    ...installation,
    actor: organization === null ? person : actingFor(person, organization),
    clientAddress: null,
    sessionId: null,
    headers: new Headers(),
  };
  const company = settings.company.name;
  const madeAt = businessTimeText(clock.now(), settings.businessTimeZone);
  const coverOf = (title: string, facts: Cover['facts']) => ({ title, facts, company, madeAt });
  return organization === null
    ? personContent(caller, coverOf)
    : organizationContent(caller, coverOf);
}

/** Notes that it is there, and tells who asked: one transaction. */
async function tell(
  { database, clock, settings }: Installation,
  { taken, sizeBytes, person, organization }: Making & { sizeBytes: number },
): Promise<void> {
  const now = clock.now();
  const until = new Date(now.getTime() + ARCHIVE_DAYS * 24 * 60 * 60 * 1000);
  await asWorker(database, async (transaction) => {
    if (!(await noteReady(transaction, taken, { sizeBytes, now }))) return;
    await queueMail(transaction, {
      template: 'archive-ready',
      to: person.email,
      facts: {
        firstName: person.firstName,
        organization: organization?.name ?? '',
        until: formatDate(businessDate(until, settings.businessTimeZone)),
        path: placeOf(person, organization),
      },
      now,
    });
  });
}

/** The page on which the archive was asked for. */
function placeOf(person: Person, organization: Subject['organization']): string {
  if (organization === null) return '/account#archive';
  const isMember = person.memberships.some((one) => one.organizationId === organization.id);
  return isMember
    ? '/dashboard/settings#archive'
    : `/admin/organizations/${organization.id}#archive`;
}

/** Writes files into one zip on this machine, one after the other, as they come. */
async function writeZip(
  path: string,
  entries: AsyncIterable<ArchiveEntry>,
  { madeAt, stopping }: { madeAt: Date; stopping?: AbortSignal | undefined },
): Promise<void> {
  const zip = new ZipFile();
  const written = pipeline(zip.outputStream, createWriteStream(path, { mode: 0o600 }));
  const failed = new Promise<never>((_resolve, reject) => zip.on('error', reject));
  const fill = async () => {
    for await (const { path: name, content } of entries) {
      stopping?.throwIfAborted();
      if (content instanceof Readable) {
        zip.addReadStream(content, name, { mtime: madeAt });
        await finished(content, { writable: false });
      } else {
        const bytes = typeof content === 'string' ? Buffer.from(content) : Buffer.from(content);
        zip.addBuffer(bytes, name, { mtime: madeAt });
      }
    }
    zip.end();
    await written;
  };
  try {
    await Promise.race([fill(), failed]);
  } catch (error) {
    (zip.outputStream as Readable).destroy();
    await written.catch(() => undefined);
    throw error;
  }
}
