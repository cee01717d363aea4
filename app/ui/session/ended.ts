import { useEffect, useEffectEvent } from 'react';
import { data, type DataStrategyResult, isRouteErrorResponse } from 'react-router';

const ENDED = 'hearthnote:session-ended';

type Results = Record<string, DataStrategyResult>;

/**
 * Keeps the page and its form as they stand when the server answers that nobody is signed in: for
 * the router nothing has come back, and the page says so (0049).
 */
export async function keepForms(
  { request }: { request: Request },
  next: () => Promise<Results>,
): Promise<Results> {
  const results = await next();
  if (request.method === 'GET') return results;
  for (const [routeId, { result }] of Object.entries(results)) {
    if (!isRouteErrorResponse(result) || result.status !== 401) continue;
    results[routeId] = { type: 'data', result: data(undefined, { status: 401 }) };
    window.dispatchEvent(new Event(ENDED));
  }
  return results;
}

/** Calls back when a form could not be sent because the session has ended. */
export function useEndedSession(hear: () => void): void {
  const onEnded = useEffectEvent(hear);
  useEffect(() => {
    const listen = () => onEnded();
    window.addEventListener(ENDED, listen);
    return () => window.removeEventListener(ENDED, listen);
  }, []);
}
