/** What may be written to the team with a request, in characters. */
export const LONGEST_MESSAGE = 2000;

const LONGEST_ADDRESS = 254;

// The library that signs people in takes no other.
const ADDRESS = /^(?:[\w'+-]+\.)*[\w'+-]*[\w+-]@(?:[a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/i;

/** Whether a text is an email address; only an answered mail proves that it is somebody's. */
export function isAddress(text: string): boolean {
  return text.length <= LONGEST_ADDRESS && ADDRESS.test(text);
}
