import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import type { Held } from '#app/ledger/held-notes.server.ts';
import type { NoteHealth } from '#app/ledger/rows.ts';
import type { Holding } from '#app/portfolio/show.server.ts';
import { pictureView } from '#app/property/pictures/show.server.ts';
import { propertyImages } from '#app/property/tables.server.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { namedOrNull, toCents } from '#app/server/db/query-parts.ts';
import { and, asc, eq, lte, type SQL, sql, type SQLWrapper } from 'drizzle-orm';

/** How many holdings are shown. */
const MOST_SHOWN = 6;

/**
 * The held notes that the first screen names, each with the first picture of its house: those with
 * the most outstanding, for `holdingOf`.
 */
export function leadingHoldings(transaction: Transaction, held: Held) {
  const rank = (...order: SQL[]) =>
    sql`row_number() over (order by ${sql.join(order, sql`, `)}, ${held.noteId})`.mapWith(Number);
  const ranked = transaction
    .select({
      noteId: text<string>(held.noteId, 'ranked_note_id'),
      propertyId: text<string>(held.propertyId, 'ranked_property_id'),
      address: text<string>(held.address, 'ranked_address'),
      city: text<string>(held.city, 'ranked_city'),
      state: text<string>(held.state, 'ranked_state'),
      status: text<string>(held.status, 'ranked_status'),
      health: text<NoteHealth>(held.health, 'ranked_health'),
      outstandingCents: sql`${held.outstandingCents}`.mapWith(toCents).as('ranked_outstanding'),
      nextDueOn: text<IsoDate | null>(held.nextDueOn, 'ranked_due_on'),
      nextDueCents: sql`${held.nextDueCents}`.mapWith(toCents).as('ranked_due_cents'),
      finalOn: text<IsoDate>(held.finalOn, 'ranked_final_on'),
      largest: rank(sql`${held.outstandingCents} desc`).as('largest'),
    })
    .from(held)
    .as('ranked');
  const image = propertyImages;
  return transaction
    .select({
      noteId: ranked.noteId,
      address: ranked.address,
      city: ranked.city,
      state: ranked.state,
      status: ranked.status,
      health: ranked.health,
      outstandingCents: ranked.outstandingCents,
      nextDueOn: ranked.nextDueOn,
      nextDueCents: ranked.nextDueCents,
      finalOn: ranked.finalOn,
      imageId: namedOrNull(image.id, 'image_id'),
      widthPx: namedOrNull(image.widthPx, 'image_width'),
      heightPx: namedOrNull(image.heightPx, 'image_height'),
      variantWidths: sql`array_to_json(${image.variantWidths})`
        .mapWith((json: string | number[]) => (typeof json === 'string' ? JSON.parse(json) : json))
        .as('image_widths'),
    })
    .from(ranked)
    .leftJoin(image, and(eq(image.propertyId, ranked.propertyId), eq(image.position, 0)))
    .where(lte(ranked.largest, MOST_SHOWN))
    .orderBy(asc(ranked.largest));
}

function text<Text extends string | null>(value: SQLWrapper, name: string) {
  return sql<Text>`${value}`.as(name);
}

type Found = Awaited<ReturnType<typeof leadingHoldings>>;

/** What a screen shows of one of them. */
export function holdingOf(row: Found[number]): Holding {
  const { noteId, address, city, state, status, health, outstandingCents, finalOn } = row;
  const { nextDueOn, nextDueCents, imageId, widthPx, heightPx, variantWidths } = row;
  const hasPicture = imageId !== null && widthPx !== null && heightPx !== null;
  return {
    noteId,
    address,
    city,
    state,
    status,
    health,
    outstandingCents,
    nextDue: nextDueOn === null ? null : { dueOn: nextDueOn, openCents: nextDueCents },
    finalOn,
    picture: hasPicture
      ? pictureView(
          { id: imageId, position: 0, description: '', widthPx, heightPx, variantWidths },
          address,
        )
      : null,
  };
}
