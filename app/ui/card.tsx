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
  /** For tables and pictures that run to the card's edges. */
  flush?: boolean;
  id?: string;
  className?: string;
  children?: ReactNode;
};

/** A sheet that lies on the page: a region named by its title when it has one. */
export function Card(props: CardProps) {
  const { title, level = 2, description, aside, footer, flush, id, className, children } = props;
  const titleId = useId();
  const Heading = `h${level}` as const;
  return (
    <section
      id={id}
      className={classNames(styles.card, className)}
      aria-labelledby={title ? titleId : undefined}
    >
      {title && (
        <div className={styles.head}>
          <Heading id={titleId} className={styles.title}>
            {title}
          </Heading>
          {aside}
          {description && <div className={styles.description}>{description}</div>}
        </div>
      )}
      <div className={classNames(styles.body, flush && styles.flush)}>{children}</div>
      {footer && <div className={styles.foot}>{footer}</div>}
    </section>
  );
}
