import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Form, Link, useLocation, useNavigate } from 'react-router';
import { Button } from './button.tsx';
import styles from './filter-bar.module.css';
import { FilterChoice, FilterSearchBox } from './filter-controls.tsx';
import type { FilterSearch, FilterSelect } from './filter-controls.tsx';
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
  /** Buttons that act on the filtered list, such as an export. */
  children?: ReactNode;
};

const TYPING_PAUSE_MS = 300;

/**
 * The filters of a list: a form whose answer is an address. Without scripts it is sent with Apply;
 * with them each choice is followed at once, and typing after a short pause.
 */
export function FilterBar(props: FilterBarProps) {
  const { label, search, selects = [], result, clearTo, children } = props;
  const { form, follow, followTyping } = useFollowing(selects);
  return (
    <Form
      ref={form}
      method="get"
      role="search"
      aria-label={label}
      className={styles.bar}
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
      {children}
      {(result || clearTo) && (
        <div className={styles.result}>
          <span role="status">{result}</span>
          {clearTo && (
            <Link to={clearTo} preventScrollReset>
              Clear filters
            </Link>
          )}
        </div>
      )}
    </Form>
  );
}

function useFollowing(selects: readonly FilterSelect[]) {
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<number>(undefined);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useEffect(() => () => window.clearTimeout(timer.current), []);

  const follow = (replace: boolean) => {
    window.clearTimeout(timer.current);
    if (!form.current) return;
    const fallbacks = Object.fromEntries(selects.map(({ name, fallback }) => [name, fallback]));
    const query = filterQuery(new FormData(form.current), fallbacks);
    void navigate({ pathname, search: query }, { replace, preventScrollReset: true });
  };
  // Half-typed words are not stations on the way back, so typing replaces the entry.
  const followTyping = () => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => follow(true), TYPING_PAUSE_MS);
  };
  return { form, follow, followTyping };
}
