/**
 * What is paid for a seasoned note, and what of it is still owed: to who asks for it and in the
 * room of the request. Sums as they read. Source: decision 0163.
 */
export function boughtText({ amount, bought }: { amount: string; bought: string }): string {
  const paid = `You pay ${amount}, the whole amount of the note,`;
  return `${paid} for a balance of ${bought} that is owed.`;
}
