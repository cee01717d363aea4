import * as v from 'valibot';
import { describe, expect, it, test } from 'vitest';
import { bankStates, isAccountNumber, isRoutingNumber, maskAccount } from './rules.ts';
import { bankDetailsSchema } from './schema.ts';

describe('a routing number', () => {
  // Of Federal Reserve Banks, as they publish them.
  it.each(['011000015', '021001208', '041000014', '121000374'])('%s is one', (digits) => {
    expect(isRoutingNumber(digits)).toBe(true);
  });

  it.each([
    '',
    '01100001',
    '0110000155',
    '011000016',
    '101000015',
    '000000000',
    '01100001a',
    'a011000015',
    '011000015a',
  ])('%s is none', (digits) => {
    expect(isRoutingNumber(digits)).toBe(false);
  });
});

test('an account number has four to seventeen digits, and shows the last four', () => {
  expect(
    ['123', '1234', '12345678901234567', '123456789012345678', '12 34'].map(isAccountNumber),
  ).toEqual([false, true, true, false, false]);
  expect(maskAccount('000123456789')).toBe('••••6789');
});

describe('bank details', () => {
  const now = new Date('2026-11-25T12:00:00Z');
  const at = (text: string) => new Date(text);

  it('are in force a day after their confirmation, to the second', () => {
    const one = { id: 'a', confirmedAt: at('2026-11-24T12:00:00Z'), takenBackAt: null };
    expect(bankStates([one], now).get('a')).toBe('in_force');
    const later = { id: 'a', confirmedAt: at('2026-11-24T12:00:01Z'), takenBackAt: null };
    expect(bankStates([later], now).get('a')).toBe('coming');
  });

  it('are replaced by those confirmed later, also when these were entered before', () => {
    const states = bankStates(
      [
        { id: 'entered last', confirmedAt: at('2026-11-20T12:00:00Z'), takenBackAt: null },
        { id: 'confirmed last', confirmedAt: at('2026-11-22T12:00:00Z'), takenBackAt: null },
      ],
      now,
    );
    expect([...states.values()]).toEqual(['replaced', 'in_force']);
  });

  it('that were taken back do not replace what is in force, whenever that was', () => {
    const states = bankStates(
      [
        { id: 'b', confirmedAt: at('2026-11-23T12:00:00Z'), takenBackAt: at('2026-11-24T11:00Z') },
        { id: 'a', confirmedAt: at('2026-11-20T12:00:00Z'), takenBackAt: null },
      ],
      now,
    );
    expect([...states.values()]).toEqual(['taken_back', 'in_force']);
  });

  it('confirmed at one instant are those entered last', () => {
    const one = { confirmedAt: at('2026-11-24T12:00:00Z'), takenBackAt: null };
    const states = bankStates(
      [
        { id: 'b', ...one },
        { id: 'a', ...one },
      ],
      now,
    );
    expect([...states.values()]).toEqual(['in_force', 'replaced']);
  });

  it('that were taken back stay so, and neither wait nor come', () => {
    const takenBackAt = at('2026-11-25T11:00:00Z');
    const states = bankStates(
      [
        { id: 'new', confirmedAt: null, takenBackAt },
        { id: 'coming', confirmedAt: at('2026-11-25T10:00:00Z'), takenBackAt },
        { id: 'before', confirmedAt: at('2026-11-20T12:00:00Z'), takenBackAt: null },
      ],
      now,
    );
    expect([...states.values()]).toEqual(['taken_back', 'taken_back', 'in_force']);
  });

  it('wait while they are the newest, and not after another entry', () => {
    const states = bankStates(
      [
        { id: 'new', confirmedAt: null, takenBackAt: null },
        { id: 'old', confirmedAt: null, takenBackAt: null },
      ],
      now,
    );
    expect([...states.values()]).toEqual(['waiting', 'replaced']);
  });
});

it('what is not typed is missing, and not called wrong as well', () => {
  const empty = { bankName: '', accountName: '', routingNumber: '', accountNumber: '' };
  const issues = v.flatten(v.safeParse(bankDetailsSchema, empty).issues!).nested;
  expect(issues?.routingNumber).toEqual(['Enter the routing number']);
  expect(issues?.accountNumber).toEqual(['Enter the account number']);
});
