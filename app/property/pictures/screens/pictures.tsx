import {
  type ChangeEvent,
  type ComponentProps,
  type DragEvent,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { IMAGE_FIELDS } from '#app/property/pictures/wish.ts';
import type { ArrangedPicture } from '#app/property/pictures/show.server.ts';
import { AskDialog } from '#app/ui/ask-dialog.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { Stack } from '#app/ui/layout.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PostForm } from '#app/ui/post-form.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { FileInput } from '#app/ui/file-field.tsx';
import { PropertyImageTile } from './tile.tsx';
import { MOST_IMAGES } from '#app/property/pictures/list.ts';
import styles from './pictures.module.css';
import { type PropertyImagesState, usePropertyImages } from './use-pictures.ts';

/** A form's pictures as an action gives them back when it did not save. */
export type ReturnedImages = { pictures: ArrangedPicture[]; removed: string[] };

type PropertyImagesProps = {
  /** Those that hang at the property; none for a new one. */
  pictures: readonly ArrangedPicture[];
  /** What the last answer gave back, which stands instead of them. */
  returned?: ReturnedImages | null | undefined;
  /** Given the primary picture whenever it is another one; null where there is none. */
  onPrimary?: (picture: ArrangedPicture | null) => void;
};

/**
 * A form with pictures: sent in parts while there are no scripts, since its files come with it; in
 * the plain encoding once they are sent on their own. The change draws nothing within it anew.
 */
export function ImageForm(props: ComponentProps<typeof PostForm>) {
  const encType = useHydrated() ? 'application/x-www-form-urlencoded' : 'multipart/form-data';
  return <PostForm {...props} encType={encType} />;
}

/**
 * The part 'Property Images' of a form: drop, paste or choose files, describe, order and remove
 * them. It stands inside the form, which sends what it names. Source: rules 2.4 and 2.5, D29.
 */
export function PropertyImages({ pictures, returned, onPrimary }: PropertyImagesProps) {
  const state = usePropertyImages(returned?.pictures ?? pictures, returned?.removed ?? []);
  const hydrated = useHydrated();
  const part = useRef<HTMLDivElement>(null);
  const save = useHeldSave(part, state);
  usePastedFiles(state);
  const { images, removed, message } = state;
  const primary = images.find((image) => image.state === 'kept')?.image ?? null;
  useEffect(() => onPrimary?.(primary), [onPrimary, primary]);
  return (
    <Card
      title="Property Images"
      description={`Up to ${MOST_IMAGES}. The first is the primary image.`}
    >
      <div ref={part}>
        <Stack>
          <input type="hidden" name={IMAGE_FIELDS.shown} value="1" />
          {removed.map((id) => (
            <input key={id} type="hidden" name={IMAGE_FIELDS.removed} value={id} />
          ))}
          {images.length > 0 && (
            <ul className={`${styles.tiles} grid gap-5`}>
              {images.map((image, index) => (
                <PropertyImageTile
                  key={image.key}
                  image={image}
                  index={index}
                  state={state}
                  hydrated={hydrated}
                />
              ))}
            </ul>
          )}
          <DropZone state={state} hydrated={hydrated} />
          <p role="status" className="visually-hidden">
            {message}
          </p>
          {save.isAsking && <NotSavedDialog names={state.notSaved} save={save} />}
        </Stack>
      </div>
    </Card>
  );
}

function DropZone({ state, hydrated }: { state: PropertyImagesState; hydrated: boolean }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const add = useEffectEvent(state.add);
  // Whoever chose files before the scripts ran does not choose them again.
  useEffect(() => {
    if (!hydrated || !input.current?.files?.length) return;
    add([...input.current.files]);
    input.current.value = '';
  }, [hydrated]);
  const states = state.images.map((image) => image.state).join();
  // Pictures grow above the box: whoever chose them by keys still sees where they are.
  useLayoutEffect(() => {
    const box = input.current;
    if (box !== null && document.activeElement === box) box.scrollIntoView({ block: 'nearest' });
  }, [states]);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    if (!hydrated) return;
    state.add([...(event.target.files ?? [])]);
    event.target.value = '';
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    state.add([...event.dataTransfer.files]);
  };
  return (
    <div
      className={classNames('stack gap-2 frame sunk items-left pad-5', hydrated && styles.open)}
      onDragOver={(event) => event.dataTransfer.types.includes('Files') && event.preventDefault()}
      onDrop={drop}
    >
      <label htmlFor={id} className="text-xs semibold">
        Upload images
      </label>
      <FileInput
        ref={input}
        id={id}
        name={hydrated ? undefined : IMAGE_FIELDS.files}
        multiple
        accept="image/jpeg,image/png,image/webp,image/avif"
        aria-describedby={`${id}-hint`}
        onChange={choose}
      />
      <span id={`${id}-hint`} className="muted text-xs">
        {hydrated && 'Drop files here, paste them, or choose them. '}
        JPEG, PNG, WebP or AVIF, up to 15 MB each.
      </span>
      <Problem state={state} />
    </div>
  );
}

/** Where files are chosen, so that whoever chose them sees it; a save may be pressed far away. */
function Problem({ state: { problem, leftOut } }: { state: PropertyImagesState }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problem) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [problem]);
  return (
    <div ref={ref} role="alert" className="full-wide unless-empty">
      {problem && (
        <Notice tone="danger" title={problem.title}>
          <p>{problem.text}</p>
          {leftOut.length > 0 && <p>Left out: {leftOut.join(', ')}</p>}
        </Notice>
      )}
    </div>
  );
}

type HeldSave = { isAsking: boolean; stay: () => void; saveWithout: () => void };

/**
 * A save waits while files are on their way, for it could not name them yet, and goes when the
 * last one is there. It goes without files that were refused only when that was agreed to. What
 * has a name asks for something else, which saves nothing: Enhance, and what changes a list.
 */
function useHeldSave(part: { current: HTMLElement | null }, state: PropertyImagesState): HeldSave {
  const [asking, ask] = useState<{ submitter: HTMLElement | null } | null>(null);
  const waiting = useRef<{ submitter: HTMLElement | null } | null>(null);
  const agreed = useRef(false);
  const send = (submitter: HTMLElement | null) =>
    part.current?.closest('form')?.requestSubmit(submitter);
  const hold = useEffectEvent((event: SubmitEvent) => {
    const { submitter } = event;
    if (agreed.current || submitter?.getAttribute('name')) return;
    if (!state.isSending && state.notSaved.length === 0) return;
    event.preventDefault();
    event.stopPropagation();
    if (!state.isSending) return ask({ submitter });
    waiting.current = { submitter };
    state.wait();
  });
  useEffect(() => {
    const form = part.current?.closest('form');
    const listen = (event: SubmitEvent) => hold(event);
    form?.addEventListener('submit', listen);
    return () => form?.removeEventListener('submit', listen);
  }, [part]);
  const release = useEffectEvent(() => {
    const held = waiting.current;
    waiting.current = null;
    if (held === null) return;
    state.settle();
    send(held.submitter);
  });
  useEffect(() => {
    if (!state.isSending) release();
  }, [state.isSending]);
  const saveWithout = () => {
    ask(null);
    state.giveUp();
    agreed.current = true;
    send(asking?.submitter ?? null);
    agreed.current = false;
  };
  return { isAsking: asking !== null, stay: () => ask(null), saveWithout };
}

/** It names what a save leaves behind, and does nothing before somebody agrees to that. */
function NotSavedDialog({ names, save }: { names: readonly string[]; save: HeldSave }) {
  return (
    <AskDialog
      title={names.length === 1 ? 'Save without this image?' : 'Save without these images?'}
      close={save.stay}
      stay={{ label: 'Keep Editing' }}
      more={
        <Button type="button" variant="quiet" onClick={save.saveWithout}>
          {names.length === 1 ? 'Save Without It' : 'Save Without Them'}
        </Button>
      }
    >
      <p>Nothing has been saved yet. What could not be added:</p>
      <ul>
        {names.map((name) => (
          <li key={name} className={`${styles.name} break-anywhere`}>
            {name}
          </li>
        ))}
      </ul>
    </AskDialog>
  );
}

/** A text that is pasted into a field stays a text: only files are taken. */
function usePastedFiles(state: PropertyImagesState) {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])];
    if (files.length === 0) return;
    event.preventDefault();
    state.add(files);
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => paste(event);
    document.addEventListener('paste', listen);
    return () => document.removeEventListener('paste', listen);
  }, []);
}
