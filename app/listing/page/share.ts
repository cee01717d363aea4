import { decimalMoneyText, formatShortMoney } from '#app/ground/money/format.ts';
import { ALREADY_FUNDED, lienLabel } from '#app/note/words.ts';
import { type NoteFacts, statusIsOpen } from '#app/note/rules.ts';
import { formatContractRate, ratePercentText } from '#app/ground/rates/rate.ts';
import { addressLine, type Place } from '#app/property/rules.ts';
import type { Cents } from '#app/ground/money/cents.ts';
import { companyReference, type Site, type Thing } from '#app/ui/structured-data.tsx';

/** The note that stands on a share card. Cents, millionths a year, months. */
export type SharedNote = Pick<
  NoteFacts,
  'amountCents' | 'ratePpm' | 'termMonths' | 'monthlyPaymentCents' | 'lienPosition' | 'status'
>;

/**
 * What a property may say outside its page, to search engines and in previews of a link: always
 * what everybody may see, whoever asks.
 */
export type ShareCard = Place & {
  propertyId: string;
  status: string;
  /** Has notes, all of them private: then `note` is null, for the public knows none. */
  isPrivate: boolean;
  note: SharedNote | null;
  /** The path of the picture that stands for the property, which changes with what it shows. */
  picturePath: string;
};

type CardWords = Omit<ShareCard, 'picturePath'>;

/**
 * One or two sentences for a result of a search or the preview of a link; without a figure where
 * the public may see none. Source: D4.
 */
export function shareDescription(card: CardWords): string {
  const { city, state, isPrivate, note } = card;
  if (isPrivate) {
    return `Private Investment in ${city}, ${state}. Details are available to MVP members.`;
  }
  if (note === null) return `A property in ${city}, ${state}: ${card.address}.`;
  const lien = note.lienPosition === null ? '' : `, ${lienLabel(note.lienPosition)}`;
  const terms = `${formatContractRate(note.ratePpm)} over ${note.termMonths} months${lien}`;
  const loan = `A loan note of ${formatShortMoney(note.amountCents)} at ${terms}`;
  const monthly = note.monthlyPaymentCents;
  const income = monthly > 0n ? ` Monthly payment: ${formatShortMoney(monthly)}.` : '';
  const funded = statusIsOpen(note.status) ? '' : ` ${ALREADY_FUNDED}.`;
  return `${loan}, secured by ${card.address} in ${city}, ${state}.${income}${funded}`;
}

/** What the share picture shows, for readers who do not see it. */
export function sharePictureText(card: CardWords): string {
  const { city, state, isPrivate, note } = card;
  if (isPrivate) return `A house in ${city}, ${state}: Private Investment`;
  if (note === null) return addressLine(card);
  const amount = formatShortMoney(note.amountCents);
  return `${addressLine(card)}: a loan of ${amount} at ${formatContractRate(note.ratePpm)}`;
}

/**
 * A property's page in the words of schema.org: what is listed, where it stands, and the loan note
 * that it secures. Takes what everybody may see, so that a private note is not in it.
 */
export function propertyLinkedData(site: Site, card: ShareCard): Thing[] {
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
function loan(site: Site, card: ShareCard, note: SharedNote): Thing {
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
