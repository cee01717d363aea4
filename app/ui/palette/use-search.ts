import { useEffect, useState } from 'react';
import { type SearchHit, SHORTEST_SEARCH } from '#app/domain/search/search-hit.ts';

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
export function useSearch(typed: string, isAdministering: boolean): Search {
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
