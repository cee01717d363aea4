import { useNavigation } from 'react-router';

/** Whether a form is on its way to this address; others on the page may be sent meanwhile. */
export function useSendingTo(address: string): boolean {
  const { formMethod, formAction } = useNavigation();
  return formMethod === 'POST' && formAction?.split('?')[0] === address;
}
