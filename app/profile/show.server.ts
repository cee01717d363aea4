import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import { businessDate } from '#app/server/clock.ts';
import {
  type ProfileFacts,
  type Signer,
  type StoredKind,
  type TaxClass,
  type W9State,
  missingFields,
} from './rules.ts';
import type { investingProfiles, profileTaxIds, profileVersions } from './tables.server.ts';
import { maskedTaxId, taxIdOwnerText } from './tax-id.ts';

type Profile = typeof investingProfiles.$inferSelect;
type Version = typeof profileVersions.$inferSelect;
type TaxMark = Pick<typeof profileTaxIds.$inferSelect, 'kind' | 'last4' | 'setAt'>;

/** A profile in a list. */
export type ProfileRow = {
  id: string;
  label: string;
  kind: StoredKind;
  vestingText: string;
  isDefault: boolean;
  isArchived: boolean;
  /** What it still lacks, for whoever sees the profile. */
  missing: string[];
  w9State: W9State;
  holdsCount: number;
};

/** A profile with all that its reader may know of it. */
export type ProfileView = ProfileRow & {
  organizationId: string;
  organizationName: string;
  facts: ProfileFacts;
  isByHand: boolean;
  handReason: string | null;
  address: string | null;
  email: string | null;
  signers: Signer[];
  taxClass: TaxClass | null;
  exemptCode: string | null;
  /** The mask of its tax id; null where there is none, and for who sees not even that. */
  taxId: string | null;
  /** When it was kept, in milliseconds: a form for another one begins empty. */
  taxIdSetAt: number | null;
  /** Whose number counts, in words. */
  taxIdOwner: string;
  w9: { receivedOn: IsoDate | null; checkedOn: IsoDate | null; checkerName: string | null };
  w9Reason: string | null;
  /** When it was last changed, in milliseconds: what its forms send back. */
  seenAt: number;
  papers: { id: string; addedOn: IsoDate }[];
  /** The latest first; without a name where the company has made it, as it is for a lender. */
  versions: { version: number; vestingText: string; madeOn: IsoDate; makerName: string | null }[];
  may: { keep: boolean; readMark: boolean; showTaxId: boolean; openPapers: boolean };
};

type RowRecord = { profile: Profile; holdsCount: number; hasTaxId: boolean };

/** The row of a profile, which says the same to everybody. */
export function profileRow({ profile, holdsCount, hasTaxId }: RowRecord): ProfileRow {
  const { id, label, kind, vestingText, isDefault, w9State } = profile;
  const isArchived = profile.archivedAt !== null;
  const missing = missingFields({ ...profile, hasTaxId });
  return { id, label, kind, vestingText, isDefault, isArchived, missing, w9State, holdsCount };
}

type ViewRecord = RowRecord & {
  taxMark: TaxMark | null;
  organizationName: string;
  papers: { id: string; createdAt: Date }[];
  versions: Version[];
};

/** What a reader with these rights is shown of a profile. */
export function profileView(
  record: ViewRecord,
  reader: { may: ProfileView['may']; timeZone: string; isLender: boolean },
): ProfileView {
  const { profile, taxMark } = record;
  const { may, timeZone } = reader;
  const { organizationId, facts, isByHand, handReason, address, email, signers } = profile;
  const { taxClass, exemptCode, w9Reason } = profile;
  return {
    ...profileRow(record),
    organizationId,
    organizationName: record.organizationName,
    facts,
    isByHand,
    handReason,
    address,
    email,
    signers,
    taxClass,
    exemptCode,
    taxId: may.readMark && taxMark !== null ? maskedTaxId(taxMark) : null,
    taxIdSetAt: may.readMark && taxMark !== null ? taxMark.setAt.getTime() : null,
    taxIdOwner: taxIdOwnerText(facts),
    w9: {
      receivedOn: profile.w9ReceivedOn,
      checkedOn: profile.w9CheckedOn,
      checkerName: profile.w9CheckerName,
    },
    w9Reason,
    seenAt: profile.updatedAt.getTime(),
    papers: may.openPapers
      ? record.papers.map(({ id, createdAt }) => ({
          id,
          addedOn: businessDate(createdAt, timeZone),
        }))
      : [],
    versions: record.versions.map((one, index) => ({
      version: one.version,
      vestingText: one.vestingText,
      madeOn: businessDate(one.madeAt, timeZone),
      makerName:
        reader.isLender && isOfCompany(one, record.versions[index + 1]) ? null : one.makerName,
    })),
    may,
  };
}

/**
 * Whether a version is one that the company has made: a text set by hand, or taken back, which
 * leaves who lends as it was. A lender that changes nothing of that makes no version of such a one.
 */
function isOfCompany(made: Version, before: Version | undefined): boolean {
  if (made.isByHand) return true;
  if (before === undefined || !before.isByHand) return false;
  return JSON.stringify(made.facts) === JSON.stringify(before.facts);
}
