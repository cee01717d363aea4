import { describe, expect, test } from 'vitest';
import { cents } from '#app/domain/money/cents.ts';
import { ratePpm } from '#app/domain/rates/rate.ts';
import {
  type ShareCard,
  shareDescription,
  sharePictureText,
  shareTitle,
  type SharedNote,
} from './share-card.ts';

const NOTE: SharedNote = {
  amountCents: cents(15_000_000n),
  ratePpm: ratePpm(70_000),
  termMonths: 36,
  monthlyPaymentCents: cents(87_500n),
  lienPosition: 1,
  status: 'available',
};

const CARD: ShareCard = {
  propertyId: 'one',
  address: '412 Alder Street',
  city: 'Dayton',
  state: 'OH',
  zipCode: '45402',
  status: 'available',
  isPrivate: false,
  note: NOTE,
  picturePath: '/files/share/one/1.jpg',
};

const described = (note: Partial<SharedNote>) =>
  shareDescription({ ...CARD, note: { ...NOTE, ...note } });

test('a property is called by its address', () => {
  expect(shareTitle(CARD)).toBe('412 Alder Street, Dayton, OH');
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
    const text = shareDescription({ ...CARD, isPrivate: true, note: null });
    expect(text).toBe('Private Investment in Dayton, OH. Details are available to MVP members.');
  });

  test('of a property without a note names the place', () => {
    expect(shareDescription({ ...CARD, note: null })).toBe(
      'A property in Dayton, OH: 412 Alder Street.',
    );
  });
});

test.each([
  [CARD, '412 Alder Street, Dayton, OH: a loan of $150,000 at 7.00%'],
  [{ ...CARD, isPrivate: true, note: null }, 'A house in Dayton, OH: Private Investment'],
  [{ ...CARD, note: null }, '412 Alder Street, Dayton, OH'],
])('the picture is put into words %#', (card, words) => {
  expect(sharePictureText(card)).toBe(words);
});
