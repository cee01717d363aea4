import { ButtonLink } from '#app/ui/button.tsx';
import { type EmptyPicture, EmptyState } from '#app/ui/empty-state.tsx';
import { FIRST_PAGES, SERVICING_PATH, servicingAddress, type ServicingView } from './columns.tsx';

const YEAR = 365;

type NothingProps = {
  title: string;
  text: string;
  isFiltered: boolean;
  picture?: EmptyPicture;
  /** Of a list that looks ahead: it may look further. */
  view?: ServicingView;
};

/** Where a list of the desk is empty: because all is well, or because of what was chosen above. */
export function Nothing({ title, text, isFiltered, picture, view }: NothingProps) {
  if (!isFiltered) {
    const further = view && view.days < YEAR && (
      <ButtonLink
        to={servicingAddress({ ...view, ...FIRST_PAGES, days: YEAR })}
        variant="secondary"
        size="small"
        preventScrollReset
      >
        Look a Year Ahead
      </ButtonLink>
    );
    return <EmptyState title={title} text={text} picture={picture} actions={further} />;
  }
  return (
    <EmptyState
      title={title}
      text="Nothing here is like what you chose above."
      actions={
        <ButtonLink to={SERVICING_PATH} variant="secondary" size="small">
          Show All Holders and Days
        </ButtonLink>
      }
    />
  );
}
