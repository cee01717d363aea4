import { formatShortMoney } from '#app/ground/money/format.ts';
import { lienLabel } from '#app/domain/note/lien-label.ts';
import type { NoteFacts } from '#app/domain/note/note-facts.ts';
import { ALREADY_FUNDED, statusIsOpen } from '#app/domain/note/note-status.ts';
import { formatContractRate } from '#app/ground/rates/rate.ts';
import { addressLine } from './address-line.ts';

/** The note that stands on a share card. Cents, millionths a year, months. */
export type SharedNote = Pick<
  NoteFacts,
  'amountCents' | 'ratePpm' | 'termMonths' | 'monthlyPaymentCents' | 'lienPosition' | 'status'
>;

/**
 * What a property may say outside its page, to search engines and in previews of a link: always
 * what everybody may see, whoever asks (D4).
 */
export type ShareCard = {
  propertyId: string;
  address: string;
  city: string;
  state: string;
  zipCode: string;
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
  const income = monthly > 0n ? ` Monthly income: ${formatShortMoney(monthly)}.` : '';
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
