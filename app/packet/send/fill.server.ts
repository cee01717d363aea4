import type { RefusalOf } from '#app/ground/refusals.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { Method, PaperKind, Party, Phase } from '#app/packet/rules.ts';
import { readBlocks } from '#app/packet/templates/blocks.server.ts';
import {
  emptyFields,
  fillMarkup,
  type Insert,
  marksOf,
  parseMarkup,
} from '#app/packet/templates/markup.ts';
import type { SheetFacts } from '#app/packet/templates/sheet.server.tsx';
import type { Caller } from '#app/server/caller.ts';
import type { TemplateVersion } from '#app/packet/tables.server.ts';
import type { FinalValues } from './final-values.server.ts';
import { findUnprinted } from './unprinted.ts';
import { type Funding, noteNumber, signersOf, valuesOf } from './values.server.ts';
import type { SEND_REFUSALS } from './words.ts';

/** A paper with its values in it, not yet drawn. */
export type FilledPaper = {
  title: string;
  kind: PaperKind;
  method: Method;
  signers: Party[];
  versionId: string;
  sheet: Omit<SheetFacts, 'madeAt'>;
};

type Unfillable = RefusalOf<
  typeof SEND_REFUSALS,
  'empty_fields' | 'unprinted' | 'no_place' | 'no_custodian' | 'unfit_template'
>;

type Wanted = {
  funding: Funding;
  versions: readonly TemplateVersion[];
  phase: Phase;
  /** What is known only when money has come. */
  final?: FinalValues | undefined;
};

/**
 * The papers of a funding. Refused: `empty_fields` with every field that one of them would print
 * empty (R11); `unprinted` with what one of them would say in letters that it cannot print (0164);
 * `no_place` for a signer whom a paper asks for and has no place for; `no_custodian` for a place of
 * a custodian where there is none. Source: rules 6.5.
 */
export function fillPapers(
  place: Pick<Caller, 'settings' | 'clock'>,
  { funding, versions, phase, final }: Wanted,
): Result<FilledPaper[], Unfillable> {
  const values = { ...valuesOf(place, funding), ...final?.values };
  const empty = new Set<string>();
  const papers: FilledPaper[] = [];
  for (const version of versions) {
    const parsed = parseMarkup(version.content, phase);
    if (!parsed.ok) return refuse({ kind: 'unfit_template', title: version.name });
    for (const name of emptyFields(parsed.value, values)) empty.add(name);
    const unplaced = signerWithoutPlace(version, funding);
    if (unplaced !== null) return refuse({ kind: 'no_place', title: version.name, name: unplaced });
    const { name: title, kind, method, signers, id: versionId } = version;
    const filled = fillMarkup(parsed.value, { values, rows: final?.rows ?? [] });
    const hasCustodian = funding.profile.kind === 'ira';
    if (!hasCustodian && filled.inserts.some(isOfCustodian)) {
      return refuse({ kind: 'no_custodian', title });
    }
    papers.push({
      title,
      kind,
      method,
      signers,
      versionId,
      sheet: {
        title,
        companyName: place.settings.company.name,
        number: noteNumber(funding.note.id),
        blocks: readBlocks(filled),
        isPreview: false,
      },
    });
  }
  if (empty.size > 0) return refuse({ kind: 'empty_fields', names: [...empty] });
  const unprinted = findUnprinted(versions, values);
  return unprinted.length > 0 ? refuse({ kind: 'unprinted', unprinted }) : accept(papers);
}

const isOfCustodian = (insert: Insert) =>
  insert.kind === 'mark' && insert.mark.party === 'custodian';

/** A lender's signer whom an electronic paper asks for and does not give a place. */
function signerWithoutPlace(
  { content, phase, method, signers }: TemplateVersion,
  { profile }: Funding,
): string | null {
  const parsed = parseMarkup(content, phase);
  if (!parsed.ok || method === 'paper' || !signers.includes('lender')) return null;
  const numbers = new Set(
    marksOf(parsed.value)
      .filter(({ what, party }) => what === 'signature' && party === 'lender')
      .map(({ number }) => number),
  );
  const without = signersOf(profile).find((_, index) => !numbers.has(index + 1));
  return without?.name ?? null;
}
