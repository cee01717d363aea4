import type { ComponentProps, MouseEvent } from 'react';
import { Link } from 'react-router';
import { classNames } from './class-names.ts';
import styles from './button.module.css';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'quietDanger' | 'danger' | 'accent';

type Look = { variant?: ButtonVariant; size?: 'regular' | 'small'; wide?: boolean };

type ButtonProps = ComponentProps<'button'> & Look & { pending?: boolean };

type ButtonLinkProps = ComponentProps<typeof Link> & Look;

function lookOf({ variant = 'primary', size, wide }: Look, className?: string): string {
  return classNames(
    wide && 'full-wide',
    styles.button,
    styles[variant],
    size === 'small' && styles.small,
    className,
  );
}

/**
 * A button that submits unless told otherwise. While pending it keeps its name and its focus and
 * ignores further presses, so that nothing is sent twice.
 */
export function Button({ variant, size, wide, pending, className, onClick, ...rest }: ButtonProps) {
  const look = lookOf({ variant, size, wide }, className);
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (pending) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="submit"
      {...rest}
      className={classNames(look, pending && styles.pending)}
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      onClick={press}
    />
  );
}

/** A link that looks like a button: it leads somewhere, it does not change anything. */
export function ButtonLink({ variant, size, wide, className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={lookOf({ variant, size, wide }, className)} />;
}
