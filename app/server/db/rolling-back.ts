import { refuse, type Result } from '#app/ground/result.ts';

/** Carries a refusal out of a transaction, which rolls back as it passes. */
class Undone extends Error {
  readonly reason: unknown;

  constructor(reason: unknown) {
    super('a refusal that undoes what its transaction has done so far');
    this.reason = reason;
  }
}

/**
 * Lets a refusal in the middle of a transaction undo it: `undo` throws, and the result is the
 * refusal (0031). Everything else that is thrown passes.
 */
export async function rollingBack<T, R>(
  work: (undo: (reason: R) => never) => Promise<Result<T, R>>,
): Promise<Result<T, R>> {
  try {
    return await work((reason) => {
      throw new Undone(reason);
    });
  } catch (error) {
    if (error instanceof Undone) return refuse(error.reason as R);
    throw error;
  }
}
