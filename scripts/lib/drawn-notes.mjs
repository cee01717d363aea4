/** One note for all, so that the payment types can be compared: 36 whole months from a 1st. */
const COMMON = {
  amount: '150000',
  interest_rate: '7',
  term_months: '36',
  note_date: '2025-01-01',
  first_payment_date: '2025-02-01',
};

const SEASONED = {
  ...COMMON,
  payment_type: 'amortizing_fixed',
  starting_principal: '90000',
};

/**
 * What the pictures of docs/domain/schedule.md show: a file name, a heading and a note each, in the
 * words of `hearthnote schedule`. One of them compares its note with another.
 */
export const PICTURES = [
  {
    name: 'amortizing-fixed',
    heading: 'Level payment',
    note: { ...COMMON, payment_type: 'amortizing_fixed' },
  },
  {
    name: 'interest-only',
    heading: 'Interest-only',
    note: { ...COMMON, payment_type: 'interest_only' },
  },
  {
    name: 'interest-only-then-amortizing',
    heading: 'Interest-only, then amortizing',
    detail: '12 months of interest only',
    note: { ...COMMON, payment_type: 'interest_only_then_amortizing', io_months: '12' },
  },
  {
    name: 'fixed-principal',
    heading: 'Fixed principal',
    detail: '2% of the amount each month',
    note: { ...COMMON, payment_type: 'fixed_principal', fixed_principal_percentage: '0.02' },
  },
  {
    name: 'bullet',
    heading: 'Bullet',
    note: { ...COMMON, payment_type: 'bullet', term_months: '12' },
  },
  {
    name: 'manual-fixed',
    heading: 'Manual payment',
    detail: '$2,500 a month agreed',
    note: { ...COMMON, payment_type: 'manual_fixed', monthly_payment: '2500' },
  },
  {
    name: 'thirty-years',
    heading: 'Level payment over thirty years',
    note: {
      ...COMMON,
      amount: '100000',
      interest_rate: '6',
      term_months: '360',
      payment_type: 'amortizing_fixed',
    },
  },
  {
    name: 'stub-and-balloon',
    heading: 'A stub and a balloon',
    detail: 'balloon due date Jan 15, 2028',
    note: {
      ...COMMON,
      term_months: '360',
      payment_type: 'amortizing_fixed',
      note_date: '2025-01-15',
      first_payment_date: null,
      balloon_due_date: '2028-01-15',
    },
  },
  {
    name: 'seasoned-and-recast',
    heading: 'A seasoned note',
    detail: 'starting principal $90,000',
    note: SEASONED,
    otherText: 'The same note, recast',
    other: { ...SEASONED, recast: true },
  },
];
