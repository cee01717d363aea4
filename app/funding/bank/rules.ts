/** So long after the confirmation they are in force. Source: rules 6.4. */
export const COMES_INTO_FORCE_HOURS = 24;

/**
 * Whether nine digits are a routing number: weighted 3, 7, 1 and again, they sum up to a multiple
 * of ten. Source: American Bankers Association, key to routing numbers.
 */
export function isRoutingNumber(digits: string): boolean {
  if (!/^\d{9}$/.test(digits) || digits === '000000000') return false;
  const weights = [3, 7, 1];
  const sum = [...digits].reduce(
    (total, digit, index) => total + Number(digit) * (weights[index % 3] ?? 0),
    0,
  );
  return sum % 10 === 0;
}

/** Whether digits may be the number of an account: banks use four to seventeen. */
export function isAccountNumber(digits: string): boolean {
  return /^\d{4,17}$/.test(digits);
}

/** A number of which only the last four digits are shown. */
export function maskAccount(digits: string): string {
  return `••••${digits.slice(-4)}`;
}

/** How bank details stand: see `bankStates`. */
export type BankState = 'in_force' | 'coming' | 'waiting' | 'replaced' | 'taken_back';

type Entered = { id: string; confirmedAt: Date | null; takenBackAt: Date | null };

/** When confirmed details come into force, or came; null for those that nobody has confirmed. */
export function inForceAt({ confirmedAt }: Pick<Entered, 'confirmedAt'>): Date | null {
  if (confirmedAt === null) return null;
  return new Date(confirmedAt.getTime() + COMES_INTO_FORCE_HOURS * 3_600_000);
}

/**
 * How each of several entries stands: in force is the one that was confirmed last a day ago or
 * longer, coming what was confirmed since, and of the others only the newest waits: nobody confirms
 * what somebody has corrected meanwhile. What was taken back before it was in force never is.
 * `newestFirst` is in the order of entry. Source: rules 6.4.
 */
export function bankStates(
  newestFirst: readonly Entered[],
  now: Date,
): ReadonlyMap<string, BankState> {
  const comesAt = (one: Entered) => inForceAt(one)?.getTime() ?? Infinity;
  const [inForce] = newestFirst
    .filter((one) => one.takenBackAt === null && comesAt(one) <= now.getTime())
    .toSorted((one, other) => comesAt(other) - comesAt(one));
  const stateOf = (one: Entered, index: number): BankState => {
    if (one === inForce) return 'in_force';
    if (one.takenBackAt !== null) return 'taken_back';
    if (one.confirmedAt !== null) return comesAt(one) > now.getTime() ? 'coming' : 'replaced';
    return index === 0 ? 'waiting' : 'replaced';
  };
  return new Map(newestFirst.map((one, index) => [one.id, stateOf(one, index)]));
}
