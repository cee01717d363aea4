import { ChevronDown, Search } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router';
import styles from './filter-bar.module.css';
import { Icon } from './icon.tsx';
import type { SelectOption } from './select-field.tsx';

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

/** One choice of a filter bar; it follows the address when Back or Clear changes it. */
export function FilterChoice({ select, onChange }: { select: FilterSelect; onChange: () => void }) {
  const { name, label, value, options } = select;
  const box = useRef<HTMLSelectElement>(null);
  const shown = useRef(value);
  // A choice made before this script ran stays: the form follows it.
  useEffect(() => {
    if (box.current && shown.current !== value) box.current.value = value;
    shown.current = value;
  }, [value]);
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
