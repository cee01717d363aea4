import { describe, expect, test } from 'vitest';
import { cents } from '#app/ground/money/cents.ts';
import { SHARE_CARD, SHARED_NOTE } from '#tests/fixtures/share-card.ts';
import { addressLine } from '#app/property/rules.ts';
import {
  propertyLinkedData,
  type ShareCard,
  shareDescription,
  type SharedNote,
  sharePictureText,
} from './share.ts';
import { landing } from '#app/site/content/landing.server.ts';
import { LISTING_DEFAULTS, listingAddress, listingIsIndexed } from '#app/listing/rules.ts';
import { ratePpm } from '#app/ground/rates/rate.ts';
import { scriptText } from '#app/ui/structured-data.tsx';
import type { PageView } from '#app/ground/page.ts';
import { landingLinkedData } from '#app/site/screens/landing-parts.tsx';

const described = (note: Partial<SharedNote>) =>
  shareDescription({ ...SHARE_CARD, note: { ...SHARED_NOTE, ...note } });

test('a property is called by its address', () => {
  expect(addressLine(SHARE_CARD)).toBe('412 Alder Street, Dayton, OH');
});

describe('the description', () => {
  test('says the loan and what secures it', () => {
    expect(described({})).toBe(
      'A loan note of $150,000 at 7.00% over 36 months, 1st Lien, secured by 412 Alder Street ' +
        'in Dayton, OH. Monthly payment: $875.',
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

const site = {
  company: { name: 'Hearthnote', address: null, phone: '(614) 555-0142', socialLinks: [] },
  brand: { touchIcon: '/apple-touch-icon.png' },
  publicUrl: 'https://notes.example.com',
} as unknown as PageView;

const CARD: ShareCard = {
  ...SHARE_CARD,
  note: {
    ...SHARED_NOTE,
    ratePpm: ratePpm(71_234),
    monthlyPaymentCents: cents(89_043n),
    lienPosition: 2,
  },
};

describe('a public property', () => {
  test('is a listing with a loan, in exact figures', () => {
    const [listing] = propertyLinkedData(site, CARD);
    expect(listing).toMatchObject({
      '@type': 'RealEstateListing',
      url: 'https://notes.example.com/properties/one',
      image: 'https://notes.example.com/files/share/one/1.jpg',
      mainEntity: {
        '@type': 'LoanOrCredit',
        amount: { value: '150000.00', currency: 'USD' },
        interestRate: { value: 7.1234, unitCode: 'P1' },
        loanTerm: { value: 36, unitCode: 'MON' },
        loanRepaymentForm: { loanPaymentAmount: { value: '890.43', currency: 'USD' } },
        requiredCollateral: '2nd Lien on 412 Alder Street, Dayton, OH',
        offers: { price: '150000.00', availability: 'https://schema.org/InStock' },
      },
    });
  });

  test.each([
    ['pending', 'LimitedAvailability'],
    ['active', 'SoldOut'],
    ['paid_off', 'SoldOut'],
  ])('with a note that is %s offers it as %s', (status, availability) => {
    const note = CARD.note === null ? null : { ...CARD.note, status };
    const [listing] = propertyLinkedData(site, { ...CARD, note });
    expect(JSON.stringify(listing)).toContain(`https://schema.org/${availability}`);
  });
});

test('a private property is a listing without a loan', () => {
  const [listing] = propertyLinkedData(site, { ...CARD, isPrivate: true, note: null });
  expect(listing).not.toHaveProperty('mainEntity');
  expect(JSON.stringify(listing)).not.toMatch(/150|7\.1|36|890|Lien/);
});

test('the landing page has every question with its answer, and only facts that are known', () => {
  const things = landingLinkedData(site, landing.questions.items);
  expect(things.map((thing) => thing['@type'])).toEqual(['Organization', 'WebSite', 'FAQPage']);
  expect(things[0]).toMatchObject({ telephone: '(614) 555-0142' });
  expect(Object.keys(things[0] ?? {})).not.toContain('address');
  expect(Object.keys(things[0] ?? {})).not.toContain('sameAs');
  expect(things[2]?.mainEntity).toHaveLength(landing.questions.items.length);
});

test.each(['</script><script>alert(1)</script>', '<!--', ']]>', '&lt;', '\u2028', '\u2029'])(
  'nothing that somebody typed ends the script: %j',
  (hostile) => {
    const text = scriptText({ name: hostile });
    expect(text).not.toMatch(/[<>&\u2028\u2029]/);
    expect(JSON.parse(text)).toEqual({ name: hostile });
  },
);

describe('a list', () => {
  test('is called by what is not usual in it', () => {
    expect(listingAddress(LISTING_DEFAULTS)).toBe('/properties');
    expect(listingAddress({ ...LISTING_DEFAULTS, status: 'funded', page: 2 })).toBe(
      '/properties?status=funded&page=2',
    );
  });

  test.each([
    [{}, true],
    [{ page: 3 }, true],
    [{ status: 'funded' as const }, true],
    [{ status: 'all' as const }, false],
    [{ status: 'reserved' as const }, false],
    [{ sort: 'return-high' as const }, false],
    [{ q: 'dayton' }, false],
  ])('with %o is for search engines: %s', (filters, isIndexed) => {
    expect(listingIsIndexed({ ...LISTING_DEFAULTS, ...filters })).toBe(isIndexed);
  });
});
