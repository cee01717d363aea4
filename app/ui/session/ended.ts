import { useEffect, useEffectEvent } from 'react';
import { data, type DataStrategyResult, isRouteErrorResponse } from 'react-router';

/** What the page is told of a form that the wall has not let through, by the status of the answer. */
const KEPT: Readonly<Record<number, string>> = {
  401: 'hearthnote:session-ended',
  428: 'hearthnote:terms-asked',
};

type Results = Record<string, DataStrategyResult>;

/**
 * Keeps the page and its form as they stand when the server answers that nobody is signed in, or that
 * the terms are to be accepted first: for the router nothing has come back, and the page says so
 * (0049, 0118).
 */
export async function keepForms(
  { request }: { request: Request },
  next: () => Promise<Results>,
): Promise<Results> {
  const results = await next();
  if (request.method === 'GET') return results;
  for (const [routeId, { result }] of Object.entries(results)) {
    const { status } = isRouteErrorResponse(result) ? result : { status: 0 };
    const news = KEPT[status];
    if (news === undefined) continue;
    results[routeId] = { type: 'data', result: data(undefined, { status }) };
    window.dispatchEvent(new Event(news));
  }
  return results;
}

/**
 * Calls back when a form could not be sent because the session has ended (401), or because the terms
 * are to be accepted first (428).
 */
export function useKeptForm(status: 401 | 428, hear: () => void): void {
  const onKept = useEffectEvent(hear);
  useEffect(() => {
    const listen = () => onKept();
    window.addEventListener(KEPT[status]!, listen);
    return () => window.removeEventListener(KEPT[status]!, listen);
  }, [status]);
}
