import { asc, desc, eq, max } from 'drizzle-orm';
import { isUuid } from '#app/ground/ids.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import { paperLookOf } from '#app/brand/paper-look.server.ts';
import { mayKeepTemplates } from '#app/packet/may.ts';
import type { Exemption } from '#app/offering/rules.ts';
import type { Method, PaperKind, Party, Phase } from '#app/packet/rules.ts';
import {
  companySigners,
  paperTemplates,
  paperTemplateVersions,
} from '#app/packet/tables.server.ts';
import type { Caller } from '#app/server/caller.ts';
import { businessTimeText } from '#app/server/clock.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { drawPdf } from '#app/server/pdf/draw-pdf.ts';
import { readBlocks } from './blocks.server.ts';
import type { CompanySigner } from './keep.server.ts';
import { fillMarkup, type MarkupProblem, parseMarkup } from './markup.ts';
import { saysTheSame } from './same.server.ts';
import { SAMPLE_ROWS, SAMPLE_VALUES } from './sample.ts';
import type { PaperBlock } from './shapes.ts';

/** A template in the list of platform admins. */
export type TemplateRow = {
  id: string;
  name: string;
  kind: PaperKind;
  phase: Phase;
  method: Method;
  isStarter: boolean;
  isArchived: boolean;
  /** The number of the version in force; null before the first. */
  version: number | null;
};

/**
 * All templates by name, archived ones last, and who signs for the company. Refused: `forbidden`
 * for all but platform admins. Source: rules 6.6.
 */
export async function listTemplates(
  caller: Caller,
): Promise<Result<{ templates: TemplateRow[]; signer: CompanySigner | null }, 'forbidden'>> {
  if (!mayKeepTemplates(caller.actor)) return refuse('forbidden');
  return asActor(caller.database, caller.actor, async (transaction) => {
    const { id, name, kind, phase, method, isStarter, archivedAt } = paperTemplates;
    const rows = await transaction
      .select({
        id,
        name,
        kind,
        phase,
        method,
        isStarter,
        archivedAt,
        version: max(paperTemplateVersions.number),
      })
      .from(paperTemplates)
      .leftJoin(paperTemplateVersions, eq(paperTemplateVersions.templateId, id))
      .groupBy(id)
      .orderBy(asc(name));
    const templates = rows
      .map(({ archivedAt: at, ...row }) => ({ ...row, isArchived: at !== null }))
      .toSorted((one, other) => Number(one.isArchived) - Number(other.isArchived));
    return accept({ templates, signer: await readCompanySigner(transaction) });
  });
}

/** Who signs for the company; null before somebody has said so. */
export async function readCompanySigner(transaction: Transaction): Promise<CompanySigner | null> {
  const { state, name, title, email, w9Rule } = companySigners;
  const [row] = await transaction
    .select({ state, name, title, email, w9Rule })
    .from(companySigners);
  return row ?? null;
}

/** A template with its draft and what was published. */
export type TemplateView = {
  id: string;
  name: string;
  kind: PaperKind;
  phase: Phase;
  method: Method;
  signers: Party[];
  exemptions: Exemption[];
  profileKinds: string[];
  states: string[];
  content: string;
  isStarter: boolean;
  isArchived: boolean;
  seen: string;
  /** Whether the draft is word for word the newest version. */
  isUnchanged: boolean;
  savedAt: string;
  savedBy: string;
  versions: { number: number; publishedAt: string; publishedBy: string }[];
};

/** One template. Refused: `forbidden` for all but platform admins, `missing`. Source: rules 6.6. */
export async function readTemplate(
  caller: Caller,
  templateId: string,
): Promise<Result<TemplateView, 'forbidden' | 'missing'>> {
  if (!mayKeepTemplates(caller.actor)) return refuse('forbidden');
  if (!isUuid(templateId)) return refuse('missing');
  return asActor(caller.database, caller.actor, async (transaction) => {
    const [found] = await transaction
      .select()
      .from(paperTemplates)
      .where(eq(paperTemplates.id, templateId));
    if (found === undefined) return refuse('missing');
    const versions = await transaction
      .select()
      .from(paperTemplateVersions)
      .where(eq(paperTemplateVersions.templateId, templateId))
      .orderBy(desc(paperTemplateVersions.number));
    const { archivedAt, revision, savedAt, savedBy: _, savedName, createdAt: __, ...said } = found;
    const zone = caller.settings.businessTimeZone;
    return accept({
      ...said,
      isArchived: archivedAt !== null,
      seen: revision,
      isUnchanged: versions[0] !== undefined && saysTheSame(found, versions[0]),
      savedAt: businessTimeText(savedAt, zone),
      savedBy: savedName,
      versions: versions.map(({ number, publishedAt, publishedName }) => ({
        number,
        publishedAt: businessTimeText(publishedAt, zone),
        publishedBy: publishedName,
      })),
    });
  });
}

/** What a template would look like with sample values; refused with every tag that is wrong. */
export function previewBlocks(template: {
  content: string;
  phase: Phase;
}): Result<PaperBlock[], MarkupProblem[]> {
  const parsed = parseMarkup(template.content, template.phase);
  if (!parsed.ok) return parsed;
  const sample = { values: SAMPLE_VALUES, rows: SAMPLE_ROWS };
  return accept(readBlocks(fillMarkup(parsed.value, sample)));
}

/**
 * The preview of a template as a PDF that says on each page what it is: its draft, or a version.
 * Refused: `forbidden` for all but platform admins; `missing`. Source: rules 6.5.
 */
export async function drawPreview(
  caller: Caller,
  { templateId, number }: { templateId: string; number: number | null },
): Promise<Result<{ bytes: Uint8Array; name: string }, 'forbidden' | 'missing'>> {
  const found = await readTemplate(caller, templateId);
  if (!found.ok) return found;
  const shown = number === null ? found.value : await readVersion(caller, { templateId, number });
  const blocks = shown === null ? null : previewBlocks(shown);
  if (shown === null || blocks === null || !blocks.ok) return refuse('missing');
  const { name } = shown;
  const bytes = await drawPdf({
    kind: 'sheet',
    facts: {
      title: name,
      companyName: caller.settings.company.name,
      number: 'preview',
      blocks: blocks.value,
      isPreview: true,
      madeAt: caller.clock.now().toISOString(),
    },
    look: await paperLookOf(caller.brand),
  });
  return accept({ bytes, name });
}

async function readVersion(
  caller: Caller,
  { templateId, number }: { templateId: string; number: number },
) {
  const all = await asActor(caller.database, caller.actor, (transaction) =>
    transaction
      .select()
      .from(paperTemplateVersions)
      .where(eq(paperTemplateVersions.templateId, templateId)),
  );
  return all.find((one) => one.number === number) ?? null;
}
