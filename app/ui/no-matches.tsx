import { SearchX } from 'lucide-react';
import { ButtonLink } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

type NoMatchesProps = {
  title: string;
  /** What else to try. */
  text: string;
  /** The whole list. */
  showAll: { label: string; to: string };
  /** With an outline of its own, where no card surrounds it. */
  bordered?: boolean;
};

/** Stands where a filtered list would be: nothing is like that, and the way back to all. */
export function NoMatches({ title, text, showAll, bordered }: NoMatchesProps) {
  return (
    <EmptyState
      bordered={bordered}
      icon={SearchX}
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
