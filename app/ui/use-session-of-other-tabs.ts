import { useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router';

/**
 * Tells the other tabs who is signed in here, and asks the server again when one of them says
 * somebody else or nobody: whoever signs out in one tab is signed out before the eyes in all.
 */
export function useSessionOfOtherTabs(email: string | null): void {
  const { revalidate } = useRevalidator();
  const compare = useEffectEvent((other: unknown) => {
    if (other !== email) void revalidate();
  });
  useEffect(() => {
    const channel = new BroadcastChannel('session');
    channel.addEventListener('message', (event) => compare(event.data));
    channel.postMessage(email);
    return () => channel.close();
  }, [email]);
}
