import type { ArrangedPicture } from '#app/server/views/arranged-picture-view.ts';
import { useEffect, useState } from 'react';
import {
  changed,
  hasRoomFor,
  moved,
  problemBefore,
  type ShownImage,
  shownImages,
  TOO_MANY_TEXT,
  TOO_MANY_TITLE,
} from './property-image-list.ts';
import { makeSendingLine } from './sending-line.ts';

export type PropertyImagesState = ReturnType<typeof usePropertyImages>;

type Problem = { title: string; text: string };

const STILL_SENDING: Problem = {
  title: 'Images are still being sent',
  text: 'Everything is saved as soon as they are there. Remove those that take too long.',
};

const NOT_SENT: Problem = {
  title: 'Nothing was saved yet',
  text: 'An image could not be sent. Try it again or remove it, then save.',
};

/**
 * The pictures of a form as they stand on the screen: what is shown and in which order is decided
 * here until the form is saved. Files are sent as soon as they are chosen.
 */
export function usePropertyImages(kept: readonly ArrangedPicture[], gone: readonly string[]) {
  const [images, setImages] = useState(() => shownImages(kept));
  const [removed, setRemoved] = useState(gone);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [said, setSaid] = useState('');
  const { keep, canRetry, send, drop } = useSending(setImages, setSaid);

  const add = (chosen: readonly File[]) => {
    if (chosen.length === 0) return;
    if (!hasRoomFor(images, chosen.length)) {
      setProblem({ title: TOO_MANY_TITLE, text: TOO_MANY_TEXT });
      return;
    }
    setProblem(null);
    const added = chosen.map(keep);
    setImages([...images, ...added]);
    for (const image of added) if (image.state === 'sending') send(image);
  };
  const retry = (key: string) => {
    setImages(
      changed(images, key, ({ name, caption }) => {
        return { key, name, caption, state: 'sending', percent: 0 };
      }),
    );
    const image = images.find((one) => one.key === key);
    if (image !== undefined) send(image);
  };
  const remove = (key: string) => {
    const image = images.find((one) => one.key === key);
    if (image === undefined) return;
    drop(key);
    setImages(images.filter((one) => one.key !== key));
    setProblem(null);
    if (image.state === 'kept') {
      setRemoved([...removed, image.image.id]);
      setSaid('The image is removed when you save.');
    } else setSaid(`${image.name} was left out.`);
  };
  const move = (key: string, place: number) => {
    setImages(moved(images, key, place));
    const shown = Math.min(Math.max(0, place), images.length - 1) + 1;
    setSaid(`The image is now in place ${shown} of ${images.length}.`);
  };
  const describe = (key: string, caption: string) =>
    setImages((before) => changed(before, key, (image) => ({ ...image, caption })));

  const isSending = images.some(({ state }) => state === 'sending');
  const wait = () => setProblem(STILL_SENDING);
  /** What a save that waited for the last file has to know: whether all of them are there. */
  const settle = () => {
    const areThere = images.every(({ state }) => state === 'kept');
    setProblem(areThere ? null : NOT_SENT);
    return areThere;
  };
  const doing = { add, retry, remove, move, describe, canRetry, wait, settle };
  return { images, removed, problem, said, isSending, ...doing };
}

let filesSoFar = 0;

/** Unlike any id; a random one is to be had over encrypted connections only. */
function newKey(): string {
  filesSoFar += 1;
  return `file-${filesSoFar}`;
}

type SetImages = (change: (before: ShownImage[]) => ShownImage[]) => void;

/** Sends files and puts into the list how each of them fares. */
function useSending(setImages: SetImages, say: (text: string) => void) {
  const [line] = useState(makeSendingLine);
  // Whoever leaves the page does not want the rest sent.
  useEffect(() => line.end, [line]);

  const keep = (file: File): ShownImage => {
    const shown = { key: newKey(), name: file.name, caption: '' };
    const wrong = problemBefore(file);
    if (wrong !== null) return { ...shown, state: 'failed', problem: wrong };
    line.keep(shown.key, file);
    return { ...shown, state: 'sending', percent: 0 };
  };
  const send = ({ key, name: fileName }: ShownImage) =>
    line.send(key, {
      progress: (percent) =>
        setImages((before) =>
          changed(before, key, (image) =>
            image.state === 'sending' ? { ...image, percent } : image,
          ),
        ),
      answer: (answer) => {
        say(answer.ok ? `${fileName} was added. It is kept when you save.` : answer.problem);
        setImages((before) =>
          changed(before, key, ({ name, caption }) =>
            answer.ok
              ? { key, name, caption, state: 'kept', image: answer.image }
              : { key, name, caption, state: 'failed', problem: answer.problem },
          ),
        );
      },
    });
  return { keep, send, drop: line.drop, canRetry: line.has };
}
