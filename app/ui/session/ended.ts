import { useEffect, useEffectEvent } from 'react';
import type { MaintenanceView } from '#app/ground/page.ts';
import { data, type DataStrategyResult, isRouteErrorResponse } from 'react-router';

/** What the page is told of a form that the wall did not let through, by the answer's status. */
const KEPT: Readonly<Record<number, string>> = {
  401: 'hearthnote:session-ended',
  428: 'hearthnote:terms-asked',
};
const HELD = 'hearthnote:maintenance';

type Results = Record<string, DataStrategyResult>;

/**
 * Keeps the page and its form as they stand when the server answers that nobody is signed in, that
 * the terms are to be accepted first, or that maintenance mode is on: for the router nothing has
 * come back, and the page says so (0049, 0118, 0121).
 */
export async function keepForms(
  { request }: { request: Request },
  next: () => Promise<Results>,
): Promise<Results> {
  const results = await next();
  if (request.method === 'GET') return results;
  for (const [routeId, { result }] of Object.entries(results)) {
    if (!isRouteErrorResponse(result)) continue;
    const { status } = result;
    const maintenance = (result.data as { maintenance?: MaintenanceView } | null)?.maintenance;
    const news = KEPT[status];
    if (news === undefined && !(status === 503 && maintenance)) continue;
    results[routeId] = { type: 'data', result: data(undefined, { status }) };
    window.dispatchEvent(
      news === undefined ? new CustomEvent(HELD, { detail: maintenance }) : new Event(news),
    );
  }
  return results;
}

/**
 * Calls back when a form could not be sent because the session has ended (401), or because the
 * terms are to be accepted first (428).
 */
export function useKeptForm(status: 401 | 428, hear: () => void): void {
  const onKept = useEffectEvent(hear);
  useEffect(() => {
    const listen = () => onKept();
    window.addEventListener(KEPT[status]!, listen);
    return () => window.removeEventListener(KEPT[status]!, listen);
  }, [status]);
}

/** Calls back when a form could not be sent because of maintenance mode. */
export function useHeldForm(hear: (maintenance: MaintenanceView) => void): void {
  const onHeld = useEffectEvent(hear);
  useEffect(() => {
    const listen = (event: Event) => onHeld((event as CustomEvent<MaintenanceView>).detail);
    window.addEventListener(HELD, listen);
    return () => window.removeEventListener(HELD, listen);
  }, []);
}
