import { addCents, subtractCents, sumCents, ZERO_CENTS } from '#app/ground/money/cents.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { organizations } from '#app/team/tables.server.ts';
import type { Installation } from '#app/server/installation.ts';
import { unpackJson } from '#app/server/pack-json.ts';
import { and, desc, eq, isNotNull, lte, sql } from 'drizzle-orm';
import { toCents } from '#app/server/db/query-parts.ts';
import {
  type InterestFacts,
  type PaperFacts,
  type StatedBalance,
  type StatedLook,
  type StatementFacts,
  statementLines,
  type StatementSums,
} from './lines.ts';
import { lastDayOf, periodAt } from './rules.ts';
import { statementLines as storedLines, statementPapers, statements } from './tables.server.ts';
import type { DuePaper } from './due.server.ts';
import { type HolderNote, readHolderNotes } from './holder-notes.server.ts';

type Place = Pick<Installation, 'settings' | 'clock'> & {
  /** How the paper looks; null: like the product. */
  look: StatedLook | null;
};

/**
 * What a paper that is due says, from the ledger as it is now; null when there is nothing to say:
 * no note was held and no money came, or a report says what the one before it has said.
 * Source: rules 5.1 and 5.7.
 */
export async function readPaperFacts(
  transaction: Transaction,
  place: Place,
  paper: DuePaper & { id: string },
): Promise<PaperFacts | null> {
  const heading = await readHeading(transaction, place, paper);
  const earlier = await readEarlier(transaction, paper);
  const reported = await readReported(transaction, paper);
  const noteIds = earlier === null || earlier.kind === 'interest' ? [] : openNotes(earlier);
  const before = { receipts: reported, noteIds };
  const notes = await readHolderNotes(transaction, paper.organizationId, before);
  return paper.period.kind === 'interest'
    ? interestFacts(paper, heading, notes, earlier as InterestFacts | null)
    : statementFacts(paper, { heading, notes, reported, earlier: earlier as StatementFacts });
}

/** The notes of which a statement says that principal is outstanding. */
function openNotes({ balances }: StatementFacts): string[] {
  return balances.filter(({ endCents }) => endCents !== 0n).map(({ noteId }) => noteId);
}

type Heading = Omit<StatementFacts, 'kind' | 'lines' | 'balances'>;

async function readHeading(
  transaction: Transaction,
  { settings, clock, look }: Place,
  { id, organizationId, period }: DuePaper & { id: string },
): Promise<Heading> {
  const [holder] = await transaction
    .select({ name: organizations.name })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  const { name, address, phone, email } = settings.company;
  const length = period.kind === 'month' ? 7 : 4;
  return {
    number: `${period.startsOn.slice(0, length)}-${id.slice(0, 6).toUpperCase()}`,
    companyName: name,
    companyLines: [address, phone, email].filter((line) => line !== null),
    ...(look === null ? {} : { look }),
    holderName: holder?.name ?? '',
    startsOn: period.startsOn,
    issuedOn: clock.today(),
  };
}

/** The paper before this one: of the period before, or the report that this one corrects. */
async function readEarlier(
  transaction: Transaction,
  { organizationId, period: { kind, startsOn }, version }: DuePaper,
): Promise<PaperFacts | null> {
  if (kind === 'interest' && version === 1) return null;
  const [earlier] = await transaction
    .select({ facts: statementPapers.facts })
    .from(statementPapers)
    .innerJoin(statements, eq(statements.id, statementPapers.statementId))
    .where(
      and(
        eq(statements.organizationId, organizationId),
        eq(statements.kind, kind),
        kind === 'interest'
          ? eq(statements.startsOn, startsOn)
          : lte(statements.startsOn, startsOn),
      ),
    )
    .orderBy(desc(statements.startsOn), desc(statements.version))
    .limit(1);
  return earlier === undefined ? null : unpackJson<PaperFacts>(earlier.facts);
}

function statementFacts(
  { period }: DuePaper,
  known: {
    heading: Heading;
    notes: HolderNote[];
    reported: ReadonlyMap<string, StatementSums>;
    earlier: StatementFacts | null;
  },
): StatementFacts | null {
  const { kind } = period;
  if (kind === 'interest') return null;
  const entries = known.notes.flatMap((note) => note.entries);
  const statedOf = new Map(known.notes.map(({ stated }) => [stated.noteId, stated]));
  const lines = statementLines(period, entries, known.reported).flatMap((line) => {
    const note = statedOf.get(line.noteId);
    return note === undefined ? [] : [{ ...line, note }];
  });
  const before = new Map(known.earlier?.balances.map((one) => [one.noteId, one.endCents]));
  const balances = known.notes.flatMap(({ stated, outstandingOn }): StatedBalance[] => {
    const startCents = before.get(stated.noteId) ?? ZERO_CENTS;
    const endCents = outstandingOn(lastDayOf(period));
    const own = lines.filter(({ noteId }) => noteId === stated.noteId);
    const principalCents = sumCents(own.map((line) => line.principalCents));
    const lentCents = addCents(subtractCents(endCents, startCents), principalCents);
    const isIdle = startCents === 0n && endCents === 0n && principalCents === 0n;
    return isIdle ? [] : [{ ...stated, startCents, lentCents, principalCents, endCents }];
  });
  if (lines.length === 0 && balances.length === 0) return null;
  return { ...known.heading, kind, lines, balances };
}

/** What all papers of a kind have said of each receipt so far, in cents; of a report none. */
async function readReported(
  transaction: Transaction,
  { organizationId, period: { kind } }: DuePaper,
): Promise<Map<string, StatementSums>> {
  const { receiptId, amountCents, interestCents, principalCents, feeCents } = storedLines;
  const sumOf = (column: typeof amountCents) => sql`sum(${column})`.mapWith(toCents);
  const rows = await transaction
    .select({
      receiptId,
      amountCents: sumOf(amountCents),
      interestCents: sumOf(interestCents),
      principalCents: sumOf(principalCents),
      feeCents: sumOf(feeCents),
    })
    .from(storedLines)
    .innerJoin(statements, eq(statements.id, storedLines.statementId))
    .where(
      and(
        eq(statements.organizationId, organizationId),
        eq(statements.kind, kind),
        isNotNull(receiptId),
      ),
    )
    .groupBy(receiptId);
  return new Map(rows.map(({ receiptId: id, ...sums }) => [id ?? '', sums]));
}

function interestFacts(
  { period }: DuePaper,
  heading: Heading,
  notes: readonly HolderNote[],
  earlier: InterestFacts | null,
): InterestFacts | null {
  const earlierInterests = new Map(
    earlier?.interests.map((one) => [one.noteId, one.interestCents]),
  );
  const interests = notes.flatMap(({ stated, entries }) => {
    const own = entries.filter(
      ({ receivedOn }) => periodAt('interest', receivedOn).startsOn === period.startsOn,
    );
    const interestCents = sumCents(own.map((entry) => entry.interestCents));
    const earlierCents =
      earlier === null ? null : (earlierInterests.get(stated.noteId) ?? ZERO_CENTS);
    const isIdle = interestCents === 0n && (earlierCents ?? 0n) === 0n;
    return isIdle ? [] : [{ ...stated, interestCents, earlierCents }];
  });
  const isNews = interests.some((one) => one.interestCents !== (one.earlierCents ?? 0n));
  if (!isNews) return null;
  const correctsIssuedOn = earlier?.issuedOn ?? null;
  return { ...heading, kind: 'interest', correctsIssuedOn, interests };
}
