import { useRevalidator } from 'react-router';
import { useOtherTabs } from './use-other-tabs.ts';

/**
 * Tells the other tabs who is signed in here, and asks the server again when one of them says
 * somebody else or nobody: whoever signs out in one tab is signed out before the eyes in all.
 */
export function useSessionOfOtherTabs(email: string | null): void {
  const { revalidate } = useRevalidator();
  useOtherTabs('session', email, (other) => {
    if (other !== email) void revalidate();
  });
}
