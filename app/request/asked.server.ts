import { and, eq, inArray, not, sql } from 'drizzle-orm';
import type { Person } from '#app/ground/actor.ts';
import type { Caller } from '#app/server/caller.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { mayAnswerRequest } from './may.ts';
import { hasExpired } from './over.server.ts';
import { LIVE_STAGES, OPEN_STAGES, type Stage, stageLabel } from './stages.ts';
import { investmentRequests } from './tables.server.ts';

/** A request that stands for a note, as those see it whom it concerns. */
export type AskedView = {
  noteId: string;
  /** Where it stands when it is funded stage by stage, null in the simple way; and in words. */
  stage: Stage | null;
  text: string;
  /** Its room for who may open it, else the list of requests. */
  to: string;
};

const STANDING = [...OPEN_STAGES, ...LIVE_STAGES];
const LIST = '/dashboard/requests';

const PENDING = 'Your request is pending';

const ownText = (stage: Stage) =>
  stage === 'requested' ? PENDING : `You asked for this note: ${stageLabel(stage)}`;

type Reading = Pick<Caller, 'actor' | 'clock'> & { propertyId: string };

/**
 * What stands for the notes of a property: the reader's own requests, and stage by stage those of
 * the organization that they work in, which asks for no note twice (R5). At most one for each note
 * and asker, the own ones first. Source: rules 6.3 (Who).
 */
export async function readAsked(transaction: Transaction, of: Reading): Promise<AskedView[]> {
  const { actor } = of;
  if (actor.kind !== 'person') return [];
  const own = await readOwn(transaction, of, actor);
  const ofTeam = await readOfTeam(transaction, of, actor);
  return [...own, ...ofTeam];
}

async function readOwn(
  transaction: Transaction,
  { clock, propertyId }: Reading,
  actor: Person,
): Promise<AskedView[]> {
  const { id, noteId, organizationId, stage, status, userId, way } = investmentRequests;
  const rows = await transaction
    .select({ id, noteId, organizationId, stage, status, way })
    .from(investmentRequests)
    .where(
      and(
        eq(userId, actor.userId),
        eq(investmentRequests.propertyId, propertyId),
        inArray(stage, STANDING),
        not(hasExpired(clock.now())),
      ),
    );
  return rows.flatMap((row) => {
    const view = { noteId: row.noteId };
    const may = mayAnswerRequest(actor, { ...row, requesterId: actor.userId });
    if (row.way === 'staged' && may) {
      return { ...view, stage: row.stage, text: ownText(row.stage), to: `${LIST}/${row.id}` };
    }
    // Who has left the organization since hears no more of it than that they cannot ask again.
    return row.status === 'pending' ? { ...view, stage: null, text: PENDING, to: LIST } : [];
  });
}

async function readOfTeam(
  transaction: Transaction,
  { propertyId }: Reading,
  actor: Person,
): Promise<AskedView[]> {
  const { id, userId } = investmentRequests;
  const organizationId = actor.currentOrganizationId;
  const rows = await transaction
    .select({
      id: sql<string>`r.id`,
      noteId: sql<string>`r.note_id`,
      stage: sql<Stage>`r.stage`,
      // Null for members and viewers, who see no more of it than its stage and its end.
      requesterId: userId,
    })
    .from(sql`access.reservations_of_team() r`)
    .leftJoin(investmentRequests, sql`${id} = r.id`)
    .where(
      and(
        sql`r.organization_id = ${organizationId}`,
        sql`r.property_id = ${propertyId}`,
        inArray(sql`r.stage`, STANDING),
      ),
    );
  return rows
    .filter(({ requesterId }) => requesterId !== actor.userId)
    .map(({ id: requestId, noteId, stage, requesterId }) => {
      const may = requesterId !== null && mayAnswerRequest(actor, { requesterId, organizationId });
      const text = `Your organization asked for this note: ${stageLabel(stage)}`;
      return { noteId, stage, text, to: may ? `${LIST}/${requestId}` : LIST };
    });
}
