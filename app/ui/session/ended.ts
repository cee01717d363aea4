import { useEffect, useEffectEvent } from 'react';
import type { MaintenanceView } from '#app/ground/page.ts';
import { data, type DataStrategyResult, isRouteErrorResponse } from 'react-router';

const ENDED = 'hearthnote:session-ended';
const HELD = 'hearthnote:maintenance';

type Results = Record<string, DataStrategyResult>;

/**
 * Keeps the page and its form as they stand when the server answers that nobody is signed in, or
 * that maintenance mode is on: for the router nothing has come back, and the page says so (0049,
 * 0121).
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
    if (status !== 401 && !(status === 503 && maintenance)) continue;
    results[routeId] = { type: 'data', result: data(undefined, { status }) };
    window.dispatchEvent(
      maintenance ? new CustomEvent(HELD, { detail: maintenance }) : new Event(ENDED),
    );
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

/** Calls back when a form could not be sent because of maintenance mode. */
export function useHeldForm(hear: (maintenance: MaintenanceView) => void): void {
  const onHeld = useEffectEvent(hear);
  useEffect(() => {
    const listen = (event: Event) => onHeld((event as CustomEvent<MaintenanceView>).detail);
    window.addEventListener(HELD, listen);
    return () => window.removeEventListener(HELD, listen);
  }, []);
}
