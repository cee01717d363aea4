import { useNavigation } from 'react-router';

/** Whether a form is on its way to this address; others on the page may be sent meanwhile. */
export function useSendingTo(address: string): boolean {
  const { formMethod, formAction } = useNavigation();
  return formMethod === 'POST' && formAction?.split('?')[0] === address;
}

/** Whether a form with this value of a field is on its way, of several alike on one page. */
export function useSendingFor(name: string, value: string): boolean {
  const { state, formData } = useNavigation();
  return state !== 'idle' && formData?.get(name) === value;
}
