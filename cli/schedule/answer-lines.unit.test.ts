import { expect, it } from 'vitest';
import { BOUND_MESSAGES, TERMS_MESSAGES } from '#app/ground/schedule/check-terms.ts';
import { REQUIRED_MESSAGES } from '#app/ground/schedule/parse-terms.ts';
import { answerLine, answerLines } from './schedule-command.ts';
import { JSON_FORMAT } from './json-format.ts';

const NOTE = {
  amount: '150000',
  interest_rate: '7',
  term_months: 36,
  payment_type: 'interest_only',
  note_date: '2025-01-15',
  first_payment_date: '2025-03-01',
};

const refusalOf = (line: string) => {
  const answer = answerLine(line);
  return answer.ok ? null : answer.reason;
};
const refusalWith = (changes: object) => refusalOf(JSON.stringify({ ...NOTE, ...changes }));

/** The note with a value as it is written, which JSON.stringify would change. */
const lineWith = (key: string, written: string) =>
  `{${JSON.stringify(NOTE).slice(1, -1)},"${key}":${written}}`;

it.each(['', ' ', '\r', '\t'])('refuses the blank line %j', (line) => {
  expect(refusalOf(line)).toBe('The line is empty');
});

const MALFORMED = `x { {}} {"amount":1,} {'amount':1} {"amount":NaN} {"amount":01} {amount:1} {},`;
const NO_OBJECT = '[] [{}] null true 7 "text" \uFEFF{}';

it.each([...MALFORMED.split(' '), ...NO_OBJECT.split(' ')])(
  'refuses %s, which is no JSON object',
  (line) => {
    expect(refusalOf(line)).toBe('The line is not a JSON object');
  },
);

it('refuses nesting that is too deep to follow', () => {
  const depth = 400_000;
  const line = `{"extra":${'['.repeat(depth)}${']'.repeat(depth)}}`;
  expect(refusalOf(line)).toBe('The line is not a JSON object');
});

it.each(['amount', 'starting_principal', 'interest_rate', 'term_months'])(
  'refuses what is no decimal number in %s, by its name',
  (key) => {
    const others = ['"$5.00"', '"1,000"', '"7%"', '"x"', '"NaN"', '1e9999', '"1e-9999"'];
    for (const written of ['true', 'false', '{}', '[]', '[5]', ...others]) {
      expect(refusalOf(lineWith(key, written))).toMatch(
        new RegExp(`^${key} must be a plain decimal number`),
      );
    }
  },
);

it.each(['payment_type', 'note_date', 'first_payment_date', 'balloon_due_date'])(
  'refuses what is no text in %s, by its name',
  (key) => {
    for (const value of [true, false, {}, []]) {
      expect(refusalWith({ [key]: value })).toBe(`${key} must be a string`);
    }
  },
);

it.each([0, 1, 'true', 'false', '', {}, []])('refuses %j for recast', (recast) => {
  expect(refusalWith({ recast })).toBe('recast must be true, false or null');
});

it.each([
  ['interest_only_then_amortizing', 'io_months'],
  ['fixed_principal', 'fixed_principal_percentage'],
  ['manual_fixed', 'monthly_payment'],
])('refuses, for %s only, what is no decimal number in %s', (type, key) => {
  for (const value of [true, {}, [5], 'x', '$5', '1,000']) {
    expect(refusalWith({ payment_type: type, [key]: value })).toMatch(
      new RegExp(`^${key} must be a plain decimal number`),
    );
    expect(refusalWith({ [key]: value })).toBeNull();
  }
});

it.each([
  [{ amount: null }, REQUIRED_MESSAGES.amountCents],
  [{ interest_rate: '' }, REQUIRED_MESSAGES.ratePpm],
  [{ term_months: undefined }, REQUIRED_MESSAGES.termMonths],
  [{ payment_type: ' ' }, REQUIRED_MESSAGES.paymentType],
  [{ note_date: null }, REQUIRED_MESSAGES.noteOn],
  [{ amount: 0 }, BOUND_MESSAGES.amountCents],
  [{ amount: '1000000000.01' }, BOUND_MESSAGES.amountCents],
  [{ amount: '0.001' }, BOUND_MESSAGES.amountCents],
  [{ interest_rate: '7.12345' }, BOUND_MESSAGES.ratePpm],
  [{ interest_rate: 100.0001 }, BOUND_MESSAGES.ratePpm],
  [{ term_months: 36.5 }, BOUND_MESSAGES.termMonths],
  [{ term_months: 481 }, BOUND_MESSAGES.termMonths],
  [{ payment_type: 'balloon' }, BOUND_MESSAGES.paymentType],
  [{ note_date: '2025-02-29' }, BOUND_MESSAGES.noteOn],
  [{ note_date: 20250115 }, BOUND_MESSAGES.noteOn],
  [{ first_payment_date: '2025-01-14' }, TERMS_MESSAGES.firstPaymentBeforeNote],
  [{ balloon_due_date: '2028-01-16' }, TERMS_MESSAGES.balloonAfterMaturity],
  [{ payment_type: 'manual_fixed' }, TERMS_MESSAGES.manualPayment],
  [{ payment_type: 'manual_fixed', monthly_payment: 0 }, TERMS_MESSAGES.manualPayment],
])('refuses %j with the message of the engine', (changes, message) => {
  expect(refusalWith(changes)).toBe(message);
});

it('keeps every digit of a number as it is written', () => {
  // As binary fractions these would be exactly at the bound and be let through.
  expect(refusalOf(lineWith('amount', '1000000000.0000000000000001'))).toBe(
    BOUND_MESSAGES.amountCents,
  );
  expect(refusalOf(lineWith('amount', '1000000000.00'))).toBeNull();
  expect(refusalOf(lineWith('interest_rate', '7.00000000000000000001'))).toBe(
    BOUND_MESSAGES.ratePpm,
  );
  expect(refusalOf(lineWith('interest_rate', `7.${'0'.repeat(200)}`))).toBeNull();
  const fixed = { ...NOTE, payment_type: 'fixed_principal' };
  const percentage = (written: string) =>
    refusalOf(`{${JSON.stringify(fixed).slice(1, -1)},"fixed_principal_percentage":${written}}`);
  expect(percentage('1.00000000000000000001')).toBe(TERMS_MESSAGES.fixedPrincipalPercentage);
  expect(percentage('0.99999999999999999999')).toBeNull();
  expect(percentage('1e-400')).toBeNull();
});

it('reads a number and a string with the same digits alike', () => {
  const expected = answerLine(JSON.stringify(NOTE));
  for (const written of ['150000', '"150000"', '150000.00', '1.5e5', '" 150000.000 "']) {
    expect(answerLine(lineWith('amount', written))).toEqual(expected);
  }
  for (const written of ['7', '7.00', '"7.0000"', '70e-1']) {
    expect(answerLine(lineWith('interest_rate', written))).toEqual(expected);
  }
  for (const written of ['36', '"36"', '36.0', '3.6e1']) {
    expect(answerLine(lineWith('term_months', written))).toEqual(expected);
  }
});

it('ignores keys that it does not know, and null where nothing is needed', () => {
  const line = JSON.stringify({
    ...NOTE,
    recast: null,
    starting_principal: null,
    balloon_due_date: null,
    io_months: null,
    fixed_principal_percentage: null,
    monthly_payment: null,
    id: 7,
    borrower: 'Jörg',
    history: [{ amount: true }],
    constructor: 1,
  });
  expect(answerLine(line)).toEqual(answerLine(JSON.stringify(NOTE)));
  expect(answerLine(lineWith('__proto__', '{"amount":1}'))).toEqual(answerLine(line));
});

it('recasts on true only', () => {
  const seasoned = { ...NOTE, payment_type: 'amortizing_fixed', starting_principal: 75000 };
  const paymentWith = (changes: object) => {
    const answer = answerLine(JSON.stringify({ ...seasoned, ...changes }));
    return answer.ok ? answer.value.monthlyPaymentCents : null;
  };
  expect(paymentWith({ recast: false })).toBe(463_156n);
  expect(paymentWith({})).toBe(463_156n);
  expect(paymentWith({ recast: true })).toBe(231_578n);
});

it('answers all that has come before it asks for more', async () => {
  const asked: string[] = [];
  async function* input() {
    for (const line of ['a\nb\n', 'c\n', 'd']) {
      asked.push(line);
      yield Buffer.from(line);
    }
  }
  const counts: [asked: number, lines: number][] = [];
  for await (const portion of answerLines(input(), JSON_FORMAT)) {
    counts.push([asked.length, portion.split('\n').length - 1]);
  }
  expect(counts).toEqual([
    [1, 2],
    [2, 1],
    [3, 1],
  ]);
});
