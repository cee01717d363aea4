import { decimalMoneyText } from '#app/ground/money/format.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import { stateOfAddress } from '#app/ground/us-places.ts';
import { EXEMPTION_LABELS } from '#app/offering/words.ts';
import { lenderInTable } from '#app/profile/vesting.ts';
import { findOwnListing } from '#app/property/access.server.ts';
import { addressLine } from '#app/property/rules.ts';
import { audit } from '#app/server/audit.ts';
import type { Caller } from '#app/server/caller.ts';
import { type CsvCell, writeCsv } from '#app/server/csv/write-csv.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import { readPurchasers } from './read.server.ts';
import { methodLabel } from './words.ts';

const HEAD = [
  'Purchaser ID',
  'Note ID',
  'Address',
  'Exemption',
  'Lender',
  'State',
  'Amount',
  'Sold On',
  'Method',
  'Held From',
  'Held To',
];

/**
 * The purchasers of a property's notes as CSV, the first first: who lends, the state of their
 * postal address, amount, day of the sale, and how they count as accredited; no tax or account
 * number. Noted down. Refused: `missing`, `forbidden` as the page of the offering.
 * Source: rules 6.6.
 */
export async function exportPurchasers(
  caller: Caller,
  propertyId: string,
): Promise<Result<string, 'missing' | 'forbidden'>> {
  return asActor<Result<string, 'missing' | 'forbidden'>>(
    caller.database,
    caller.actor,
    async (transaction) => {
      const listing = await findOwnListing(transaction, caller, propertyId);
      if (!listing.ok) return refuse(listing.reason);
      const address = addressLine(listing.value);
      const purchasers = await readPurchasers(transaction, propertyId);
      const rows = purchasers.map((one): CsvCell[] => [
        { text: one.id },
        { text: one.noteId },
        { text: address },
        { text: EXEMPTION_LABELS[one.exemption] },
        { text: lenderInTable(one.vestingText, one.facts) },
        { text: one.lenderAddress === null ? null : stateOfAddress(one.lenderAddress) },
        { figure: decimalMoneyText(one.amountCents) },
        { figure: one.soldOn },
        { text: methodLabel(one) },
        { figure: one.heldFrom },
        { figure: one.heldTo },
      ]);
      await audit(transaction, caller, {
        action: 'purchasers.exported',
        recordType: 'property',
        recordId: propertyId,
        organizationId: listing.value.organizationId,
        details: { after: { count: rows.length } },
      });
      return accept(writeCsv(HEAD, rows));
    },
  );
}
