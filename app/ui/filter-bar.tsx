import { type ChangeEvent, type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { Form, Link, useLocation, useNavigate, useNavigationType } from 'react-router';
import { Button } from './button.tsx';
import styles from './filter-bar.module.css';
import { ChevronDown, Search } from 'lucide-react';
import { Icon } from './icon.tsx';
import type { SelectOption } from './choice-fields.tsx';

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
  /** More of the form, which stands closed: its boxes in their order, as the address has them. */
  more?: { boxes: readonly Box[]; content: ReactNode };
};

type Box = { name: string; value: string };

const TYPING_PAUSE_MS = 300;

/**
 * The filters of a list: a form whose answer is an address. Without scripts it is sent with Apply;
 * with them each choice is followed at once, and typing after a short pause. What was chosen or
 * typed before the scripts had arrived is followed when they run.
 */
export function FilterBar(props: FilterBarProps) {
  const { label, search, selects = [], result, clearTo, applied, action, more } = props;
  const boxes = [...(search ? [search] : []), ...selects, ...(more?.boxes ?? [])];
  const { form, follow, followTyping } = useFollowing({ search, selects, boxes });
  const followBox = ({ target }: ChangeEvent<HTMLElement>) =>
    target instanceof HTMLInputElement ? followTyping() : follow(false);
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
      {(result || clearTo || applied || more) && (
        <div className={`${styles.result} row muted text-xs whole-line gap-2 across-4`}>
          {more && (
            <div className={styles.more} onChange={followBox}>
              {more.content}
            </div>
          )}
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

type Followed = {
  search?: FilterSearch;
  selects: readonly FilterSelect[];
  boxes: readonly Box[];
};

function useFollowing({ search, selects, boxes }: Followed) {
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
    const followed = boxes.map(({ name, value }): [string, string] => [name, value]);
    const wanted = filterQuery(new FormData(form.current), fallbacks);
    if (wanted !== filterQuery(followed, fallbacks)) followTyping();
  });
  useEffect(() => catchUp(), []);
  return { form, follow, followTyping };
}

function fallbacksOf(selects: readonly FilterSelect[]): Record<string, string> {
  return Object.fromEntries(selects.map(({ name, fallback }) => [name, fallback]));
}

export type FilterSearch = { name: string; label: string; placeholder?: string; value: string };

export type FilterSelect = {
  name: string;
  label: string;
  value: string;
  /** The value that an address without this filter stands for. */
  fallback: string;
  options: readonly SelectOption[];
};

/** The search box of a filter bar. */
export function FilterSearchBox({
  search,
  onInput,
}: {
  search: FilterSearch;
  onInput: () => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const shown = useRef(search.value);
  const isBackOrForward = useNavigationType() === 'POP';
  // Back and Clear change the address and not the box; the words being typed are left alone, also
  // those typed before this script ran.
  useEffect(() => {
    const box = input.current;
    const hasGoneBack = isBackOrForward && shown.current !== search.value;
    shown.current = search.value;
    if (!box || box.value.trim() === search.value) return;
    if (hasGoneBack || document.activeElement !== box) box.value = search.value;
  }, [search.value, isBackOrForward]);
  return (
    <div className={`${styles.search} shrinks relative`}>
      <Icon of={Search} />
      <input
        ref={input}
        type="search"
        name={search.name}
        defaultValue={search.value}
        placeholder={search.placeholder}
        aria-label={search.label}
        className={styles.control}
        onInput={onInput}
      />
    </div>
  );
}

/**
 * The box of a filter that follows the address when Back or a link changes it: what is being typed
 * is left alone, and so is what was chosen before this script ran.
 */
export function useBoxOf<Control extends HTMLInputElement | HTMLSelectElement>(value: string) {
  const box = useRef<Control>(null);
  const shown = useRef(value);
  const isBackOrForward = useNavigationType() === 'POP';
  useEffect(() => {
    const { current } = box;
    const hasChanged = shown.current !== value;
    shown.current = value;
    if (!current || !hasChanged || current.value.trim() === value) return;
    if (isBackOrForward || document.activeElement !== current) current.value = value;
  }, [value, isBackOrForward]);
  return box;
}

/** One choice of a filter bar; it follows the address when Back or Clear changes it. */
export function FilterChoice({ select, onChange }: { select: FilterSelect; onChange: () => void }) {
  const { name, label, value, options } = select;
  const box = useBoxOf<HTMLSelectElement>(value);
  return (
    <div className={`${styles.select} relative`}>
      <select
        ref={box}
        name={name}
        defaultValue={value}
        aria-label={label}
        className={styles.control}
        onChange={onChange}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon of={ChevronDown} />
    </div>
  );
}

/**
 * The query of a filter form as it should stand in the address: what is empty or says no more than
 * the fallback is left out, so that equal views have equal addresses. Shape: in the form's order.
 */
export function filterQuery(
  entries: Iterable<[string, unknown]>,
  fallbacks: Readonly<Record<string, string>>,
): string {
  const query = new URLSearchParams();
  for (const [name, value] of entries) {
    const text = typeof value === 'string' ? value.trim() : '';
    if (text !== '' && text !== fallbacks[name]) query.append(name, text);
  }
  return query.toString();
}
