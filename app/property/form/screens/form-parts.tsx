import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { IMAGE_FIELDS } from '#app/property/pictures/wish.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { FormBar } from '#app/ui/form-bar.tsx';
import styles from './form-parts.module.css';

/** The parts of the form that changes a property, in their order, by the names of their sheets. */
export const FORM_PARTS = {
  information: 'Property Information',
  details: 'Basic Details',
  financials: 'Financials',
  scope: 'Renovation',
  comparables: 'Comparables',
  location: 'Location Data',
  images: 'Images',
  display: 'Display Settings',
} as const;

type PartName = keyof typeof FORM_PARTS;

const PART_NAMES = Object.keys(FORM_PARTS) as PartName[];

/** A part that the contents lead to. */
export function FormPart({ name, children }: { name: PartName; children: ReactNode }) {
  return (
    <div id={name} className={styles.part}>
      {children}
    </div>
  );
}

type ContentsProps = { changed: readonly PartName[]; preview: ReactNode; children: ReactNode };

/** The form with its contents beside it where there is room; parts with changes are marked. */
export function WithContents({ changed, preview, children }: ContentsProps) {
  return (
    <div className={styles.layout}>
      <div className={`${styles.side} stack gap-5`}>
        <nav aria-label="Parts of the form" className={`${styles.contents} text-sm`}>
          <ul className="grid gap-1">
            {PART_NAMES.map((name) => (
              <li key={name}>
                <a
                  href={`#${name}`}
                  className={classNames(
                    styles.link,
                    'line between gap-2 muted unlined hover-ink',
                    changed.includes(name) && styles.changed,
                  )}
                >
                  {FORM_PARTS[name]}
                  {changed.includes(name) && <span className="visually-hidden">not saved yet</span>}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        {preview}
      </div>
      {children}
    </div>
  );
}

type SaveBarProps = { changed: readonly PartName[]; isSending: boolean; cancelTo: string };

/** Stays at the lower edge: what is not saved yet, and the way to save it. */
export function SaveBar({ changed, isSending, cancelTo }: SaveBarProps) {
  const names = changed.map((name) => FORM_PARTS[name]).join(', ');
  return (
    <FormBar>
      <Button pending={isSending}>Save Changes</Button>
      <ButtonLink to={cancelTo} variant="quiet">
        Cancel
      </ButtonLink>
      <p role="status" className="muted text-sm">
        {names !== '' && `Not saved yet: ${names}`}
      </p>
    </FormBar>
  );
}

/** Which parts of a form hold something else than what was saved, while it is typed in. */
export function useChangedParts(form: RefObject<HTMLFormElement | null>): readonly PartName[] {
  const [changed, setChanged] = useState<readonly PartName[]>([]);
  useEffect(() => {
    const element = form.current;
    if (element === null) return;
    let saved: ReadonlyMap<PartName, string> | null = null;
    // Some boxes are for browsers without scripts: they go when those have come.
    const start = window.setTimeout(() => {
      saved = new Map(PART_NAMES.map((name) => [name, contentOf(element, name)]));
    });
    const read = () => {
      const now = PART_NAMES.filter(
        (name) => saved && contentOf(element, name) !== saved.get(name),
      );
      setChanged((before) => (before.join() === now.join() ? before : now));
    };
    // A form library gives a box its new value, or a new box, with a drawing after the press.
    const follow = () => window.setTimeout(read);
    // An order that a key gives the library is sent, not pressed.
    const events = ['input', 'change', 'click', 'submit', 'reset'];
    for (const event of events) element.addEventListener(event, follow);
    return () => {
      window.clearTimeout(start);
      for (const event of events) element.removeEventListener(event, follow);
    };
  }, [form]);
  return changed;
}

const SEEN: readonly string[] = [IMAGE_FIELDS.order, IMAGE_FIELDS.removed];

/** What stands in the boxes of a part; of what it carries unseen only the order of pictures. */
function contentOf(form: HTMLFormElement, name: PartName): string {
  const boxes = form.querySelectorAll<HTMLInputElement>(
    `#${name} :is(input, select, textarea)[name]`,
  );
  return JSON.stringify(
    [...boxes]
      .filter(({ name: box, type }) => type !== 'hidden' || SEEN.includes(box))
      .map((box) => [
        box.name,
        box.type === 'checkbox' || box.type === 'radio' ? box.checked : box.value,
      ]),
  );
}
