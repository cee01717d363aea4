import { Button } from '#app/ui/button.tsx';
import styles from './palette.module.css';

const SHORTCUTS = [
  { keys: 'Ctrl K or ⌘ K', does: 'Open and close this search' },
  { keys: '↑ and ↓', does: 'Choose a result' },
  { keys: 'Enter', does: 'Open the chosen result' },
  { keys: 'Esc', does: 'Close, and go back to where you were' },
  { keys: '?', does: 'Show these shortcuts' },
] as const;

/** The keys that do something; shown for a question mark. */
export function ShortcutList() {
  return (
    <div role="status" className={styles.shortcuts}>
      <p className={styles.group}>Keyboard shortcuts</p>
      <dl>
        {SHORTCUTS.map(({ keys, does }) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** The server did not answer; pages are found without it. */
export function SearchFailed({ retry }: { retry: () => void }) {
  return (
    <div role="alert" className={styles.nothing}>
      <p>The search did not answer.</p>
      <Button type="button" variant="secondary" size="small" onClick={retry}>
        Try Again
      </Button>
    </div>
  );
}
