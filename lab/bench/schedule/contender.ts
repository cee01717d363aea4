import type { BenchNote } from './bench-notes.ts';
import { medianSpeed } from './median-speed.ts';

/** One row as every contender gives it, for the comparison before the race. */
export type BenchRow = {
  /** YYYY-MM-DD; null where the contender gives no dates. */
  dueOn: string | null;
  /** Cents; not whole where the contender does not round. */
  interest: number;
  principal: number;
  endingBalance: number;
};

/** A contender that has its notes in the form that it likes. */
export type Prepared = {
  /** Schedules per second: the median of some slices. */
  measure: () => number;
  /** The schedules of the first notes. */
  rowsOf: (noteCount: number) => BenchRow[][];
};

export type Contender = {
  name: string;
  /** Ours, a yardstick in C, or somebody else's package. */
  kind: 'ours' | 'c' | 'package';
  prepare: (notes: readonly BenchNote[]) => Prepared;
};

/** A contender that builds one schedule with each call. */
export function oneByOne<Input, Output>(contender: {
  name: string;
  kind: Contender['kind'];
  inputOf: (note: BenchNote) => Input;
  build: (input: Input) => Output;
  rowsOf: (built: Output) => BenchRow[];
}): Contender {
  const { name, kind, inputOf, build, rowsOf } = contender;
  return {
    name,
    kind,
    prepare: (notes) => {
      const inputs = notes.map(inputOf);
      // What can be read later has to be built: no engine may leave the work out.
      const latest: { built: Output | null } = { built: null };
      let next = 0;
      const run = (count: number) => {
        for (let done = 0; done < count; done += 1) {
          latest.built = build(inputs[next] as Input);
          next = next + 1 === inputs.length ? 0 : next + 1;
        }
      };
      return {
        measure: () => {
          const speed = medianSpeed(run);
          if (latest.built === null) throw new Error(`${name} has built nothing`);
          return speed;
        },
        rowsOf: (noteCount) => inputs.slice(0, noteCount).map((input) => rowsOf(build(input))),
      };
    },
  };
}
