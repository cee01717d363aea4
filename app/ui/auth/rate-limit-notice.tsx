import { useEffect, useState } from 'react';
import { Notice } from '#app/ui/notice.tsx';
import { RATE_LIMIT_TITLE, rateLimitMessage } from './account-texts.ts';

/**
 * Counts down to the next allowed attempt, and leaves then. Give it a new key with each refusal.
 */
export function RateLimitNotice({ seconds }: { seconds: number }) {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const end = Date.now() + seconds * 1000;
    const timer = window.setInterval(() => {
      setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)));
    }, 1000);
    return () => window.clearInterval(timer);
  }, [seconds]);
  if (left === 0) return null;
  return (
    <div role="timer">
      <Notice tone="warning" title={RATE_LIMIT_TITLE}>
        {rateLimitMessage(left)}
      </Notice>
    </div>
  );
}
