import type { Theme } from '#app/ground/page.ts';
import { type LucideIcon, Monitor, Moon, Sun } from 'lucide-react';
import type { SubmitEvent } from 'react';
import { useFetcher, useLocation } from 'react-router';
import { Icon } from './icon.tsx';
import styles from './theme-switch.module.css';
import { usePage } from './use-page.ts';

const CHOICES: { theme: Theme; label: string; icon: LucideIcon }[] = [
  { theme: 'light', label: 'Light theme', icon: Sun },
  { theme: 'dark', label: 'Dark theme', icon: Moon },
  { theme: 'system', label: 'System theme', icon: Monitor },
];

/**
 * Light, dark or as the device has it: a form to /theme. Without scripts it carries the path to
 * return to; with them only the choice is sent, and the page stays.
 */
export function ThemeSwitch() {
  const { pathname, search } = useLocation();
  const fetcher = useFetcher();
  const theme = usePage()?.theme ?? 'system';
  const pending = fetcher.formData?.get('theme');
  const current = pending ?? theme;

  const choose = (event: SubmitEvent<HTMLFormElement>) => {
    const button = event.nativeEvent.submitter;
    if (!(button instanceof HTMLButtonElement)) return;
    event.preventDefault();
    showTheme(button.value);
    void fetcher.submit({ theme: button.value }, { method: 'post', action: '/theme' });
  };

  return (
    <form method="post" action="/theme" onSubmit={choose} data-print="hide">
      <input type="hidden" name="returnTo" value={pathname + search} />
      <div role="group" aria-label="Theme" className={`${styles.switch} inline pill sunk`}>
        {CHOICES.map((choice) => (
          <button
            key={choice.theme}
            type="submit"
            name="theme"
            value={choice.theme}
            aria-label={choice.label}
            title={choice.label}
            aria-pressed={current === choice.theme}
            className={`${styles.choice} centred muted pill bare hover-ink`}
          >
            <Icon of={choice.icon} size={17} />
          </button>
        ))}
      </div>
    </form>
  );
}

// The answer brings the same attribute; showing it at once spares the wait.
function showTheme(theme: string) {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset.theme;
  else dataset.theme = theme;
}
