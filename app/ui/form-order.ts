/** What the form library calls its orders. */
const ORDER = '__intent__';

/**
 * Whether a form is given an order of the form library and is not sent: an entry of a list is added
 * or taken out, a box gets a text, or, after a refusal, a box is checked anew with each letter.
 */
export function isOrder({ submitter }: { submitter: Pick<Element, 'getAttribute'> | null }) {
  return submitter?.getAttribute('name') === ORDER;
}
