import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { cents } from '#app/ground/money/cents.ts';
import { decimalMoneyText } from '#app/ground/money/format.ts';
import { refuse } from '#app/ground/result.ts';
import { answerLine } from './schedule-command.ts';
import { CSV_FORMAT } from './csv-format.ts';
import { JSON_FORMAT } from './json-format.ts';
import { moneyText } from './money-text.ts';

/** Example (a) of rules 3.7 with two months, so that the whole answer can be read here. */
const SHORT = answerLine(
  JSON.stringify({
    amount: '150000',
    interest_rate: '7',
    term_months: 2,
    payment_type: 'bullet',
    note_date: '2025-01-15',
    first_payment_date: '2025-03-01',
  }),
);

describe('an error', () => {
  const message = 'Say "no", now\nor later';

  it('is an object with the message and nothing else', () => {
    expect(JSON_FORMAT.write(refuse(message), 3)).toBe(
      '{"error":"Say \\"no\\", now\\nor later"}\n',
    );
  });

  it('is a row of the table with empty columns, quoted where needed', () => {
    expect(CSV_FORMAT.write(refuse(message), 3)).toBe('3,,,,,,,,,,"Say ""no"", now\nor later"\n');
    expect(CSV_FORMAT.write(refuse('Term is required'), 12)).toBe('12,,,,,,,,,,Term is required\n');
  });
});

describe('a schedule', () => {
  it('is an object with exactly these keys in this order', () => {
    expect(JSON_FORMAT.head + JSON_FORMAT.write(SHORT, 3)).toBe(
      '{"monthly_payment":"875.00","maturity_date":"2025-03-15","payments":[' +
        '{"period_number":1,"due_date":"2025-03-01","scheduled_payment":"1294.52",' +
        '"interest_due":"1294.52","principal_due":"0.00",' +
        '"starting_balance":"150000.00","ending_balance":"150000.00"},' +
        '{"period_number":2,"due_date":"2025-03-15","scheduled_payment":"150402.74",' +
        '"interest_due":"402.74","principal_due":"150000.00",' +
        '"starting_balance":"150000.00","ending_balance":"0.00"}]}\n',
    );
  });

  it('is a row of the table for each payment', () => {
    expect(CSV_FORMAT.head + CSV_FORMAT.write(SHORT, 3)).toBe(
      'line,monthly_payment,maturity_date,period_number,due_date,scheduled_payment,' +
        'interest_due,principal_due,starting_balance,ending_balance,error\n' +
        '3,875.00,2025-03-15,1,2025-03-01,1294.52,1294.52,0.00,150000.00,150000.00,\n' +
        '3,875.00,2025-03-15,2,2025-03-15,150402.74,402.74,150000.00,150000.00,0.00,\n',
    );
  });
});

test('amounts are written as everywhere else in the product', () => {
  const amount = fc.oneof(
    fc.bigInt(0n, 10_000n),
    fc.bigInt(-(2n ** 60n), 2n ** 60n),
    fc.bigInt(2n ** 53n - 200n, 2n ** 53n + 200n),
  );
  fc.assert(
    fc.property(amount, (value) => {
      expect(moneyText(cents(value))).toBe(decimalMoneyText(cents(value)));
    }),
    { numRuns: 1000 },
  );
});
