import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { Form, Link, useLocation, useNavigate } from 'react-router';
import { Button } from './button.tsx';
import styles from './filter-bar.module.css';
import {
  FilterChoice,
  type FilterSearch,
  FilterSearchBox,
  type FilterSelect,
} from './filter-controls.tsx';
import { filterQuery } from './filter-query.ts';

type FilterBarProps = {
  /** Names the form: 'Filter properties'. */
  label: string;
  search?: FilterSearch;
  selects?: readonly FilterSelect[];
  /** What was found, in words: '12 properties'. */
  result?: string;
  /** Given while filters are on: the address without them. */
  clearTo?: string | null;
  /** The filters in use, beside what was found; then they have the way to clear them, too. */
  applied?: ReactNode;
  /** Where the form leads without scripts, when the list does not stand at the top of its page. */
  action?: string;
};

const TYPING_PAUSE_MS = 300;

/**
 * The filters of a list: a form whose answer is an address. Without scripts it is sent with Apply;
 * with them each choice is followed at once, and typing after a short pause. What was chosen or
 * typed before the scripts had arrived is followed when they run.
 */
export function FilterBar(props: FilterBarProps) {
  const { label, search, selects = [], result, clearTo, applied, action } = props;
  const { form, follow, followTyping } = useFollowing({ search, selects });
  return (
    <Form
      ref={form}
      method="get"
      action={action}
      role="search"
      aria-label={label}
      autoComplete="off"
      className="row gap-3"
      data-print="hide"
      onSubmit={(event) => {
        event.preventDefault();
        follow(false);
      }}
    >
      {search && <FilterSearchBox search={search} onInput={followTyping} />}
      {selects.map((select) => (
        <FilterChoice key={select.name} select={select} onChange={() => follow(false)} />
      ))}
      <noscript>
        <Button variant="secondary">Apply</Button>
      </noscript>
      {(result || clearTo || applied) && (
        <div className={`${styles.result} row muted text-xs whole-line`}>
          <span role="status">{result}</span>
          {applied}
          {clearTo && (
            <Link to={clearTo} preventScrollReset data-clears>
              Clear Filters
            </Link>
          )}
        </div>
      )}
    </Form>
  );
}

type Followed = { search?: FilterSearch; selects: readonly FilterSelect[] };

function useFollowing({ search, selects }: Followed) {
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<number>(undefined);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useEffect(() => () => window.clearTimeout(timer.current), []);

  const follow = (replace: boolean) => {
    window.clearTimeout(timer.current);
    if (!form.current) return;
    const query = filterQuery(new FormData(form.current), fallbacksOf(selects));
    void navigate({ pathname, search: query }, { replace, preventScrollReset: true });
  };
  // The list without words is a station on the way back, half-typed words are not.
  const followTyping = () => {
    const replace = search !== undefined && search.value !== '';
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => follow(replace), TYPING_PAUSE_MS);
  };
  const catchUp = useEffectEvent(() => {
    if (!form.current) return;
    const fallbacks = fallbacksOf(selects);
    const followed = [...(search ? [search] : []), ...selects].map(
      ({ name, value }): [string, string] => [name, value],
    );
    const wanted = filterQuery(new FormData(form.current), fallbacks);
    if (wanted !== filterQuery(followed, fallbacks)) followTyping();
  });
  useEffect(() => catchUp(), []);
  return { form, follow, followTyping };
}

function fallbacksOf(selects: readonly FilterSelect[]): Record<string, string> {
  return Object.fromEntries(selects.map(({ name, fallback }) => [name, fallback]));
}
