/** Runs a piece of work when its turn has come. */
export type Turns = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Lets at most `most` pieces of work run at once; the others wait in the order in which they came.
 * Work that fails gives its turn on as work that succeeds does.
 */
export function takeTurns(most: number): Turns {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      // Whoever waits takes over this place, so that nobody who comes in between gets it.
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
