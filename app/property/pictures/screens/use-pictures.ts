import type { ArrangedPicture } from '#app/property/pictures/show.server.ts';
import { type Dispatch, useEffect, useReducer, useState } from 'react';
import {
  filesNotSaved,
  hasRoomFor,
  imagesAfter,
  type ImagesDeed,
  imagesOf,
  problemBefore,
  type ShownImage,
} from '#app/property/pictures/list.ts';
import { makeSendingLine } from '#app/property/pictures/sending.ts';

export type PropertyImagesState = ReturnType<typeof usePropertyImages>;

/**
 * The pictures of a form as they stand on the screen: what is shown and in which order is decided
 * here until the form is saved. Files are sent as soon as they are chosen.
 */
export function usePropertyImages(kept: readonly ArrangedPicture[], removed: readonly string[]) {
  const [state, dispatch] = useReducer(imagesAfter, { kept, removed }, imagesOf);
  const { keep, send, drop, canRetry } = useSending(dispatch);

  const add = (chosen: readonly File[]) => {
    if (chosen.length === 0) return;
    if (!hasRoomFor(state, chosen.length)) {
      return dispatch({ kind: 'refuse', names: chosen.map(({ name }) => name) });
    }
    const files = chosen.map(keep);
    dispatch({ kind: 'add', files });
    for (const image of files) if (image.state === 'sending') send(image.key);
  };
  const retry = (key: string) => {
    dispatch({ kind: 'retry', key });
    send(key);
  };
  const remove = (key: string) => {
    drop(key);
    dispatch({ kind: 'remove', key });
  };
  const move = (key: string, place: number) => dispatch({ kind: 'move', key, place });
  const describe = (key: string, caption: string) => dispatch({ kind: 'describe', key, caption });

  const isSending = state.images.some((image) => image.state === 'sending');
  const wait = () => dispatch({ kind: 'wait' });
  const settle = () => dispatch({ kind: 'settle' });
  const giveUp = () => dispatch({ kind: 'giveUp' });
  const notSaved = filesNotSaved(state);
  return {
    ...state,
    isSending,
    notSaved,
    add,
    retry,
    remove,
    move,
    describe,
    canRetry,
    wait,
    settle,
    giveUp,
  };
}

let filesSoFar = 0;

/** Unlike any id; a random one is to be had over encrypted connections only. */
function newKey(): string {
  filesSoFar += 1;
  return `file-${filesSoFar}`;
}

/** Sends files and tells how each of them fares. */
function useSending(dispatch: Dispatch<ImagesDeed>) {
  const [line] = useState(makeSendingLine);
  // Whoever leaves the page does not want the rest sent.
  useEffect(() => line.end, [line]);

  const keep = (file: File): ShownImage => {
    const shown = { key: newKey(), name: file.name, caption: '' };
    const problem = problemBefore(file);
    if (problem !== null) return { ...shown, state: 'failed', problem };
    line.keep(shown.key, file);
    return { ...shown, state: 'sending', percent: 0 };
  };
  const send = (key: string) =>
    line.send(key, {
      progress: (percent) => dispatch({ kind: 'progress', key, percent }),
      answer: (answer) => dispatch({ kind: 'answer', key, answer }),
    });
  return { keep, send, drop: line.drop, canRetry: line.has };
}
