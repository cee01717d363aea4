import { useEffect, useEffectEvent } from 'react';
import type { MaintenanceView } from '#app/ground/page.ts';
import { data, type DataStrategyResult, isRouteErrorResponse } from 'react-router';

/** A form that the wall did not let through, and what the answer said of maintenance mode. */
export type KeptForm = { status: number; maintenance: MaintenanceView | undefined };

const KEPT = 'hearthnote:form-kept';

type Results = Record<string, DataStrategyResult>;

/**
 * Keeps the page and its form as they stand when the server answers that nobody is signed in (401),
 * that the terms are to be accepted first (428), or that maintenance mode is on (503): for the
 * router nothing has come back, and the page says so (0049, 0118, 0121).
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
    const maintenance = (result.data as Partial<KeptForm> | null)?.maintenance;
    if (status !== 401 && status !== 428 && !(status === 503 && maintenance)) continue;
    results[routeId] = { type: 'data', result: data(undefined, { status }) };
    const detail: KeptForm = { status, maintenance };
    window.dispatchEvent(new CustomEvent(KEPT, { detail }));
  }
  return results;
}

/** Calls back when a form could not be sent and is kept as it stands. */
export function useKeptForm(hear: (kept: KeptForm) => void): void {
  const onKept = useEffectEvent(hear);
  useEffect(() => {
    const listen = (event: Event) => onKept((event as CustomEvent<KeptForm>).detail);
    window.addEventListener(KEPT, listen);
    return () => window.removeEventListener(KEPT, listen);
  }, []);
}
