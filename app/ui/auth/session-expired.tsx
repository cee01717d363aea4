import { Notice } from '#app/ui/notice.tsx';

/** Over the sign-in form, for whom it interrupts; what they wanted opens afterwards. */
export function SessionExpired() {
  return <Notice tone="warning" role="status" title="Session expired. Please log in again." />;
}
