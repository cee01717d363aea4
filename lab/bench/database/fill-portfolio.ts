import { addDays, addMonths, type IsoDate } from '../../../app/ground/calendar/iso-date.ts';
import { cents } from '../../../app/ground/money/cents.ts';
import { maturityDate, type NoteTerms } from '../../../app/ground/schedule/terms.ts';
import { applyPayments } from '../../../app/ledger/payments.ts';
import { freshRows } from '../../../app/ledger/save-schedule.server.ts';
import type { TestDatabase } from '../../../tests/helpers/test-database.ts';
import { SAMPLE_TERMS } from '../../../tests/fixtures/notes/sample-terms.ts';

/** One kind of note of the book; many notes are alike. */
type Pattern = { terms: NoteTerms; rows: ReturnType<typeof applyPayments> };

const TYPES = ['interest_only', 'amortizing_fixed', 'fixed_principal'] as const;
const MONTHS = 30;

/**
 * Notes of three kinds, begun in each of the last 30 months, each paid on its due dates until
 * today. Every seventh pattern has missed its last payment.
 */
function patternsOf(today: IsoDate): Pattern[] {
  return Array.from({ length: TYPES.length * MONTHS }, (_, index) => {
    const noteOn = addDays(addMonths(today, -1 - (index % MONTHS)), -(index % 20));
    const terms: NoteTerms = {
      ...SAMPLE_TERMS,
      amountCents: cents(10_000_000n + 250_000n * BigInt(index)),
      paymentType: TYPES[index % TYPES.length] ?? 'interest_only',
      fixedPrincipalPercentage: '0.02',
      noteOn,
      firstPaymentOn: null,
    };
    const rows = freshRows(terms, noteOn);
    const due = rows.filter(({ dueOn }) => dueOn < today);
    const paid = index % 7 === 0 ? due.slice(0, -1) : due;
    const payments = paid.map((row) => ({
      receivedOn: row.dueOn,
      amountCents: row.scheduledPaymentCents,
    }));
    return { terms, rows: applyPayments({ rows, payments, fundedOn: noteOn }) };
  });
}

/** A book of notes, 200 for each organization, with their schedules and receipts. */
export async function fillPortfolio(
  database: TestDatabase,
  filling: { notes: number; today: IsoDate; organizationId: string },
): Promise<void> {
  const { look } = database;
  const { notes, today, organizationId } = filling;
  const patterns = patternsOf(today);
  await look(
    `create table pattern
       (place int, note_date date, maturity_date date, amount bigint, kind text)`,
  );
  await look(`create table pattern_row (place int, row property_note_payments)`);
  for (const [place, { terms, rows }] of patterns.entries()) {
    await look(`insert into pattern values ($1, $2, $3, $4::bigint, $5)`, [
      place,
      terms.noteOn,
      maturityDate(terms),
      String(terms.amountCents),
      terms.paymentType,
    ]);
    await look(
      `insert into pattern_row select $1, r from
         json_populate_recordset(null::property_note_payments, $2::text::json) r`,
      [place, JSON.stringify(rows.map(storedRow))],
    );
  }
  const statements: [string, unknown[]][] = [
    [
      `insert into organizations (name, slug) select 'Investor ' || n, 'investor-' || n
       from generate_series(1, $1::int) n`,
      [Math.ceil(notes / 200) - 1],
    ],
    [
      `insert into properties (address, city, state, zip_code, status, published_at)
       select n || ' Elm Street', 'Dayton', 'OH', '45402', 'funded', now()
       from generate_series(1, $1::int) n`,
      [notes],
    ],
    [
      `insert into property_images (property_id, position, width_px, height_px, variant_widths)
       select id, position, 1600, 1200, '{320,640,960}'
       from properties cross join generate_series(0, 5) position`,
      [],
    ],
    [
      `insert into property_notes (property_id, amount_cents, interest_rate_ppm, term_months,
         payment_type, note_date, monthly_payment_cents, maturity_date, lien_position, status,
         fixed_principal_percentage, import_key)
       select p.id, t.amount, 70000, 36, t.kind, t.note_date, 60000, t.maturity_date, 1,
         'available',
         '0.02', t.place::text
       from (select id, row_number() over (order by created_at, id) as n from properties) p
       join pattern t on t.place = p.n % $1::int`,
      [patterns.length],
    ],
    [
      `insert into note_holders (note_id, organization_id, held_from)
       select n.id, o.id, n.note_date
       from (select *, row_number() over (order by id) as place from property_notes) n
       join (select id, row_number() over (order by id = $1::uuid desc, id) as place
         from organizations) o on o.place = 1 + (n.place - 1) / 200`,
      [organizationId],
    ],
    [`update property_notes set status = 'active'`, []],
    [
      `insert into property_note_payments
       select (r.row).* from (
         select jsonb_populate_record(t.row, jsonb_build_object('note_id', n.id)) as row
         from property_notes n join pattern_row t on t.place = n.import_key::int
         order by n.id) r`,
      [],
    ],
    [
      `insert into receipts (note_id, received_on, amount_cents, method, kind, idempotency_key,
         recorded_at)
       select note_id, payment_date, amount_paid_cents, 'ach', 'payment', period_number::text,
         payment_date::timestamptz
       from property_note_payments where amount_paid_cents > 0`,
      [],
    ],
    [`update property_notes set import_key = null`, []],
    [`vacuum analyze`, []],
  ];
  for (const [statement, values] of statements) await look(statement, values);
}

function storedRow(row: Pattern['rows'][number]) {
  return {
    note_id: null,
    period_number: row.periodNumber,
    due_date: row.dueOn,
    is_stub: row.isStub,
    scheduled_payment_cents: String(row.scheduledPaymentCents),
    interest_due_cents: String(row.interestDueCents),
    principal_due_cents: String(row.principalDueCents),
    prepaid_cents: String(row.prepaidCents),
    starting_balance_cents: String(row.startingBalanceCents),
    ending_balance_cents: String(row.endingBalanceCents),
    carried_cents: String(row.carriedCents),
    amount_paid_cents: String(row.amountPaidCents),
    interest_paid_cents: String(row.interestPaidCents),
    payment_date: row.paidOn,
  };
}
