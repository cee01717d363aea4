import { describe, expect, test } from 'vitest';
import { cents } from '#app/ground/money/cents.ts';
import { SHARE_CARD, SHARED_NOTE } from '#tests/fixtures/share-card.ts';
import { addressLine } from './address-line.ts';
import { shareDescription, sharePictureText, type SharedNote } from './share-card.ts';

const described = (note: Partial<SharedNote>) =>
  shareDescription({ ...SHARE_CARD, note: { ...SHARED_NOTE, ...note } });

test('a property is called by its address', () => {
  expect(addressLine(SHARE_CARD)).toBe('412 Alder Street, Dayton, OH');
});

describe('the description', () => {
  test('says the loan and what secures it', () => {
    expect(described({})).toBe(
      'A loan note of $150,000 at 7.00% over 36 months, 1st Lien, secured by 412 Alder Street ' +
        'in Dayton, OH. Monthly income: $875.',
    );
  });

  test('leaves out a lien and an income that there is not', () => {
    expect(described({ lienPosition: null, monthlyPaymentCents: cents(0n) })).toBe(
      'A loan note of $150,000 at 7.00% over 36 months, secured by 412 Alder Street in Dayton, OH.',
    );
  });

  test.each(['available', 'pending'])('invites to a note that is %s', (status) => {
    expect(described({ status })).not.toContain('funded');
  });

  test.each(['active', 'paid_off', 'defaulted', 'something else'])(
    'says of a note that is %s that it is taken',
    (status) => {
      expect(described({ status })).toMatch(/\. This note is already funded\.$/);
    },
  );

  test('of a private property has no figure', () => {
    const text = shareDescription({ ...SHARE_CARD, isPrivate: true, note: null });
    expect(text).toBe('Private Investment in Dayton, OH. Details are available to MVP members.');
  });

  test('of a property without a note names the place', () => {
    expect(shareDescription({ ...SHARE_CARD, note: null })).toBe(
      'A property in Dayton, OH: 412 Alder Street.',
    );
  });
});

test.each([
  [SHARE_CARD, '412 Alder Street, Dayton, OH: a loan of $150,000 at 7.00%'],
  [{ ...SHARE_CARD, isPrivate: true, note: null }, 'A house in Dayton, OH: Private Investment'],
  [{ ...SHARE_CARD, note: null }, '412 Alder Street, Dayton, OH'],
])('the picture is put into words %#', (card, words) => {
  expect(sharePictureText(card)).toBe(words);
});
