/** The length of one slice; the C program measures in slices of the same length. */
export const SLICE_MILLISECONDS = 60;

const SLICES = 5;

/**
 * The calls per second of `run(count)`: the median of five slices after one that is thrown away.
 * The clock is read seldom enough to cost nothing and often enough for slow contenders.
 */
export function medianSpeed(run: (count: number) => void): number {
  let chunk = 1;
  while (millisecondsOf(() => run(chunk)) < SLICE_MILLISECONDS / 20) chunk *= 2;
  speedOfSlice(run, chunk);
  const speeds = Array.from({ length: SLICES }, () => speedOfSlice(run, chunk));
  return median(speeds);
}

function speedOfSlice(run: (count: number) => void, chunk: number): number {
  const begin = cpuMilliseconds();
  let count = 0;
  let passed = 0;
  while (passed < SLICE_MILLISECONDS) {
    run(chunk);
    count += chunk;
    passed = cpuMilliseconds() - begin;
  }
  return (count * 1000) / passed;
}

function millisecondsOf(work: () => void): number {
  const begin = cpuMilliseconds();
  work();
  return cpuMilliseconds() - begin;
}

function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] as number;
}

/**
 * The time that this process has had of the processors, its helpers for garbage and for compiling
 * included; what other programs take meanwhile does not count. The C program has the same clock.
 */
function cpuMilliseconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
