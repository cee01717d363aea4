import { sendImage, type SentImage } from './send-image.ts';

/** Who hears how a file fares. */
type Hearing = { progress: (percent: number) => void; answer: (answer: SentImage) => void };

/**
 * Files that are sent one after the other, each under a key. Of one that was dropped nothing more
 * is heard; one that was lost on the way stays, to be sent again.
 */
export function makeSendingLine() {
  const files = new Map<string, File>();
  const cancels = new Map<string, () => void>();
  let last = Promise.resolve();

  const send = async (key: string, hear: Hearing) => {
    const file = files.get(key);
    if (file === undefined) return;
    const sending = sendImage(file, hear.progress);
    cancels.set(key, sending.cancel);
    const answer = await sending.answer;
    cancels.delete(key);
    if (!files.has(key)) return;
    if (answer.ok || answer.isFinal) files.delete(key);
    hear.answer(answer);
  };

  return {
    keep: (key: string, file: File) => files.set(key, file),
    has: (key: string) => files.has(key),
    send: (key: string, hear: Hearing) => {
      last = last.then(() => send(key, hear));
    },
    drop: (key: string) => {
      files.delete(key);
      cancels.get(key)?.();
    },
    end: () => {
      files.clear();
      for (const cancel of cancels.values()) cancel();
    },
  };
}
