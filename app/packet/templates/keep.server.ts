import { desc, eq, getTableColumns, sql } from 'drizzle-orm';
import { wholeUsers } from '#app/account/tables.server.ts';
import { isUuid } from '#app/ground/ids.ts';
import type { Closed, RefusalOf } from '#app/ground/refusals.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import { mayKeepTemplates } from '#app/packet/may.ts';
import type { PaperKind, W9Rule } from '#app/packet/rules.ts';
import {
  companySigners,
  paperTemplates,
  paperTemplateVersions,
} from '#app/packet/tables.server.ts';
import { audit } from '#app/server/audit.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { violatedConstraint } from '#app/server/db/fault.ts';
import { findOvertaken, versionOf } from '#app/server/second-editor.ts';
import { whyUnpublishable, whyUnreadable } from './check-text.ts';
import { saidOf, saysTheSame } from './same.server.ts';
import type { TypedTemplate } from './schema.ts';
import { STARTERS } from './starters.server.ts';
import type { SIGNER_REFUSALS } from './signer-words.ts';
import type { TEMPLATE_REFUSALS } from './words.ts';

type KeepRefusal = Closed | RefusalOf<typeof TEMPLATE_REFUSALS>;

const EMPTY = { exemptions: [], states: [], savedName: '' };

/**
 * Begins a template, with no words in it. Refused: `forbidden` for all but platform admins;
 * `name_taken`. Source: rules 6.5.
 */
export async function addTemplate(
  caller: Caller,
  { name, kind }: { name: string; kind: PaperKind },
): Promise<Result<{ templateId: string }, KeepRefusal>> {
  const values = {
    ...EMPTY,
    name,
    kind,
    phase: 'signing' as const,
    method: 'electronic' as const,
    signers: [],
    profileKinds: [],
    content: '',
  };
  return keeping(caller, async (transaction) => {
    const [made] = await transaction
      .insert(paperTemplates)
      .values({ ...values, savedAt: caller.clock.now() })
      .returning({ templateId: paperTemplates.id });
    if (made === undefined) throw new Error('the database takes a template');
    await note(transaction, caller, { id: made.templateId, action: 'template.created', name });
    return accept(made);
  });
}

/**
 * Adds those of the product's own templates that are not there by name, as drafts that say so.
 * Returns how many. Refused: `forbidden` for all but platform admins. Source: rules 6.5.
 */
export async function addStarters(caller: Caller): Promise<Result<{ count: number }, KeepRefusal>> {
  return keeping(caller, async (transaction) => {
    const made = await transaction
      .insert(paperTemplates)
      .values(
        STARTERS.map((starter) => ({
          ...EMPTY,
          ...starter,
          isStarter: true,
          savedAt: caller.clock.now(),
        })),
      )
      .onConflictDoNothing()
      .returning({ id: paperTemplates.id, name: paperTemplates.name });
    for (const { id, name } of made) {
      await note(transaction, caller, { id, action: 'template.created', name });
    }
    return accept({ count: made.length });
  });
}

/**
 * Saves the draft of a template.
 *
 * @param input.seen the revision that the form was opened with.
 * @returns nothing, or: `missing`, `forbidden` for all but platform admins, `archived`, `overtaken`
 * when somebody has saved it meanwhile, `markup` with every tag that cannot be read, `name_taken`.
 * Source: rules 6.5.
 */
export async function saveTemplate(
  caller: Caller,
  templateId: string,
  { seen, ...said }: TypedTemplate,
): Promise<Result<null, KeepRefusal>> {
  return keeping(caller, async (transaction) => {
    const found = await lockTemplate(transaction, templateId);
    if (found === null) return refuse({ kind: 'missing' });
    if (found.archivedAt !== null) return refuse({ kind: 'archived' });
    if (found.revision !== seen) return refuse({ kind: 'overtaken' });
    const unfit = whyUnreadable(said);
    if (unfit !== null) return refuse(unfit);
    const isStarter = found.isStarter && found.content === said.content;
    await transaction
      .update(paperTemplates)
      .set({ ...said, isStarter })
      .where(eq(paperTemplates.id, templateId));
    const action = 'template.changed';
    await note(transaction, caller, { id: templateId, action, name: said.name });
    return accept(null);
  });
}

/**
 * Publishes the draft of a template as its next version, which never changes. Refused: as
 * `saveTemplate`, and `empty`, `for_counsel`, `no_signer`, `no_place`, `wrong_party` for a text
 * that is not finished; `unchanged` for what its newest version says already. Source: rules 6.5.
 */
export async function publishTemplate(
  caller: Caller,
  templateId: string,
  seen: string,
): Promise<Result<{ number: number }, KeepRefusal>> {
  return keeping(caller, async (transaction) => {
    const found = await lockTemplate(transaction, templateId);
    if (found === null) return refuse({ kind: 'missing' });
    if (found.archivedAt !== null) return refuse({ kind: 'archived' });
    if (found.revision !== seen) return refuse({ kind: 'overtaken' });
    const unfit = whyUnpublishable(found);
    if (unfit !== null) return refuse(unfit);
    const [newest] = await transaction
      .select()
      .from(paperTemplateVersions)
      .where(eq(paperTemplateVersions.templateId, templateId))
      .orderBy(desc(paperTemplateVersions.number))
      .limit(1);
    if (newest !== undefined && saysTheSame(found, newest)) {
      return refuse({ kind: 'unchanged', number: newest.number });
    }
    const said = saidOf(found);
    const [made] = await transaction
      .insert(paperTemplateVersions)
      .values({
        templateId,
        ...said,
        number: 1,
        publishedAt: caller.clock.now(),
        publishedName: '',
      })
      .returning({ number: paperTemplateVersions.number });
    if (made === undefined) throw new Error('the database takes a version');
    const after = { name: found.name, version: made.number };
    await note(transaction, caller, { id: templateId, action: 'template.published', ...after });
    return accept(made);
  });
}

/**
 * Archives a template, so that no packet takes it any more; those that have keep it. Refused:
 * `missing`, `forbidden` for all but platform admins, `archived`. Source: rules 6.5.
 */
export async function archiveTemplate(
  caller: Caller,
  templateId: string,
): Promise<Result<null, KeepRefusal>> {
  return keeping(caller, async (transaction) => {
    const found = await lockTemplate(transaction, templateId);
    if (found === null) return refuse({ kind: 'missing' });
    if (found.archivedAt !== null) return refuse({ kind: 'archived' });
    await transaction
      .update(paperTemplates)
      .set({ archivedAt: caller.clock.now() })
      .where(eq(paperTemplates.id, templateId));
    const action = 'template.archived';
    await note(transaction, caller, { id: templateId, action, name: found.name });
    return accept(null);
  });
}

export type CompanySigner = {
  state: string;
  name: string;
  title: string;
  email: string;
  w9Rule: W9Rule;
};

const SIGNER_KEYS = ['state', 'name', 'title', 'email', 'w9Rule'] as const;

const NO_SIGNER: Readonly<Record<keyof CompanySigner, null>> = {
  state: null,
  name: null,
  title: null,
  email: null,
  w9Rule: null,
};

/** What a save of the company's signer starts from; null before there is one. */
export function versionOfSigner(signer: CompanySigner | null): string {
  return versionOf(SIGNER_KEYS, signer ?? NO_SIGNER);
}

/**
 * Says who signs for the company.
 *
 * @param version what the form was opened with (`versionOfSigner`); null asks for no such check.
 * @returns whether they have the second factor that they sign with, or: `forbidden` for all but
 * platform admins; `no_account` for whom nobody knows here; `conflict` when a value that is said is
 * not the one the form was opened with. Source: rules 6.5, decision 0053.
 */
export async function saveCompanySigner(
  caller: Caller,
  said: CompanySigner,
  version: string | null = null,
): Promise<Result<{ hasFactor: boolean }, KeepRefusal | RefusalOf<typeof SIGNER_REFUSALS>>> {
  return keeping(caller, async (transaction) => {
    // There may be no row to lock yet.
    await transaction.execute(
      sql`select pg_advisory_xact_lock(hashtextextended('company signer', 0))`,
    );
    const { isOnly: _isOnly, savedAt: _savedAt, ...columns } = getTableColumns(companySigners);
    const [before] = await transaction.select(columns).from(companySigners);
    const stored = before ?? NO_SIGNER;
    const save = { keys: SIGNER_KEYS, version, stored, wanted: said };
    const other = await findOvertaken(transaction, caller, { ...save, records: [INSTALLATION] });
    if (other !== null) return refuse({ kind: 'conflict', ...other, now: stored });
    const [account] = await transaction
      .select({ hasFactor: wholeUsers.twoFactorEnabled })
      .from(wholeUsers)
      .where(eq(sql`lower(${wholeUsers.email})`, said.email.toLowerCase()));
    if (account === undefined) return refuse({ kind: 'no_account' });
    const values = { ...said, savedAt: caller.clock.now() };
    await transaction
      .insert(companySigners)
      .values(values)
      .onConflictDoUpdate({ target: companySigners.isOnly, set: values });
    await audit(transaction, caller, {
      ...INSTALLATION,
      action: 'installation.company_signer_changed',
      organizationId: null,
      details: { ...(before && { before }), after: { ...said } },
    });
    return accept(account);
  });
}

/** As entries about the installation have it. */
const INSTALLATION = {
  recordType: 'installation',
  recordId: '00000000-0000-4000-8000-000000000000',
};

async function keeping<T, Refusal = never>(
  caller: Caller,
  work: (transaction: Transaction) => Promise<Result<T, KeepRefusal | Refusal>>,
): Promise<Result<T, KeepRefusal | Refusal>> {
  if (!mayKeepTemplates(caller.actor)) return refuse({ kind: 'forbidden' });
  try {
    return await asActor(caller.database, caller.actor, work);
  } catch (error) {
    if (violatedConstraint(error) !== 'paper_templates_name_key') throw error;
    return refuse({ kind: 'name_taken' });
  }
}

async function lockTemplate(transaction: Transaction, templateId: string) {
  if (!isUuid(templateId)) return null;
  const [found] = await transaction
    .select()
    .from(paperTemplates)
    .where(eq(paperTemplates.id, templateId))
    .for('update');
  return found ?? null;
}

function note(
  transaction: Transaction,
  caller: Caller,
  { id, action, ...after }: { id: string; action: string; name: string; version?: number },
): Promise<void> {
  return audit(transaction, caller, {
    action,
    recordType: 'paper_template',
    recordId: id,
    organizationId: null,
    details: { after },
  });
}
