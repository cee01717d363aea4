import { decimalMoneyText } from '#app/ground/money/format.ts';
import type { Cents } from '#app/ground/money/cents.ts';
import { lienLabel } from '#app/domain/note/lien-label.ts';
import { addressLine } from '#app/domain/property/address-line.ts';
import {
  type ShareCard,
  shareDescription,
  type SharedNote,
} from '#app/domain/property/share-card.ts';
import { ratePercentText } from '#app/ground/rates/rate.ts';
import { companyReference, type Thing } from '#app/ui/structured-data.tsx';
import type { PageView } from '#app/server/views/page-view.ts';

/**
 * A property's page in the words of schema.org: what is listed, where it stands, and the loan note
 * that it secures. Takes what everybody may see, so that a private note is not in it (D4).
 */
export function propertyLinkedData(site: PageView, card: ShareCard): Thing[] {
  const { publicUrl } = site;
  const { propertyId, address, city, state, zipCode, isPrivate, note, picturePath } = card;
  const url = `${publicUrl}/properties/${propertyId}`;
  const place = {
    '@type': 'Place',
    name: addressLine(card),
    address: {
      '@type': 'PostalAddress',
      streetAddress: address,
      addressLocality: city,
      addressRegion: state,
      postalCode: zipCode,
      addressCountry: 'US',
    },
  };
  return [
    {
      '@type': 'RealEstateListing',
      '@id': url,
      url,
      name: isPrivate ? `Private Investment, ${addressLine(card)}` : addressLine(card),
      description: shareDescription(card),
      image: publicUrl + picturePath,
      isPartOf: { '@id': `${publicUrl}/#website` },
      about: place,
      ...(note === null ? {} : { mainEntity: loan(site, card, note) }),
    },
  ];
}

/** Says the interest rate, not an annual percentage rate: that would have to contain all fees. */
function loan(site: PageView, card: ShareCard, note: SharedNote): Thing {
  const { lienPosition, monthlyPaymentCents, termMonths } = note;
  const lien = lienPosition === null ? '' : `${lienLabel(lienPosition)} on `;
  const repayment = {
    '@type': 'RepaymentSpecification',
    loanPaymentAmount: amount(monthlyPaymentCents),
  };
  return {
    '@type': 'LoanOrCredit',
    name: `Loan note, ${addressLine(card)}`,
    loanType: 'Loan note secured by real estate',
    provider: companyReference(site),
    amount: amount(note.amountCents),
    currency: 'USD',
    interestRate: {
      '@type': 'QuantitativeValue',
      value: Number(ratePercentText(note.ratePpm)),
      unitCode: 'P1',
    },
    loanTerm: { '@type': 'QuantitativeValue', value: termMonths, unitCode: 'MON' },
    requiredCollateral: `${lien}${addressLine(card)}`,
    ...(monthlyPaymentCents > 0n ? { loanRepaymentForm: repayment } : {}),
    offers: {
      '@type': 'Offer',
      url: `${site.publicUrl}/properties/${card.propertyId}`,
      price: decimalMoneyText(note.amountCents),
      priceCurrency: 'USD',
      availability: `https://schema.org/${availability(note.status)}`,
    },
  };
}

function amount(value: Cents): Thing {
  return { '@type': 'MonetaryAmount', value: decimalMoneyText(value), currency: 'USD' };
}

function availability(noteStatus: string): string {
  if (noteStatus === 'available') return 'InStock';
  return noteStatus === 'pending' ? 'LimitedAvailability' : 'SoldOut';
}
