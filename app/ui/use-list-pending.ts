import { useLocation, useNavigation } from 'react-router';

/** True while another page of the list, or another filter of it, is on its way (D43). */
export function useListPending(): boolean {
  const { state, location: next } = useNavigation();
  const { pathname, search } = useLocation();
  return (
    state === 'loading' && next.pathname === pathname && listPart(next.search) !== listPart(search)
  );
}

/** A dialog over the list has its place in the address too, but leaves the list as it is. */
function listPart(search: string): string {
  const query = new URLSearchParams(search);
  query.delete('review');
  query.delete('delete');
  return query.toString();
}
