import { openEvidencePaper, readOwnEvidence } from '#app/offering/accreditation/read.server.ts';
import type { EvidenceView } from '#app/offering/accreditation/read.server.ts';
import { METHOD_WORDS, STATE_WORDS } from '#app/offering/accreditation/words.ts';
import { listOwnProfiles, readOwnProfile } from '#app/profile/own/read.server.ts';
import type { ProfileView } from '#app/profile/show.server.ts';
import { kindLabel, TAX_CLASS_LABELS, W9_WORDS } from '#app/profile/words.ts';
import type { Caller } from '#app/server/caller.ts';
import { type CsvCell, writeCsv } from '#app/server/csv/write-csv.ts';
import { type Paper, type Section, storedFile } from './content.server.ts';

/** A profile with its evidence, which only who keeps it sees. */
type Told = { profile: ProfileView; evidence: EvidenceView[] };

/**
 * The investing profiles of the organization that the caller works in, as far as they see them.
 * Source: D66, rules 6.1 and 6.2.
 */
export async function readProfiles(caller: Caller): Promise<Told[]> {
  const list = await listOwnProfiles(caller);
  const told: Told[] = [];
  for (const { id } of list.ok ? list.value.rows : []) {
    const profile = await readOwnProfile(caller, id);
    const evidence = await readOwnEvidence(caller, id);
    if (!profile.ok) continue;
    told.push({ profile: profile.value, evidence: evidence.ok ? evidence.value.evidence : [] });
  }
  return told;
}

/** Their tables: who lends, how that has read since when, and the evidence of accreditation. */
export function profileSections(told: readonly Told[]): Section[] {
  return [
    { name: 'profiles', title: 'Investing profiles', csv: profilesCsv(told) },
    { name: 'profile-versions', title: 'How profiles have read', csv: versionsCsv(told) },
    { name: 'accreditation', title: 'Evidence of accreditation', csv: evidenceCsv(told) },
  ];
}

const PROFILES_HEAD = [
  'Profile ID',
  'Label',
  'Kind',
  'How the Note Will Read',
  'Default',
  'Archived',
  'Notes Held',
  'Postal Address',
  'Email',
  'Signers',
  'Tax Classification',
  'Exempt Payee Code',
  'Tax ID',
  'Form W-9',
];

const yesNo = (is: boolean): CsvCell => ({ text: is ? 'Yes' : 'No' });

function profilesCsv(told: readonly Told[]): string {
  const rows = told.map(({ profile }): CsvCell[] => [
    { text: profile.id },
    { text: profile.label },
    { text: kindLabel(profile.kind) },
    { text: profile.vestingText },
    yesNo(profile.isDefault),
    yesNo(profile.isArchived),
    { figure: profile.holdsCount },
    { text: profile.address },
    { text: profile.email },
    { text: profile.signers.map(({ name, capacity }) => `${name}, ${capacity}`).join('; ') },
    { text: profile.taxClass && TAX_CLASS_LABELS[profile.taxClass] },
    { text: profile.exemptCode },
    // Its mask; null for who sees not even that.
    { text: profile.taxId },
    { text: profile.may.openPapers ? W9_WORDS[profile.w9State].label : null },
  ]);
  return writeCsv(PROFILES_HEAD, rows);
}

function versionsCsv(told: readonly Told[]): string {
  const rows = told.flatMap(({ profile }) =>
    profile.versions.map(({ version, vestingText, madeOn, makerName }): CsvCell[] => [
      { text: profile.id },
      { text: profile.label },
      { figure: version },
      { text: vestingText },
      { figure: madeOn },
      { text: makerName },
    ]),
  );
  return writeCsv(['Profile ID', 'Label', 'Version', 'How It Read', 'Since', 'By'], rows);
}

const EVIDENCE_HEAD = [
  'Evidence ID',
  'Profile',
  'Method',
  'Status',
  'Submitted On',
  'Submitted By',
  'Decided On',
  'Decided By',
  'Reason',
  'Counts Until',
];

function evidenceCsv(told: readonly Told[]): string {
  const rows = told.flatMap(({ profile, evidence }) =>
    evidence.map((one): CsvCell[] => [
      { text: one.id },
      { text: profile.label },
      { text: METHOD_WORDS[one.method].label },
      { text: STATE_WORDS[one.state].label },
      { figure: one.submittedOn },
      { text: one.submitterName },
      { figure: one.decidedOn },
      { text: one.reviewerName },
      { text: one.reason },
      { figure: one.validUntil },
    ]),
  );
  return writeCsv(EVIDENCE_HEAD, rows);
}

/** Papers of evidence, for who may open them; each opening is noted down. */
export async function* evidencePapers(
  caller: Caller,
  told: readonly Told[],
): AsyncGenerator<Paper> {
  for (const { profile, evidence } of told) {
    for (const { method, submittedOn, papers } of evidence) {
      for (const { id } of papers) {
        const title = `${METHOD_WORDS[method].label}, ${submittedOn}, ${profile.label}`;
        const kept = {
          id,
          folder: 'evidence',
          group: 'Evidence of accreditation',
          titleOf: () => title,
        };
        yield* storedFile(await openEvidencePaper(caller, id), kept);
      }
    }
  }
}
