import { asc, eq } from 'drizzle-orm';
import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import type { Cents } from '#app/ground/money/cents.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import { propertyNotes } from '#app/note/tables.server.ts';
import { readFirstSales } from '#app/offering/form-d/read.server.ts';
import { formDDueOn, isNotified } from '#app/offering/form-d/rules.ts';
import { mayKeepOfferings } from '#app/offering/may.ts';
import {
  type Purchaser,
  readPurchasers,
  shownPurchaser,
} from '#app/offering/purchasers/read.server.ts';
import { listRelations, type RelationView } from '#app/offering/relations/keep.server.ts';
import { readFundingSettings } from '#app/offering/settings/read.server.ts';
import type { FundingSettings } from '#app/offering/settings/rules.ts';
import { offerings } from '#app/offering/tables.server.ts';
import { findOwnListing } from '#app/property/access.server.ts';
import { addressLine } from '#app/property/rules.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { organizations } from '#app/team/tables.server.ts';
import type { OfferingTerms } from './rules.ts';
import { termsAt, termsOf, versionOfTerms } from './save.server.ts';

/** The notice of sales of an offering; a null note stands for all without terms of their own. */
export type FormD = {
  noteId: string | null;
  filedOn: IsoDate | null;
  /** The first sale; null before it, and once it is filed. */
  soldOn: IsoDate | null;
  /** Until when it is to be filed; null as well where the settings want no task of it. */
  dueOn: IsoDate | null;
  isLate: boolean;
};

export type OfferingPage = {
  address: string;
  /** The property's terms; null while nobody has said any. */
  terms: OfferingTerms | null;
  /** What a save of them starts from. */
  version: string;
  /** What counts where terms leave it to the installation. */
  settings: FundingSettings;
  notes: {
    id: string;
    amountCents: Cents;
    lienPosition: number | null;
    own: OfferingTerms | null;
    /** Also of one without own terms, whose form begins with its property's. */
    version: string;
  }[];
  purchasers: Purchaser[];
  /** For whom it is to change it: relationships, organizations to choose from, notices of sales. */
  kept: {
    relations: RelationView[];
    organizations: { id: string; name: string }[];
    formsD: FormD[];
  } | null;
};

/**
 * How a property is offered, for who administers its listing; relationships are for platform admins
 * alone. Refused: `missing`, `forbidden`. Source: rules 6.2.
 */
export async function readOfferingPage(
  caller: Caller,
  propertyId: string,
): Promise<Result<OfferingPage, 'missing' | 'forbidden'>> {
  return asActor<Result<OfferingPage, 'missing' | 'forbidden'>>(
    caller.database,
    caller.actor,
    async (transaction) => {
      const listing = await findOwnListing(transaction, caller, propertyId);
      if (!listing.ok) return refuse(listing.reason);
      const rows = await transaction
        .select()
        .from(offerings)
        .where(eq(offerings.propertyId, propertyId));
      const ofWhole = rows.find(({ noteId }) => noteId === null);
      const { id, amountCents, lienPosition, createdAt } = propertyNotes;
      const notes = await transaction
        .select({ id, amountCents, lienPosition })
        .from(propertyNotes)
        .where(eq(propertyNotes.propertyId, propertyId))
        .orderBy(asc(lienPosition), asc(createdAt), asc(id));
      const mayKeep = mayKeepOfferings(caller.actor);
      return accept({
        address: addressLine(listing.value),
        terms: ofWhole === undefined ? null : termsOf(ofWhole),
        version: versionOfTerms(termsAt(rows, null)),
        settings: await readFundingSettings(transaction),
        notes: notes.map((note) => {
          const own = rows.find(({ noteId }) => noteId === note.id);
          const version = versionOfTerms(termsAt(rows, note.id));
          return { ...note, own: own === undefined ? null : termsOf(own), version };
        }),
        purchasers: (await readPurchasers(transaction, propertyId)).map(shownPurchaser),
        kept: mayKeep
          ? {
              relations: await listRelations(transaction),
              organizations: await transaction
                .select({ id: organizations.id, name: organizations.name })
                .from(organizations)
                .orderBy(asc(organizations.name), asc(organizations.id)),
              formsD: await readFormsD(
                transaction,
                { propertyId, today: caller.clock.today() },
                rows,
              ),
            }
          : null,
      });
    },
  );
}

async function readFormsD(
  transaction: Transaction,
  { propertyId, today }: { propertyId: string; today: IsoDate },
  rows: readonly (typeof offerings.$inferSelect)[],
): Promise<FormD[]> {
  const sales = await readFirstSales(transaction, propertyId);
  const { opensFormD } = await readFundingSettings(transaction);
  return rows
    .filter(({ exemption, noteId }) => isNotified(exemption) || sales.has(noteId))
    .map(({ noteId, formDFiledOn }) => {
      const soldOn = sales.get(noteId) ?? null;
      const dueOn = soldOn !== null && opensFormD ? formDDueOn(soldOn) : null;
      const isLate = dueOn !== null && dueOn < today;
      return { noteId, filedOn: formDFiledOn, soldOn, dueOn, isLate };
    });
}
