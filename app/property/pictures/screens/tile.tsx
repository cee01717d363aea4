import { ArrowLeft, ArrowRight, ImageOff, type LucideIcon } from 'lucide-react';
import { type DragEvent, useEffect, useId, useRef } from 'react';
import { captionField, IMAGE_FIELDS } from '#app/property/pictures/wish.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { ShownImage } from '#app/property/pictures/list.ts';
import styles from './pictures.module.css';
import type { PropertyImagesState } from './use-pictures.ts';

/** What a dragged picture carries: those from elsewhere are not taken for one of ours. */
export const DRAGGED = 'application/x-hearthnote-image';

type TileProps = {
  image: ShownImage;
  index: number;
  state: PropertyImagesState;
  /** With scripts there are buttons and dragging, without them choices that Save carries out. */
  hydrated: boolean;
};

/** One picture of the form: what it shows, its description, its place and the way out. */
export function PropertyImageTile({ image, index, state, hydrated }: TileProps) {
  const { key } = image;
  const place = index + 1;
  const drop = (event: DragEvent) => {
    const dragged = event.dataTransfer.getData(DRAGGED);
    if (dragged === '') return;
    event.preventDefault();
    event.stopPropagation();
    state.move(dragged, index);
  };
  return (
    <li
      className="stack gap-2 at-top"
      onDragOver={(event) => event.dataTransfer.types.includes(DRAGGED) && event.preventDefault()}
      onDrop={drop}
    >
      <div
        className={classNames(styles.frame, hydrated && styles.draggable)}
        draggable={hydrated}
        onDragStart={(event) => {
          event.dataTransfer.setData(DRAGGED, key);
          event.dataTransfer.effectAllowed = 'move';
        }}
      >
        <TileFace image={image} place={place} />
        {index === 0 && image.state === 'kept' && (
          <Badge onPicture className={`${styles.primary} absolute`}>
            Primary
          </Badge>
        )}
      </div>
      {image.state === 'kept' && (
        <input type="hidden" name={IMAGE_FIELDS.order} value={image.image.id} />
      )}
      {image.state === 'failed' ? (
        <p className={`${styles.problem} text-xs medium break-anywhere`}>{image.problem}</p>
      ) : (
        <Caption image={image} place={place} state={state} />
      )}
      {hydrated ? (
        <Controls image={image} index={index} state={state} />
      ) : (
        image.state === 'kept' && <Choices id={image.image.id} index={index} />
      )}
    </li>
  );
}

function TileFace({ image, place }: { image: ShownImage; place: number }) {
  switch (image.state) {
    case 'kept': {
      const { src, width, height } = image.image;
      return (
        <img
          src={src}
          width={width}
          height={height}
          alt={image.caption || `Image ${place}`}
          loading="lazy"
          decoding="async"
          draggable={false}
          className={`${styles.picture} full-wide`}
        />
      );
    }
    case 'sending':
      return (
        <div className={styles.sending}>
          <span className={`${styles.name} break-anywhere`}>{image.name}</span>
          <progress
            max={100}
            value={image.percent}
            aria-label={`Sending ${image.name}`}
            className={styles.progress}
          />
          <span className="text-xs figures">
            {image.percent < 100 ? `${image.percent}%` : 'Preparing…'}
          </span>
        </div>
      );
    case 'failed':
      return (
        <div className={styles.sending}>
          <Icon of={ImageOff} size={28} />
          <span className={`${styles.name} break-anywhere`}>{image.name}</span>
        </div>
      );
  }
}

type CaptionProps = { image: ShownImage; place: number; state: PropertyImagesState };

function Caption({ image, place, state }: CaptionProps) {
  const id = useId();
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-xs semibold">
        Description<span className="visually-hidden"> of image {place}</span>
        <span className="muted regular"> (optional)</span>
      </label>
      <input
        id={id}
        name={image.state === 'kept' ? captionField(image.image.id) : undefined}
        value={image.caption}
        maxLength={200}
        autoComplete="off"
        className={`${styles.input} ink text-md`}
        onChange={(event) => state.describe(image.key, event.target.value)}
      />
    </div>
  );
}

type ControlsProps = { image: ShownImage; index: number; state: PropertyImagesState };

function Controls({ image, index, state }: ControlsProps) {
  const { key } = image;
  const row = useRef<HTMLDivElement>(null);
  const pressed = useRef<string | null>(null);
  const place = index + 1;
  const last = state.images.length - 1;
  // A picture that moves in the page would leave the focus behind.
  useEffect(() => {
    const name = pressed.current;
    pressed.current = null;
    if (name === null) return;
    const button = row.current?.querySelector<HTMLElement>(`[data-way="${name}"]`);
    (button ?? row.current?.querySelector('button'))?.focus();
  }, [index]);
  const move = (way: string, to: number) => {
    if (to < 0 || to > last) return;
    pressed.current = way;
    state.move(key, to);
  };
  return (
    <div ref={row} className={`${styles.controls} row gap-1`}>
      <WayButton
        way="earlier"
        label={`Move image ${place} earlier`}
        icon={ArrowLeft}
        disabled={index === 0}
        press={() => move('earlier', index - 1)}
      />
      <WayButton
        way="later"
        label={`Move image ${place} later`}
        icon={ArrowRight}
        disabled={index === last}
        press={() => move('later', index + 1)}
      />
      {index > 0 && image.state === 'kept' && (
        <Button
          type="button"
          variant="quiet"
          size="small"
          data-way="primary"
          aria-label={`Make Primary, image ${place}`}
          onClick={() => move('primary', 0)}
        >
          Make Primary
        </Button>
      )}
      {image.state === 'failed' && state.canRetry(key) && (
        <Button
          type="button"
          variant="quiet"
          size="small"
          aria-label={`Try Again, ${image.name}`}
          onClick={() => state.retry(key)}
        >
          Try Again
        </Button>
      )}
      <Button
        type="button"
        variant="quiet"
        size="small"
        aria-label={`Remove, image ${place}`}
        onClick={() => state.remove(key)}
      >
        Remove
      </Button>
    </div>
  );
}

type WayButtonProps = {
  way: string;
  label: string;
  icon: LucideIcon;
  disabled: boolean;
  press: () => void;
};

/** At the end of the way it keeps the focus, so it is not taken out of the page's order. */
function WayButton({ way, label, icon, disabled, press }: WayButtonProps) {
  return (
    <button
      type="button"
      data-way={way}
      aria-label={label}
      aria-disabled={disabled || undefined}
      className={`${styles.way} centred ink rounded surface hover-mark`}
      onClick={press}
    >
      <Icon of={icon} size={18} />
    </button>
  );
}

/** The same without scripts: Save makes the chosen picture the primary one and removes others. */
function Choices({ id, index }: { id: string; index: number }) {
  return (
    <div className="wrap gap-2 across-5">
      <label className="line gap-2 text-sm link-high">
        <input
          type="radio"
          name={IMAGE_FIELDS.primary}
          value={id}
          defaultChecked={index === 0}
          aria-label={`Make Primary, image ${index + 1}`}
          className={styles.box}
        />
        Make Primary
      </label>
      <label className="line gap-2 text-sm link-high">
        <input
          type="checkbox"
          name={IMAGE_FIELDS.removed}
          value={id}
          aria-label={`Remove, image ${index + 1}`}
          className={styles.box}
        />
        Remove
      </label>
    </div>
  );
}
