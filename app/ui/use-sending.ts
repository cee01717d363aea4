import { useNavigation } from 'react-router';

/** Whether the form with this intent is on its way to the server. */
export function useSending(intent: string): boolean {
  const { state, formData } = useNavigation();
  return state !== 'idle' && formData?.get('intent') === intent;
}
