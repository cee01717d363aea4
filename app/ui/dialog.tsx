import { X } from 'lucide-react';
import {
  createContext,
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { Link, useNavigate } from 'react-router';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { rememberFocus } from './remember-focus.ts';
import { offerToastSlot } from './toast.tsx';
import styles from './dialog.module.css';
import { ButtonLink } from './button.tsx';

type DialogProps = {
  /** Whether the address asks for the dialog; it stays mounted either way. */
  open: boolean;
  /** The address without the dialog: Close, Esc and the backdrop lead there. */
  closeTo: string;
  title: string;
  description?: ReactNode;
  wide?: boolean;
  footer?: ReactNode;
  children: ReactNode;
};

/**
 * A dialog that lives in the address. The server renders it open, so it works without scripts; with
 * them it becomes modal, answers Esc and the backdrop, shows the messages that would lie under it,
 * and gives the focus back to where it came from.
 */
export function Dialog(props: DialogProps) {
  const { open, closeTo, title, description, wide, footer, children } = props;
  const ref = useRef<HTMLDialogElement>(null);
  const messages = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const navigate = useNavigate();
  // React must not touch the attribute again: taking it away would leave the page behind inert.
  const [openAtFirst] = useState(open);
  useModal({ ref, messages }, open);

  const leave = () => navigate(closeTo, { preventScrollReset: true });
  // Esc asks to cancel; the address decides, so the browser does not close it by itself.
  const cancel = (event: SyntheticEvent) => {
    if (event.target !== ref.current) return;
    event.preventDefault();
    leave();
  };
  const pressBackdrop = (event: MouseEvent<HTMLDialogElement>) => {
    const dialog = ref.current;
    if (event.target !== dialog || !isOutside(event, dialog) || holdsTyping(dialog)) return;
    leave();
  };

  return (
    <dialog
      ref={ref}
      open={openAtFirst}
      className={classNames(styles.dialog, wide && styles.wide)}
      aria-labelledby={titleId}
      onCancel={cancel}
      onMouseDown={pressBackdrop}
    >
      {open && (
        <>
          <div className={styles.head}>
            <h2 id={titleId} tabIndex={-1} className={`${styles.title} text-xl`}>
              {title}
            </h2>
            <Link to={closeTo} preventScrollReset className={styles.close} aria-label="Close">
              <Icon of={X} size={20} />
            </Link>
          </div>
          <div ref={messages} role="status" className={`${styles.messages} grid gap-3`} />
          {description && <div className={styles.description}>{description}</div>}
          <div className={styles.body}>
            <CloseTo value={closeTo}>{children}</CloseTo>
          </div>
          {footer && <div className={styles.foot}>{footer}</div>}
        </>
      )}
    </dialog>
  );
}

type Parts = {
  ref: { current: HTMLDialogElement | null };
  messages: { current: HTMLElement | null };
};

function useModal({ ref, messages }: Parts, open: boolean) {
  useEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return;
    const returnFocus = rememberFocus();
    showModal(dialog);
    const takeBackSlot = messages.current && offerToastSlot(messages.current);
    return () => {
      takeBackSlot?.();
      dialog.close();
      returnFocus();
    };
  }, [ref, messages, open]);
}

/**
 * Makes the dialog modal. One that came open with its page may be in use by now: it keeps its
 * place, its focus and what is being pressed.
 */
function showModal(dialog: HTMLDialogElement) {
  const { scrollTop } = dialog;
  const inUse = dialog.contains(document.activeElement) ? document.activeElement : null;
  dialog.close();
  dialog.showModal();
  // The name is read first; the platform would start at the Close link.
  const first = inUse instanceof HTMLElement ? inUse : dialog.querySelector('h2');
  first?.focus({ preventScroll: true });
  dialog.scrollTop = scrollTop;
}

function isOutside(event: MouseEvent, dialog: HTMLDialogElement): boolean {
  const box = dialog.getBoundingClientRect();
  return (
    event.clientX < box.left ||
    event.clientX > box.right ||
    event.clientY < box.top ||
    event.clientY > box.bottom
  );
}

// A press beside the dialog may be a slip: it must not cost what was typed.
function holdsTyping(dialog: HTMLDialogElement): boolean {
  const boxes = dialog.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
  return [...boxes].some((box) => box.value !== box.defaultValue);
}

/** The address that closes the dialog around; null outside of one. */
export const CloseTo = createContext<string | null>(null);

/**
 * The buttons that end a form. In a dialog they stay in view however long it is, and the way out is
 * the last of them.
 */
export function FormFoot({ children }: { children: ReactNode }) {
  const closeTo = useContext(CloseTo);
  if (closeTo === null) return <div>{children}</div>;
  return (
    <div className={styles.foot}>
      {children}
      <ButtonLink to={closeTo} variant="quiet" preventScrollReset>
        Cancel
      </ButtonLink>
    </div>
  );
}
