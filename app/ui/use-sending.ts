import { useNavigation } from 'react-router';

/**
 * Whether a form of the page is on its way, or the one with this intent; also while the page that
 * its answer leads to is still loading, or a second press would send it again.
 */
export function useSending(intent?: string): boolean {
  const { state, formMethod, formData } = useNavigation();
  if (state === 'idle' || formMethod !== 'POST') return false;
  return intent === undefined || formData?.get('intent') === intent;
}

/** The same of a form that is sent to this address; others on the page may be sent meanwhile. */
export function useSendingTo(address: string): boolean {
  const { formAction } = useNavigation();
  return useSending() && formAction?.split('?')[0] === address;
}

/** The same of a form with this value of a field, of several alike on one page. */
export function useSendingFor(name: string, value: string): boolean {
  const { formData } = useNavigation();
  return useSending() && formData?.get(name) === value;
}
