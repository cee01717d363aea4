import { ButtonLink } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import styles from './no-matches.module.css';

type NoMatchesProps = {
  title: string;
  /** What else to try. */
  text: string;
  /** The whole list. */
  showAll: { label: string; to: string };
  /** With an outline of its own, where no card surrounds it. */
  bordered?: boolean;
};

/**
 * Stands where a filtered list would be: nothing is like that, and the way back to all. It is the
 * only one: the link that clears the filters, marked `data-clears`, steps back meanwhile.
 */
export function NoMatches({ title, text, showAll, bordered }: NoMatchesProps) {
  return (
    <EmptyState
      bordered={bordered}
      picture={<span className={styles.picture} aria-hidden="true" />}
      title={title}
      text={text}
      actions={
        <ButtonLink to={showAll.to} variant="secondary" preventScrollReset>
          {showAll.label}
        </ButtonLink>
      }
    />
  );
}
