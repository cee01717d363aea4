import { SESSION_EXPIRED } from '#app/ground/refusals.ts';
import { IMAGE_FIELDS } from './wish.ts';
import type { ArrangedPicture } from './show.server.ts';

const ADDRESS = '/admin/image-uploads';

export type SentImage =
  | { ok: true; image: ArrangedPicture }
  /** Final when the same file would be refused again. */
  | { ok: false; problem: string; isFinal: boolean };

export type Sending = { answer: Promise<SentImage>; cancel: () => void };

/** Sends one file and tells how far it is, in percent. It never fails otherwise than in words. */
export function sendImage(file: File, progress: (percent: number) => void): Sending {
  const request = new XMLHttpRequest();
  const answer = new Promise<SentImage>((resolve) => {
    const lost = `${file.name} could not be sent. Check the connection and try again.`;
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      progress(total === 0 ? 0 : Math.floor((loaded / total) * 100));
    });
    request.addEventListener('load', () => resolve(readAnswer(request, lost)));
    for (const end of ['error', 'abort', 'timeout']) {
      request.addEventListener(end, () => resolve({ ok: false, problem: lost, isFinal: false }));
    }
  });
  const form = new FormData();
  form.set(IMAGE_FIELDS.files, file);
  request.open('POST', ADDRESS);
  request.setRequestHeader('accept', 'application/json');
  request.send(form);
  return { answer, cancel: () => request.abort() };
}

function readAnswer(request: XMLHttpRequest, lost: string): SentImage {
  const { responseURL, responseText, status } = request;
  // Whoever is not signed in any more is led to the page where one signs in.
  if (new URL(responseURL).pathname === '/auth') {
    return { ok: false, problem: SESSION_EXPIRED, isFinal: false };
  }
  try {
    const answer = JSON.parse(responseText) as { picture?: ArrangedPicture; message?: string };
    if (answer.picture) return { ok: true, image: answer.picture };
    const isFinal = status === 422;
    return { ok: false, problem: answer.message ?? lost, isFinal };
  } catch {
    // Something on the way answered, and not the product.
    return { ok: false, problem: lost, isFinal: false };
  }
}

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
