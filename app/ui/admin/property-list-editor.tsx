import { Plus, Trash2 } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import styles from './property-list-editor.module.css';

type ListEditorProps = {
  /** What the list is of, for readers who hear it. */
  label: string;
  children: ReactNode;
};

/** The entries of a form that has any number of them. */
export function ListEditor({ label, children }: ListEditorProps) {
  return (
    <ol className={styles.list} aria-label={label}>
      {children}
    </ol>
  );
}

/** Tells entries apart; the form library has no keys for a form that comes back as it was sent. */
export function entryKey({ key, id }: { key?: string | undefined; id: string }): string {
  return key ?? id;
}

type ListEntryProps = {
  /** Names the entry: 'Item 2'. */
  label: string;
  /** How the form is told to take the entry away; it works without scripts as well. */
  remove: ComponentProps<'button'>;
  /** The first box is an address or the like, and needs a line of its own. */
  hasLongHead?: boolean;
  children: ReactNode;
};

/** One entry with its boxes, and the way to take it out. */
export function ListEntry({ label, remove, hasLongHead, children }: ListEntryProps) {
  return (
    <li className={styles.entry}>
      <fieldset className={classNames(styles.boxes, hasLongHead && styles.leading)}>
        <legend className="visually-hidden">{label}</legend>
        {children}
      </fieldset>
      <Button {...remove} variant="quiet" size="small" aria-label={`Remove, ${label}`}>
        <Icon of={Trash2} size={16} />
        Remove
      </Button>
    </li>
  );
}

/** Adds an empty entry at the end. */
export function AddEntry({ add, label }: { add: ComponentProps<'button'>; label: string }) {
  return (
    <Button {...add} variant="secondary" size="small">
      <Icon of={Plus} size={16} />
      {label}
    </Button>
  );
}
