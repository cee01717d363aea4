import { useEffect, useEffectEvent } from 'react';

/**
 * Tells the other tabs of this browser what holds in this one, whenever it changes, and hears what
 * they tell. `topic` names what it is about; nothing is told or heard while `message` is undefined.
 */
export function useOtherTabs(
  topic: string,
  message: string | null | undefined,
  hear: (message: unknown) => void,
): void {
  const onMessage = useEffectEvent(hear);
  useEffect(() => {
    if (message === undefined) return;
    const channel = new BroadcastChannel(topic);
    channel.addEventListener('message', (event) => onMessage(event.data));
    channel.postMessage(message);
    return () => channel.close();
  }, [topic, message]);
}
