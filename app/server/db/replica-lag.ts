/** Where the database's log stood at a moment: a position that only grows, and milliseconds. */
export type LogSample = { position: bigint; at: number };

/**
 * How far a replica is behind, in milliseconds, from samples of the database's log (oldest first)
 * and the position that the replica has replayed: the age of the first sample that it has not
 * reached yet, 0 when it has reached all. What a replica says of itself is not asked: one whose
 * line is cut takes itself for up to date.
 */
export function lagOf(samples: readonly LogSample[], replayed: bigint, now: number): number {
  const missed = samples.find(({ position }) => position > replayed);
  return missed === undefined ? 0 : Math.max(0, now - missed.at);
}

/**
 * The samples with a new one: of those that stand at the same place the oldest is kept, and no
 * more than `most` in all.
 */
export function withSample(
  samples: readonly LogSample[],
  next: LogSample,
  most: number,
): LogSample[] {
  return samples.at(-1)?.position === next.position
    ? samples.slice()
    : [...samples, next].slice(-most);
}
