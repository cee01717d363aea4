/** A level-payment note as all contenders understand it. */
export type BenchNote = {
  amountCents: number;
  /** Whole hundredths of a percent: loan-schedule.js rounds rates to two decimals. */
  rateHundredths: number;
  months: number;
  /** The first of a month. */
  noteOn: string;
  /** The first of the month after `noteOn`. */
  firstPaymentOn: string;
};

/** Enough to differ from call to call, few enough to stay in the processor's second cache. */
const NOTE_COUNT = 1024;

/** Notes of one length that differ in amount, rate and dates; the same ones in every run. */
export function benchNotes(months: number): BenchNote[] {
  const random = randomNumbers(20_261_121);
  return Array.from({ length: NOTE_COUNT }, () => {
    const month = 2000 * 12 + random(30 * 12);
    return {
      amountCents: 1_000_000 + random(199_000_000),
      rateHundredths: 100 + random(1_400),
      months,
      noteOn: firstOfMonth(month),
      firstPaymentOn: firstOfMonth(month + 1),
    };
  });
}

function firstOfMonth(month: number): string {
  return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`;
}

/** Whole numbers from 0 to below a limit, in a sequence that the seed decides (LCG, 32 bits). */
function randomNumbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
