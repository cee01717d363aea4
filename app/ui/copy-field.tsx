import { useEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import styles from './copy-field.module.css';
import { useHydrated } from './use-hydrated.ts';

type CopyFieldProps = {
  /** The accessible name of the text, such as 'Invite link, Member, Jan 5, 2025'. */
  label: string;
  text: string;
  /** Figures that are read as often as copied: in ink, as wide as they are. */
  isLarge?: boolean;
};

/**
 * A text to be taken elsewhere. Without scripts, or where the clipboard is closed to us, it can be
 * selected and copied by hand.
 */
export function CopyField({ label, text, isLarge }: CopyFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const [isCopied, setIsCopied] = useState(false);
  const hasScripts = useHydrated();
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => {
    field.current?.select();
    setIsCopied(await putOnClipboard(text));
  };
  return (
    <div className="line gap-2 shrinks">
      <input
        ref={field}
        readOnly
        value={text}
        aria-label={label}
        size={isLarge ? text.length : undefined}
        className={classNames(
          styles.text,
          'small-frame sunk',
          isLarge ? 'ink medium figures' : 'muted text-xs grow',
        )}
        onFocus={(event) => event.currentTarget.select()}
      />
      {hasScripts && (
        <Button
          type="button"
          variant="secondary"
          size="small"
          aria-label={`${isCopied ? 'Copied' : 'Copy'}, ${label}`}
          onClick={() => void copy()}
        >
          {isCopied ? 'Copied' : 'Copy'}
        </Button>
      )}
      <span role="status" className="visually-hidden">
        {isCopied && 'Copied'}
      </span>
    </div>
  );
}

/** False where the browser keeps the clipboard closed; the text is selected then, for the keys. */
async function putOnClipboard(text: string): Promise<boolean> {
  if (!('clipboard' in navigator)) return false;
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch (error) {
    if (error instanceof DOMException) return false;
    throw error;
  }
}
