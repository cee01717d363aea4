import { type ChangeEvent, type DragEvent, useEffect, useEffectEvent, useId, useRef } from 'react';
import { IMAGE_FIELDS } from '#app/domain/property/image-wish.ts';
import type { ArrangedPicture } from '#app/server/views/arranged-picture-view.ts';
import { Card } from '#app/ui/card.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { Stack } from '#app/ui/layout.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { FileInput } from '#app/ui/file-input.tsx';
import { PropertyImageTile } from './property-image-tile.tsx';
import { MOST_IMAGES } from './property-image-list.ts';
import styles from './property-images.module.css';
import { type PropertyImagesState, usePropertyImages } from './use-property-images.ts';

/** A form's pictures as an action gives them back when it did not save. */
export type ReturnedImages = { pictures: ArrangedPicture[]; removed: string[] };

type PropertyImagesProps = {
  /** Those that hang at the property; none for a new one. */
  pictures: readonly ArrangedPicture[];
  /** What the last answer gave back, which stands instead of them. */
  returned?: ReturnedImages | null | undefined;
};

/**
 * How a form with pictures is sent: in parts while there are no scripts, since its files come with
 * it; in the plain encoding once they are sent on their own.
 */
export function useImageFormEncoding():
  | 'multipart/form-data'
  | 'application/x-www-form-urlencoded' {
  return useHydrated() ? 'application/x-www-form-urlencoded' : 'multipart/form-data';
}

/**
 * The part 'Property Images' of a form: drop, paste or choose files, describe, order and remove
 * them. It stands inside the form, which sends what it names. Source: rules 2.4 and 2.5, D29.
 */
export function PropertyImages({ pictures, returned }: PropertyImagesProps) {
  const state = usePropertyImages(returned?.pictures ?? pictures, returned?.removed ?? []);
  const hydrated = useHydrated();
  const part = useRef<HTMLDivElement>(null);
  useBusyForm(part, state);
  usePastedFiles(state);
  const { images, removed, problem, said } = state;
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
          {problem && (
            <Notice tone="danger" role="alert" title={problem.title}>
              {problem.text}
            </Notice>
          )}
          {images.length > 0 && (
            <ul className={styles.tiles}>
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
            {said}
          </p>
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
      className={classNames(styles.zone, hydrated && styles.open)}
      onDragOver={(event) => event.dataTransfer.types.includes('Files') && event.preventDefault()}
      onDrop={drop}
    >
      <label htmlFor={id} className={styles.label}>
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
      <span id={`${id}-hint`} className={styles.hint}>
        {hydrated && 'Drop files here, paste them, or choose them. '}
        JPEG, PNG, WebP or AVIF, up to 15 MB each.
      </span>
    </div>
  );
}

/**
 * While files are on their way the form is not sent, for it could not name them yet: it goes when
 * the last one is there.
 */
function useBusyForm(part: { current: HTMLElement | null }, state: PropertyImagesState) {
  const held = useRef<{ submitter: HTMLElement | null } | null>(null);
  const hold = useEffectEvent((event: SubmitEvent) => {
    if (!state.isSending) return;
    event.preventDefault();
    event.stopPropagation();
    held.current = { submitter: event.submitter };
    state.wait();
  });
  useEffect(() => {
    const form = part.current?.closest('form');
    const listen = (event: SubmitEvent) => hold(event);
    form?.addEventListener('submit', listen);
    return () => form?.removeEventListener('submit', listen);
  }, [part]);
  const release = useEffectEvent(() => {
    const waiting = held.current;
    held.current = null;
    if (waiting === null || !state.settle()) return;
    part.current?.closest('form')?.requestSubmit(waiting.submitter);
  });
  useEffect(() => {
    if (!state.isSending) release();
  }, [state.isSending]);
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
