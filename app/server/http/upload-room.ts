/** One upload: who sends it, and what it says that it weighs. */
export type Upload = { sender: string; bytes: number };

/** Lets work that holds an upload in memory begin when there is room for it. */
export type UploadRoom = <T>(upload: Upload, work: () => Promise<T>) => Promise<T>;

type Waiting = Upload & { begin: () => void };

/**
 * Room for so many bytes of uploads at once, and for so many of one sender, of which no upload may
 * have more. Who finds no room waits in the order in which they came; who waits only for their own
 * uploads holds nobody up.
 */
export function openUploadRoom(room: { most: number; mostEach: number }): UploadRoom {
  const waiting: Waiting[] = [];
  const held = new Map<string, number>();
  let heldByAll = 0;

  const hold = (sender: string, bytes: number) => {
    heldByAll += bytes;
    const own = (held.get(sender) ?? 0) + bytes;
    if (own === 0) held.delete(sender);
    else held.set(sender, own);
  };
  const letIn = () => {
    for (const next of waiting.slice()) {
      if ((held.get(next.sender) ?? 0) + next.bytes > room.mostEach) continue;
      if (heldByAll + next.bytes > room.most) return;
      waiting.splice(waiting.indexOf(next), 1);
      hold(next.sender, next.bytes);
      next.begin();
    }
  };
  return async ({ sender, bytes }, work) => {
    await new Promise<void>((begin) => {
      waiting.push({ sender, bytes, begin });
      letIn();
    });
    try {
      return await work();
    } finally {
      hold(sender, -bytes);
      letIn();
    }
  };
}
