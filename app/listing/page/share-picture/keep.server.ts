import { accept, refuse, type Result } from '#app/ground/result.ts';

export type KeptPictures = {
  /**
   * The picture under this name, drawn when it is not there: one at a time, and once for all who
   * ask meanwhile. `busy` when too many others wait already.
   */
  get: (name: string, draw: () => Promise<Uint8Array>) => Promise<Result<Uint8Array, 'busy'>>;
};

/**
 * Keeps drawn pictures in memory, the latest used ones up to a number of bytes. A name always
 * stands for the same picture. Pictures are made for anybody who asks, so that what drawing them
 * can take of the machine is bounded: one core, and a short queue.
 */
export function keepPictures(
  limits: { mostBytes: number; mostWaiting: number } = { mostBytes: 32_000_000, mostWaiting: 24 },
): KeptPictures {
  const kept = new Map<string, Uint8Array>();
  const waiting = new Map<string, Promise<Uint8Array>>();
  let keptBytes = 0;
  let last: Promise<unknown> = Promise.resolve();

  function keep(name: string, picture: Uint8Array): void {
    kept.set(name, picture);
    keptBytes += picture.length;
    for (const [oldest, { length }] of kept) {
      if (keptBytes <= limits.mostBytes) break;
      kept.delete(oldest);
      keptBytes -= length;
    }
  }

  async function drawAfter(turn: Promise<unknown>, name: string, draw: () => Promise<Uint8Array>) {
    await turn;
    try {
      const picture = await draw();
      keep(name, picture);
      return picture;
    } finally {
      waiting.delete(name);
    }
  }

  return {
    async get(name, draw) {
      const picture = kept.get(name);
      if (picture !== undefined) {
        kept.delete(name);
        kept.set(name, picture);
        return accept(picture);
      }
      const under = waiting.get(name);
      if (under !== undefined) return accept(await under);
      if (waiting.size >= limits.mostWaiting) return refuse('busy');
      const drawn = drawAfter(last, name, draw);
      waiting.set(name, drawn);
      // Whoever comes next waits for the end of this one, whatever that is.
      last = drawn.catch(() => null);
      return accept(await drawn);
    },
  };
}
