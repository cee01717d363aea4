import { assertNever } from '#app/ground/assert.ts';
import type { ArrangedPicture } from './show.server.ts';
import type { SentImage } from './sending.ts';

/** A property has at most so many images. Source: rules 2.9. */
export const MOST_IMAGES = 10;

const MOST_BYTES = 15 * 1024 * 1024;

export type ShownImage = {
  /** Stays the same from the choice of a file to its place at the property. */
  key: string;
  /** What it is called in messages: its file's name, or its place. */
  name: string;
  caption: string;
} & (
  | { state: 'kept'; image: ArrangedPicture }
  | { state: 'sending'; percent: number }
  | { state: 'failed'; problem: string }
);

type Problem = { title: string; text: string };

const TOO_MANY: Problem = {
  title: 'Too many images',
  text: 'Maximum 10 images allowed per property',
};

const STILL_SENDING: Problem = {
  title: 'Images are still being sent',
  text: 'Everything is saved as soon as they are there. Remove those that take too long.',
};

/** The pictures of a form as they stand on the screen until it is saved. */
export type ImagesState = {
  images: ShownImage[];
  /** Ids of those that hang at the property and are removed with Save. */
  removed: string[];
  problem: Problem | null;
  /** Names of files for which there was no room, until a save without them was agreed to. */
  leftOut: string[];
  /** What happened last, for who does not see it. */
  message: string;
};

/** What is done to them, by a press or by an answer that comes when it comes. */
export type ImagesDeed =
  | { kind: 'add'; files: readonly ShownImage[] }
  | { kind: 'retry'; key: string }
  | { kind: 'progress'; key: string; percent: number }
  | { kind: 'answer'; key: string; answer: SentImage }
  | { kind: 'remove'; key: string }
  | { kind: 'move'; key: string; place: number }
  | { kind: 'describe'; key: string; caption: string }
  | { kind: 'refuse'; names: readonly string[] }
  | { kind: 'wait' | 'settle' | 'giveUp' };

/** What a form begins with. */
export function imagesOf(wish: {
  kept: readonly ArrangedPicture[];
  removed: readonly string[];
}): ImagesState {
  const images = wish.kept.map((image): ShownImage => {
    const { id: key, caption } = image;
    return { key, name: 'The image', caption, state: 'kept', image };
  });
  return { images, removed: [...wish.removed], problem: null, leftOut: [], message: '' };
}

/**
 * The pictures after a deed. Whatever changes them goes through here, one deed after the other, so
 * that none rests on what was shown before an answer came. What comes for a picture that was
 * removed meanwhile, or whose file is not on its way, changes nothing.
 */
export function imagesAfter(state: ImagesState, deed: ImagesDeed): ImagesState {
  switch (deed.kind) {
    case 'add':
      return add(state, deed.files);
    case 'retry':
      return change(state, deed.key, (image) =>
        image.state === 'failed' ? { ...nameOf(image), state: 'sending', percent: 0 } : image,
      );
    case 'progress':
      return change(state, deed.key, (image) =>
        image.state === 'sending' ? { ...image, percent: deed.percent } : image,
      );
    case 'answer':
      return answer(state, deed);
    case 'remove':
      return remove(state, deed.key);
    case 'move':
      return move(state, deed);
    case 'describe':
      return change(state, deed.key, (image) => ({ ...image, caption: deed.caption }));
    case 'refuse':
      return refuse(state, deed.names);
    case 'wait':
      return { ...state, problem: STILL_SENDING, message: '' };
    case 'settle':
      return { ...state, problem: null };
    case 'giveUp':
      return giveUp(state);
    default:
      return assertNever(deed);
  }
}

/** What was chosen and a save would go without: names of files, in the order of the screen. */
export function filesNotSaved({ images, leftOut }: ImagesState): string[] {
  const failed = images.filter(({ state }) => state === 'failed').map(({ name }) => name);
  return [...new Set([...failed, ...leftOut])];
}

/** Whether so many more files fit; those that could not be sent take no place. */
export function hasRoomFor({ images }: ImagesState, count: number): boolean {
  return images.filter(({ state }) => state !== 'failed').length + count <= MOST_IMAGES;
}

/** What is wrong with a file that need not be sent for that; null for nothing. Source: D29. */
export function problemBefore({ name, size }: { name: string; size: number }): string | null {
  if (size === 0) return `${name} is empty. Choose the image again.`;
  return size > MOST_BYTES ? `${name} is larger than 15 MB. Choose a smaller image.` : null;
}

function add(state: ImagesState, files: readonly ShownImage[]): ImagesState {
  // Files may have been added since the room was looked at.
  const names = files.map(({ name }) => name);
  if (!hasRoomFor(state, files.length)) return refuse(state, names);
  const leftOut = state.leftOut.filter((name) => !names.includes(name));
  return { ...state, problem: null, leftOut, images: [...state.images, ...files] };
}

/** What was said before was about another press: it gives way to the refusal. */
function refuse(state: ImagesState, names: readonly string[]): ImagesState {
  const leftOut = [...new Set([...state.leftOut, ...names])];
  return { ...state, problem: TOO_MANY, leftOut, message: '' };
}

function giveUp(state: ImagesState): ImagesState {
  const images = state.images.filter((image) => image.state !== 'failed');
  return { ...state, images, problem: null, leftOut: [], message: '' };
}

function answer(
  state: ImagesState,
  { key, answer: sent }: Extract<ImagesDeed, { kind: 'answer' }>,
): ImagesState {
  const waiting = state.images.find((image) => image.key === key);
  if (waiting?.state !== 'sending') return state;
  const message = sent.ok ? `${waiting.name} was added. It is kept when you save.` : sent.problem;
  return change({ ...state, message }, key, (image) =>
    sent.ok
      ? { ...nameOf(image), state: 'kept', image: sent.image }
      : { ...nameOf(image), state: 'failed', problem: sent.problem },
  );
}

function remove(state: ImagesState, key: string): ImagesState {
  const image = state.images.find((one) => one.key === key);
  if (image === undefined) return state;
  const rest = { ...state, images: state.images.filter((one) => one !== image), problem: null };
  if (image.state !== 'kept') return { ...rest, message: `${image.name} was left out.` };
  const removed = [...state.removed, image.image.id];
  return { ...rest, removed, message: 'The image is removed when you save.' };
}

/** A place beyond the ends is the last one. */
function move(
  state: ImagesState,
  { key, place }: Extract<ImagesDeed, { kind: 'move' }>,
): ImagesState {
  const image = state.images.find((one) => one.key === key);
  if (image === undefined) return state;
  const others = state.images.filter((one) => one !== image);
  const at = Math.min(Math.max(0, place), others.length);
  const message = `The image is now in place ${at + 1} of ${state.images.length}.`;
  return { ...state, images: others.toSpliced(at, 0, image), message };
}

function change(
  state: ImagesState,
  key: string,
  to: (image: ShownImage) => ShownImage,
): ImagesState {
  return { ...state, images: state.images.map((image) => (image.key === key ? to(image) : image)) };
}

function nameOf({ key, name, caption }: ShownImage) {
  return { key, name, caption };
}
