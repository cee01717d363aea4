import type { IsoDate } from '#app/ground/calendar/iso-date.ts';

/**
 * The texts that speak in the name of the company, in their order: their names in addresses, in the
 * folder of an unattended set-up and in the database. Source: D13.
 */
export const LEGAL_TEXTS = ['terms', 'privacy', 'risk', 'e-records'] as const;

export type LegalText = (typeof LEGAL_TEXTS)[number];

/** What a text is called where its own title is not at hand. */
export const LEGAL_TITLES: Record<LegalText, string> = {
  terms: 'Terms',
  privacy: 'Privacy',
  risk: 'Risks',
  'e-records': 'Electronic Records',
};

/** The most characters of a text. */
export const LONGEST_LEGAL_TEXT = 100_000;

/** The text that a name names, or null. */
export function knownLegalText(name: string | null | undefined): LegalText | null {
  return LEGAL_TEXTS.find((text) => text === name) ?? null;
}

/** The address of a text for everybody: as it is now, or one of its versions. */
export function legalPath(text: LegalText, version?: number): string {
  return version === undefined ? `/${text}` : `/${text}?version=${version}`;
}

/**
 * How a published version stands: it comes, is in force, was in force, or was replaced before its
 * day was over.
 */
export type VersionState = 'coming' | 'in_force' | 'former' | 'replaced';

type Dated = { number: number; inForceOn: IsoDate };

/** The day from which another version is in force in place of this one; null while none is. */
export function endOf(version: Dated, all: readonly Dated[]): IsoDate | null {
  const days = all
    .filter(({ number }) => number > version.number)
    .map(({ inForceOn }) => inForceOn)
    .toSorted();
  return days[0] ?? null;
}

/**
 * How a version stands on a day: of those whose day has come the one that was published last is in
 * force. One that was published later for an earlier day, or for the same, replaces it.
 */
export function stateOn(today: IsoDate, version: Dated, all: readonly Dated[]): VersionState {
  const end = endOf(version, all);
  if (end !== null && end <= version.inForceOn) return 'replaced';
  if (version.inForceOn > today) return 'coming';
  return end !== null && end <= today ? 'former' : 'in_force';
}

/** The version that is in force on a day; null before the first. */
export function inForceOn<Version extends Dated>(
  day: IsoDate,
  all: readonly Version[],
): Version | null {
  return all.find((version) => stateOn(day, version, all) === 'in_force') ?? null;
}

/**
 * Whether a change that somebody sends waits until they have accepted the terms in force: all but
 * what concerns their own account, signing in and out, accepting, the texts themselves, and the end
 * of maintenance mode, in which nobody can accept anything. What is read never waits. Source:
 * decisions 0118 and 0121.
 */
export function waitsForTerms({ path, frame }: { path: string; frame: string }): boolean {
  return frame !== 'none' && !NEVER_WAITS.test(path);
}

const NEVER_WAITS = /^\/(auth|account|terms|admin\/(account|legal|system\/maintenance))(\/|$)/;
