import type { PageView } from '#app/ground/page.ts';
import { useRouteLoaderData } from 'react-router';

/** What the root loader tells every page, or null when not even that could be loaded. */
export function usePage(): PageView | null {
  return useRouteLoaderData<PageView>('root') ?? null;
}
