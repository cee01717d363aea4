import { isInAdministration } from '#app/account/places.ts';
import { X } from 'lucide-react';
import {
  type KeyboardEvent,
  type MouseEvent,
  type SyntheticEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { ViewerView } from '#app/ground/page.ts';
import { Icon } from '#app/ui/icon.tsx';
import { rememberFocus } from '#app/ui/remember-focus.ts';
import {
  announcement,
  groupItems,
  PaletteFoot,
  type PaletteItem,
  PaletteList,
  SearchFailed,
  ShortcutList,
} from './palette-list.tsx';
import styles from './palette.module.css';
import { type SearchHit, SHORTEST_SEARCH } from '#app/ground/search-hit.ts';

const TOO_SHORT = 'Type at least two letters.';
const HINT = 'Try a part of an address, a name or a status.';

type CommandPaletteProps = { viewer: ViewerView; close: () => void };

/**
 * The search of everything that the reader may see: a combobox whose list is always open. The focus
 * stays in the box; arrow keys choose, Enter opens, Esc closes and gives the focus back.
 */
export function CommandPalette({ viewer, close }: CommandPaletteProps) {
  const dialog = useModal(close);
  const listId = useId();
  const { typed, type, press, open, search, groups, items, current } = usePalette(viewer, close);
  const optionId = (item: PaletteItem) => `${listId}-${item.id}`;
  const isHelp = typed.trim() === '?';
  const isResting = search.state === 'found' || (search.state === 'idle' && typed !== '');
  return (
    <dialog
      ref={dialog}
      className={`${styles.dialog} ink frame surface clip raised`}
      aria-label="Search"
      onMouseDown={(event) => pressBeside(event, close)}
      onClose={close}
      onCancel={(event) => cancel(event, close)}
    >
      <div className={`${styles.head} grid gap-1 line-below`}>
        <SearchBox
          typed={typed}
          type={type}
          press={press}
          listId={isHelp ? undefined : listId}
          currentId={isHelp || current === null ? undefined : optionId(current)}
        />
        <button type="button" className={styles.close} aria-label="Close search" onClick={close}>
          <Icon of={X} size={20} />
        </button>
      </div>
      <div className={styles.results} aria-busy={search.state === 'waiting'}>
        {isHelp ? (
          <ShortcutList />
        ) : (
          <PaletteList {...{ listId, groups, current, optionId, open }} />
        )}
        {!isHelp && isResting && items.length === 0 && (
          <p className={styles.nothing}>
            {search.state === 'idle' ? TOO_SHORT : `${announcement(0, typed)} ${HINT}`}
          </p>
        )}
        {!isHelp && search.state === 'waiting' && items.length === 0 && (
          <p className={styles.nothing}>Searching…</p>
        )}
        {search.state === 'failed' && <SearchFailed retry={search.retry} />}
      </div>
      <p role="status" className="visually-hidden">
        {isResting && !isHelp ? announcement(items.length, typed) : ''}
      </p>
      <PaletteFoot />
    </dialog>
  );
}

type SearchBoxProps = {
  typed: string;
  type: (text: string) => void;
  press: (event: KeyboardEvent) => void;
  /** None while no list is shown. */
  listId: string | undefined;
  currentId: string | undefined;
};

function SearchBox({ typed, type, press, listId, currentId }: SearchBoxProps) {
  return (
    <input
      type="text"
      role="combobox"
      aria-expanded={currentId !== undefined}
      aria-controls={listId}
      aria-activedescendant={currentId}
      className={`${styles.box} rounded full-wide control-high bare ring-inside`}
      aria-label="Search pages, properties, notes, people and requests"
      aria-autocomplete="list"
      placeholder="Search"
      autoComplete="off"
      autoCorrect="off"
      autoCapitalize="off"
      spellCheck={false}
      enterKeyHint="go"
      maxLength={100}
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={press}
    />
  );
}

/** What is typed, what is found and chosen, and what the keys do with it. */
function usePalette({ isAdmin, isPlatformAdmin }: ViewerView, close: () => void) {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const [isWaitedFor, setWaitedFor] = useState(false);
  const navigate = useNavigate();
  const isAdministering = isInAdministration(useLocation().pathname);
  const search = useSearch(typed, isAdministering);
  const reader = { isAdmin, isPlatformAdmin, isAdministering };
  const groups = groupItems(reader, typed, search.hits);
  const items = groups.flatMap((group) => group.items);
  const place = Math.min(chosen, items.length - 1);
  const current = items[place] ?? null;
  const open = (item: PaletteItem) => {
    close();
    void navigate(item.to);
  };
  useOpenWhenFound({ isWaitedFor, isFound: search.state === 'found', item: items[0] }, open);
  const type = (text: string) => {
    setTyped(text);
    setChosen(0);
    setWaitedFor(false);
  };
  const enter = () => {
    // What stands below may still be the answer to what was typed before.
    const isCurrent = search.state !== 'waiting' || current?.id.startsWith('page-') === true;
    if (!isCurrent) setWaitedFor(true);
    else if (current !== null) open(current);
    else if (search.state === 'failed') search.retry();
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && items.length > 0) {
      setChosen((place + step + items.length) % items.length);
    } else if (event.key === 'Enter') enter();
    else return;
    event.preventDefault();
  };
  return { typed, type, press, open, search, groups, items, current };
}

/** Who has pressed Enter before there was an answer meant its first result. */
function useOpenWhenFound(
  found: { isWaitedFor: boolean; isFound: boolean; item: PaletteItem | undefined },
  open: (item: PaletteItem) => void,
) {
  const { isWaitedFor, isFound, item } = found;
  const isDue = isWaitedFor && isFound && item !== undefined;
  useEffect(() => {
    if (isDue) open(item);
    // Only the moment counts in which the answer comes.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isDue]);
}

/** Opens the dialog over everything and gives the focus back when it goes. */
function useModal(close: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (dialog === null) return;
    const returnFocus = rememberFocus();
    dialog.showModal();
    dialog.querySelector('input')?.focus();
    // The shortcut that opens it closes it as well.
    const press = (event: globalThis.KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') close();
    };
    dialog.addEventListener('keydown', press);
    return () => {
      dialog.removeEventListener('keydown', press);
      dialog.close();
      returnFocus();
    };
    // The dialog is opened once, whatever its frame is drawn with.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return ref;
}

// By itself the browser says later that it has closed it: what is pressed in between would be lost.
function cancel(event: SyntheticEvent, close: () => void) {
  event.preventDefault();
  close();
}

function pressBeside(event: MouseEvent<HTMLDialogElement>, close: () => void) {
  if (event.target !== event.currentTarget) return;
  const box = event.currentTarget.getBoundingClientRect();
  const isInside =
    event.clientX >= box.left &&
    event.clientX <= box.right &&
    event.clientY >= box.top &&
    event.clientY <= box.bottom;
  if (!isInside) close();
}

/** How long nothing is typed before the server is asked. */
const PAUSE_MS = 150;

export type Search = {
  hits: readonly SearchHit[];
  /** `waiting` while the answer to what stands in the box is on its way. */
  state: 'idle' | 'waiting' | 'found' | 'failed';
  retry: () => void;
};

type Answer = { typed: string; hits: readonly SearchHit[] | null };

/**
 * Asks the server for what is typed, once nobody types for a moment; a newer text takes the older
 * question back. What was found before stays in sight until the answer is there.
 */
function useSearch(typed: string, isAdministering: boolean): Search {
  const [answer, setAnswer] = useState<Answer>({ typed: '', hits: [] });
  const [attempt, setAttempt] = useState(0);
  const wanted = typed.trim();
  const isShort = wanted.length < SHORTEST_SEARCH;
  useEffect(() => {
    if (isShort) return;
    const question = new AbortController();
    const timer = window.setTimeout(async () => {
      const hits = await ask(wanted, isAdministering, question.signal);
      if (!question.signal.aborted) setAnswer({ typed: wanted, hits });
    }, PAUSE_MS);
    return () => {
      window.clearTimeout(timer);
      question.abort();
    };
  }, [wanted, isShort, attempt, isAdministering]);
  const retry = () => {
    setAnswer({ typed: '', hits: [] });
    setAttempt((count) => count + 1);
  };
  if (isShort) return { hits: [], state: 'idle', retry };
  if (answer.typed !== wanted) return { hits: answer.hits ?? [], state: 'waiting', retry };
  if (answer.hits === null) return { hits: [], state: 'failed', retry };
  return { hits: answer.hits, state: 'found', retry };
}

/** Null when there is no answer, or another one than was asked for. */
async function ask(
  typed: string,
  isAdministering: boolean,
  signal: AbortSignal,
): Promise<readonly SearchHit[] | null> {
  const query = new URLSearchParams({ q: typed });
  if (isAdministering) query.set('administering', 'yes');
  try {
    const response = await fetch(`/dashboard/search?${query}`, { signal });
    // Whose session has ended is led to a page.
    if (!response.ok || response.redirected) return null;
    return ((await response.json()) as { hits: SearchHit[] }).hits;
  } catch {
    return null;
  }
}
