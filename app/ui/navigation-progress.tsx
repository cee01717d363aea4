import { useNavigation } from 'react-router';
import styles from './navigation-progress.module.css';

/** A line along the upper edge while the next page is on its way. */
export function NavigationProgress() {
  const { state } = useNavigation();
  return (
    <div role="status" data-print="hide">
      {state !== 'idle' && (
        <div className={`${styles.bar} clip`}>
          <span className="visually-hidden">Loading</span>
        </div>
      )}
    </div>
  );
}
