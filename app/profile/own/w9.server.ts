import { webStream } from '#app/server/storage/web-stream.ts';
import { userIdOf } from '#app/ground/actor.ts';
import { isUuid } from '#app/ground/ids.ts';
import type { Closed } from '#app/ground/refusals.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import { type DocumentRefusal, processDocument } from '#app/document/file.server.ts';
import type { DocumentFile } from '#app/document/read.server.ts';
import { documentFileName } from '#app/document/rules.ts';
import { lockOwnProfile } from '#app/profile/find.server.ts';
import { mayOpenProfilePaper } from '#app/profile/may.ts';
import { investingProfiles, profilePapers } from '#app/profile/tables.server.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import { audit } from '#app/server/audit.ts';
import { readFormInParts } from '#app/server/http/uploads.ts';
import { withFiles } from '#app/server/storage/with-files.ts';
import { eq } from 'drizzle-orm';

/** Reads the form of a form W-9; null for one that breaks off. Source: D31. */
export function receiveW9(request: Request): Promise<FormData | null> {
  return readFormInParts(request);
}

type AddRefusal =
  | Closed
  | { kind: 'file'; refusal: DocumentRefusal }
  | { kind: 'archived' }
  | { kind: 'storage_failed' };

/**
 * Keeps a signed form W-9 with a profile, which waits to be checked from then on. Forms that were
 * added before stay.
 *
 * @returns nothing, or: `missing`, `forbidden`, `archived`, `file` with the reason of
 * `processDocument`, `storage_failed`. Source: rules 6.1, D31.
 */
export async function addW9(
  caller: Caller,
  input: { profileId: string; bytes: Uint8Array },
): Promise<Result<null, AddRefusal>> {
  const { profileId } = input;
  const seen = await asActor(caller.database, caller.actor, (transaction) =>
    lockOwnProfile(transaction, caller, profileId),
  );
  if (!seen.ok) return refuse({ kind: seen.reason });
  const file = await processDocument(input.bytes);
  if (!file.ok) return refuse({ kind: 'file', refusal: file.reason });
  return withFiles<null, AddRefusal>(caller, (files) =>
    asActor(caller.database, caller.actor, async (transaction) => {
      const found = await lockOwnProfile(transaction, caller, profileId);
      if (!found.ok) return refuse({ kind: found.reason });
      if (found.value.archivedAt !== null) return refuse({ kind: 'archived' });
      const paperId = crypto.randomUUID();
      const fileKey = `profiles/${profileId}/${paperId}`;
      const { bytes, contentType } = file.value;
      try {
        await files.put(fileKey, bytes, contentType);
      } catch (error) {
        caller.log.error({ err: error }, 'a form W-9 could not be stored');
        return refuse({ kind: 'storage_failed' });
      }
      const now = caller.clock.now();
      await transaction.insert(profilePapers).values({
        id: paperId,
        profileId,
        kind: 'w9',
        fileKey,
        contentType,
        sizeBytes: bytes.length,
        addedBy: userIdOf(caller.actor),
        createdAt: now,
      });
      const w9 = { w9State: 'received' as const, w9ReceivedOn: caller.clock.today() };
      await transaction
        .update(investingProfiles)
        .set({ ...w9, w9Reason: null })
        .where(eq(investingProfiles.id, profileId));
      await audit(transaction, caller, {
        action: 'profile.changed',
        recordType: 'investing_profile',
        recordId: profileId,
        organizationId: found.value.organizationId,
        details: { before: { w9: found.value.w9State }, after: { w9: 'received' } },
      });
      return accept(null);
    }),
  );
}

/**
 * A form W-9, for who keeps the profile and for platform admins; each opening is noted down.
 *
 * @param paperId as it stands in the address, unchecked.
 * @returns how to deliver it, or `missing` when there is none that the caller may open. Source:
 * rules 6.5, D3.
 */
export async function openProfilePaper(
  caller: Caller,
  paperId: string,
): Promise<Result<DocumentFile, 'missing'>> {
  if (!isUuid(paperId)) return refuse('missing');
  const paper = await asActor(caller.database, caller.actor, async (transaction) => {
    const [found] = await transaction
      .select({ paper: profilePapers, profile: investingProfiles })
      .from(profilePapers)
      .innerJoin(investingProfiles, eq(investingProfiles.id, profilePapers.profileId))
      .where(eq(profilePapers.id, paperId));
    if (found === undefined) return null;
    const { organizationId, id: profileId, label } = found.profile;
    if (!mayOpenProfilePaper(caller.actor, organizationId)) return null;
    await audit(transaction, caller, {
      action: 'profile.paper_opened',
      recordType: 'investing_profile',
      recordId: profileId,
      organizationId,
      details: { after: { paper: found.paper.kind } },
    });
    return { ...found.paper, label };
  });
  if (paper === null) return refuse('missing');
  const { fileKey, contentType, label } = paper;
  return accept({
    contentType,
    fileName: documentFileName(`W-9 ${label}`, contentType),
    open: async () => {
      const streamed = await caller.files.getStream(fileKey);
      if (streamed === null) {
        caller.log.warn({ paperId }, 'a form W-9 has no file');
        return null;
      }
      const { stream, sizeBytes } = streamed;
      return { body: webStream(stream), sizeBytes };
    },
  });
}
