import { webStream } from '#app/server/storage/web-stream.ts';
import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import { isUuid } from '#app/ground/ids.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import { audit } from '#app/server/audit.ts';
import type { Caller } from '#app/server/caller.ts';
import { businessDate, businessTimeText } from '#app/server/clock.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import { violatedConstraint } from '#app/server/db/fault.ts';
import { organizations } from '#app/team/tables.server.ts';
import { and, desc, eq, gt, isNull, or } from 'drizzle-orm';
import { mayMakeArchive } from './may.ts';
import { archiveKey, type ArchiveSubject } from './rules.ts';
import { archives, type ArchiveStatus } from './tables.server.ts';
import type { ArchiveRefusal } from './words.ts';

/** An archive as who asked for it sees it. */
export type ArchiveView = {
  archiveId: string;
  status: ArchiveStatus;
  /** 'Nov 21, 2026, 10:05 AM EST'. */
  askedAt: string;
  /** Null until it is there. */
  sizeBytes: number | null;
  /** The last day on which it can be fetched; null until it is there. */
  until: IsoDate | null;
};

const SHOWN = 5;

/**
 * The caller's archives of an organization, or of themselves, that can be fetched, wait or have
 * failed, the newest first. Refused: `forbidden`. Source: D66.
 */
export async function listArchives(
  caller: Caller,
  subject: ArchiveSubject,
): Promise<Result<ArchiveView[], 'forbidden'>> {
  const { actor, clock, settings } = caller;
  if (actor.kind !== 'person' || !mayMakeArchive(actor, subject)) return refuse('forbidden');
  const { businessTimeZone } = settings;
  const found = await asActor(caller.database, actor, (transaction) =>
    transaction
      .select()
      .from(archives)
      .where(
        and(
          eq(archives.requestedBy, actor.userId),
          isOf(subject),
          or(isNull(archives.expiresAt), gt(archives.expiresAt, clock.now())),
        ),
      )
      .orderBy(desc(archives.createdAt), desc(archives.id))
      .limit(SHOWN),
  );
  return accept(
    found.map(({ id, status, createdAt, sizeBytes, expiresAt }) => ({
      archiveId: id,
      status,
      askedAt: businessTimeText(createdAt, businessTimeZone),
      sizeBytes,
      until: expiresAt && businessDate(expiresAt, businessTimeZone),
    })),
  );
}

function isOf(subject: ArchiveSubject) {
  return subject === null ? isNull(archives.organizationId) : eq(archives.organizationId, subject);
}

/**
 * Asks for an archive of an organization, or with null of the caller; a job makes it as them.
 *
 * @returns nothing, or: `forbidden`; `missing` for no organization; `already_waiting`;
 * `rate_limited` with whole seconds to wait. Source: D66.
 */
export async function requestArchive(
  caller: Caller,
  subject: ArchiveSubject,
): Promise<Result<null, ArchiveRefusal>> {
  const { actor } = caller;
  if (subject !== null && !isUuid(subject)) return refuse({ kind: 'missing' });
  if (actor.kind !== 'person' || !mayMakeArchive(actor, subject)) {
    return refuse({ kind: 'forbidden' });
  }
  const seconds = await caller.limits.attempt('archive', actor.userId);
  if (seconds !== null) return refuse({ kind: 'rate_limited', seconds });
  try {
    return await asActor(caller.database, actor, async (transaction) => {
      if (subject !== null) {
        const isThere = and(eq(organizations.id, subject), isNull(organizations.deletedAt));
        if ((await transaction.$count(organizations, isThere)) === 0) {
          return refuse({ kind: 'missing' });
        }
      }
      const wish = { organizationId: subject, requestedBy: actor.userId };
      await transaction.insert(archives).values({ ...wish, createdAt: caller.clock.now() });
      await audit(transaction, caller, entryOf('archive_requested', subject, actor.userId));
      return accept(null);
    });
  } catch (error) {
    if (violatedConstraint(error) !== 'archives_open_key') throw error;
    return refuse({ kind: 'already_waiting' });
  }
}

/** What is noted down about an archive: of the organization, or of the person themselves. */
function entryOf(deed: string, subject: ArchiveSubject, userId: string) {
  return subject === null
    ? { action: `user.${deed}`, recordType: 'user', recordId: userId, organizationId: null }
    : {
        action: `organization.${deed}`,
        recordType: 'organization',
        recordId: subject,
        organizationId: subject,
      };
}

type OpenFile = { body: ReadableStream; sizeBytes: number };

export type ArchiveFile = {
  fileName: string;
  /** Opens the file; null when it has gone meanwhile. */
  open: () => Promise<OpenFile | null>;
};

/**
 * The file of an archive, for who asked for it and still may: the rights are asked anew each time,
 * and each time is noted down.
 *
 * @param archiveId as it stands in the address, unchecked.
 * @returns how to deliver it, or `missing` when there is none that the caller may fetch. Source:
 * D66.
 */
export async function readArchiveFile(
  caller: Caller,
  archiveId: string,
): Promise<Result<ArchiveFile, 'missing'>> {
  const { actor, clock } = caller;
  if (actor.kind !== 'person' || !isUuid(archiveId)) return refuse('missing');
  return asActor(caller.database, actor, async (transaction) => {
    const [found] = await transaction
      .select()
      .from(archives)
      .where(
        and(
          eq(archives.id, archiveId),
          eq(archives.requestedBy, actor.userId),
          eq(archives.status, 'ready'),
          gt(archives.expiresAt, clock.now()),
        ),
      );
    if (found === undefined) return refuse('missing');
    const subject = found.organizationId;
    if (!mayMakeArchive(actor, subject)) return refuse('missing');
    await audit(transaction, caller, entryOf('archive_fetched', subject, actor.userId));
    const made = businessDate(found.readyAt ?? found.createdAt, caller.settings.businessTimeZone);
    const fileName = `${subject === null ? 'account' : 'organization'}-archive-${made}.zip`;
    return accept({ fileName, open: () => openFile(caller, archiveId) });
  });
}

async function openFile({ files }: Caller, archiveId: string): Promise<OpenFile | null> {
  const file = await files.getStream(archiveKey(archiveId));
  if (file === null) return null;
  return { body: webStream(file.stream), sizeBytes: file.sizeBytes };
}
