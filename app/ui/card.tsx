import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import styles from './card.module.css';

type CardProps = {
  title?: string;
  /** The heading's place in the outline of the page. */
  level?: 2 | 3 | 4;
  description?: ReactNode;
  /** A badge or a quiet button beside the title. */
  aside?: ReactNode;
  footer?: ReactNode;
  /** A line at its foot that opens, as wide as the card: a disclosure. */
  more?: ReactNode;
  /** For tables and pictures that run to the card's edges. */
  flush?: boolean;
  id?: string | undefined;
  className?: string;
  children?: ReactNode;
};

/** A sheet that lies on the page: a region named by its title when it has one. */
export function Card(props: CardProps) {
  const { title, level = 2, description, aside, footer, more, flush, id, className } = props;
  const titleId = useId();
  const Heading = `h${level}` as const;
  return (
    <section
      id={id}
      className={classNames(styles.card, 'column frame surface shrinks', className)}
      aria-labelledby={title ? titleId : undefined}
    >
      {title && (
        <div className={`${styles.head} row between gap-2 across-4`}>
          <Heading id={titleId} className="text-lg">
            {title}
          </Heading>
          {aside}
          {description && <div className="muted text-xs whole-line">{description}</div>}
        </div>
      )}
      <div className={classNames(styles.body, flush && styles.flush)}>{props.children}</div>
      {more}
      {footer && <div className={`${styles.foot} row gap-3 line-above`}>{footer}</div>}
    </section>
  );
}
