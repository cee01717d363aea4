import { describe, expect, it } from 'vitest';
import { IMPORT_COLUMNS, proposeMapping } from './columns.ts';
import { isoDate } from '#app/ground/calendar/iso-date.ts';
import { REQUIRED_MESSAGES } from '#app/ground/schedule/parse-terms.ts';
import { TERMS_MESSAGES } from '#app/ground/schedule/check-terms.ts';
import { NEEDS_HOLDER } from '#app/note/form/schema.ts';
import { checkRows } from './rows.ts';

const FIELDS = IMPORT_COLUMNS.map(({ field }) => field);
type Row = Partial<Record<(typeof FIELDS)[number], string>>;

const PLACE: Row = { address: '1 Elm Street', city: 'Columbus', state: 'OH', zip_code: '43206' };
const NOTE: Row = {
  amount: '150,000',
  interest_rate: '7%',
  term_months: '36',
  payment_type: 'Interest-only',
  note_date: '9/15/2026',
};
const TODAY = isoDate('2026-12-02');
const HOLDERS = [
  { id: 'a', name: 'Cedar Capital', slug: 'cedar' },
  { id: 'b', name: 'Oak Trust', slug: 'oak' },
  { id: 'c', name: 'Oak Trust', slug: 'oak-trust-2' },
];

function check(...rows: Row[]) {
  const cells = rows.map((row) => FIELDS.map((field) => row[field] ?? ''));
  const table = {
    heads: FIELDS,
    rows: cells.map((own, index) => ({ row: index + 2, cells: own })),
  };
  return checkRows({ table, mapping: proposeMapping(FIELDS), holders: HOLDERS, today: TODAY });
}

const told = async (...rows: Row[]) =>
  (await check(...rows)).errors.map(({ row, field, message }) => `${row} ${field}: ${message}`);

describe('everything that is wrong is told by row and column, in the words of the forms', () => {
  it('of a property', async () => {
    const row = {
      city: 'Columbus',
      property_status: 'sold',
      bedrooms: '2.3',
      market_value: 'much',
    };
    expect(await told(row, { ...PLACE, year_built: '1' })).toEqual([
      '2 address: Address is required',
      '2 state: State is required',
      '2 zip_code: ZIP code is required',
      '2 property_status: Please select a status',
      '2 bedrooms: Enter a number from 0 to 99 in steps of 0.5',
      '2 market_value: Enter an amount in dollars with at most 2 decimals',
      '3 year_built: Enter a whole number from 1600 to 2200',
    ]);
  });

  it('of a state that is none and a ZIP code that has lost a digit', async () => {
    expect(await told({ ...PLACE, state: 'Ontario', zip_code: '4320' })).toEqual([
      '2 state: Enter a state, DC or a territory of the United States, such as OH or Ohio',
      '2 zip_code: Enter five digits, or nine, such as 43206 or 43206-1234',
    ]);
    const { rows } = await check({ ...PLACE, state: 'Ohio', zip_code: '432060004' });
    expect(rows[0]?.property).toMatchObject({ state: 'OH', zipCode: '43206-0004' });
  });

  it('of a note', async () => {
    const facts = { lien_position: '0', is_public: 'maybe', note_status: 'gone' };
    expect(await told({ ...PLACE, monthly_payment: 'x', ...facts })).toEqual(
      Object.entries({
        amount: REQUIRED_MESSAGES.amountCents,
        interest_rate: REQUIRED_MESSAGES.ratePpm,
        term_months: REQUIRED_MESSAGES.termMonths,
        payment_type: REQUIRED_MESSAGES.paymentType,
        note_date: REQUIRED_MESSAGES.noteOn,
        note_status: 'Please select a status',
        lien_position: 'Enter a whole number from 1 to 99',
        is_public: 'Enter yes or no',
        monthly_payment: 'Enter an amount in dollars with at most 2 decimals',
      }).map(([field, message]) => `2 ${field}: ${message}`),
    );
  });

  it('of a late charge', async () => {
    const note = { ...PLACE, ...NOTE };
    expect(
      await told(
        { ...note, late_charge_grace_days: '91', late_charge_minimum: 'x' },
        { ...note, late_charge_percentage: '5%' },
        { ...note, late_charge_grace_days: '10' },
        { ...note, late_charge_grace_days: '10', late_charge_percentage: '101' },
      ),
    ).toEqual([
      '2 late_charge_grace_days: Enter a whole number from 0 to 90',
      '2 late_charge_minimum: Enter an amount in dollars with at most 2 decimals',
      '3 late_charge_grace_days: Enter the days of grace, or 0 for none',
      '4 late_charge_percentage: Enter a percentage, a minimum, or both',
      '5 late_charge_percentage: Enter a percentage from 0 to 100',
    ]);
  });

  it('by the engine, each once', async () => {
    const dates = { first_payment_date: '2026-09-01', balloon_due_date: '1/1/2040' };
    const manual = { payment_type: 'manual', monthly_payment: '0' };
    expect(await told({ ...PLACE, ...NOTE, ...dates, ...manual })).toEqual([
      `2 monthly_payment: ${TERMS_MESSAGES.manualPayment}`,
      `2 first_payment_date: ${TERMS_MESSAGES.firstPaymentBeforeNote}`,
      `2 balloon_due_date: ${TERMS_MESSAGES.balloonAfterMaturity}`,
    ]);
  });

  it('of holders', async () => {
    const note = { ...PLACE, ...NOTE };
    const early = { holder: 'cedar', funding_date: '2026-09-14' };
    expect(
      await told(
        { ...note, note_status: 'Funded/Active' },
        { ...note, holder: 'Nobody' },
        { ...note, holder: 'oak trust' },
        { ...note, ...early },
      ),
    ).toEqual([
      `2 holder: ${NEEDS_HOLDER}`,
      '3 holder: Enter the name or slug of an organization that you may choose as holder',
      '4 holder: Several organizations have this name. Enter the slug of one of them',
      '5 funding_date: Funding date cannot be before the note date',
    ]);
  });

  it('of a blank funding date behind which payments lie: it asks whose they are', async () => {
    const held = { ...PLACE, ...NOTE, note_status: 'active', holder: 'cedar' };
    expect(await told(held)).toEqual([
      '2 funding_date: 3 payments, $2,227.05 in all, were due before today. Enter 2026-09-15, ' +
        'the note date, if they are the holder’s and overdue; 2026-12-02, today, if they were an ' +
        'earlier owner’s; or the day of the funding',
    ]);
    const { errors, fundings } = await check(
      { ...held, funding_date: '2026-09-15' },
      { ...held, funding_date: '2026-12-02' },
      { ...held, note_date: '12/1/2026' },
    );
    expect(errors).toEqual([]);
    const past = { count: 3, dueCents: 222_705n, oldestOn: '2026-10-15' };
    expect(fundings).toMatchObject([
      {
        row: 2,
        effect: { overdue: { missingCents: 222_705n, paymentCount: 3 }, earlierOwner: null },
      },
      { row: 3, effect: { overdue: null, earlierOwner: past } },
    ]);
  });

  it('of rows that contradict each other, and what stands there', async () => {
    const { errors, rows } = await check(
      { ...PLACE, bedrooms: '3' },
      { ...PLACE, address: '1 ELM ST.', bedrooms: '4' },
    );
    expect(errors).toMatchObject([{ row: 3, field: 'bedrooms', value: '4' }]);
    expect(rows.map(({ row }) => row)).toEqual([2]);
  });
});

describe('a row that is right', () => {
  it('is a property alone without anything of a note', async () => {
    const { rows, errors } = await check({ ...PLACE, bathrooms: '1.5', square_feet: '1,240' });
    expect(errors).toEqual([]);
    expect(rows[0]).toMatchObject({
      note: null,
      property: { status: null, details: { bathrooms: 1.5, squareFeet: 1240, lotSize: null } },
    });
  });

  it('has what the dialog would have, with its defaults', async () => {
    const held = {
      note_status: 'Funded/Active',
      holder: ' CEDAR  capital ',
      is_public: 'x',
      funding_date: '9/15/2026',
    };
    const { rows } = await check({ ...PLACE, ...NOTE }, { ...PLACE, ...NOTE, ...held });
    const terms = { amountCents: 15_000_000n, ratePpm: 70_000, noteOn: '2026-09-15' };
    expect(rows.map(({ note }) => note)).toMatchObject([
      { terms, status: 'available', lienPosition: 1, isPublic: false, holder: null },
      { terms, status: 'active', isPublic: true, holder: { organizationId: 'a' } },
    ]);
    expect(rows[1]?.note?.holder?.fundedOn).toBe('2026-09-15');
  });

  it('has the late charge of its cells, and none where they are empty', async () => {
    const late = { late_charge_grace_days: '10', late_charge_percentage: '5 %' };
    const { rows, errors } = await check(
      { ...PLACE, ...NOTE },
      { ...PLACE, ...NOTE, ...late, late_charge_minimum: '$25' },
    );
    expect(errors).toEqual([]);
    expect(rows.map(({ note }) => note?.lateCharge)).toEqual([
      null,
      { graceDays: 10, sharePpm: 50_000, minimumCents: 2_500n },
    ]);
  });

  it('has our payment beside the given one, and repeats are told', async () => {
    const note = { ...PLACE, ...NOTE };
    const { payments, repeatedNotes, errors } = await check(
      { ...note, monthly_payment: '875' },
      note,
      { ...note, monthly_payment: '$880.10' },
    );
    expect(errors).toEqual([]);
    expect(payments).toMatchObject([
      { row: 4, givenCents: 88_010n, computedCents: 87_500n, differenceCents: -510n },
      { row: 2, differenceCents: 0n },
    ]);
    expect(repeatedNotes).toBe(2);
  });
});
